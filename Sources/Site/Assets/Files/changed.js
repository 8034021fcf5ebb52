// True if a form differs from the server's version: typed before its script loaded, or restored by the browser.
export const isChanged = (form) => [...form.elements].some((field) => (field.options ? isRechosen(field) : isRewritten(field)))

// Private

const isRewritten = ({ value, defaultValue }) => defaultValue !== undefined && value !== defaultValue

function isRechosen({ options, selectedIndex }) {
  return selectedIndex !== Math.max(0, [...options].findIndex(({ defaultSelected }) => defaultSelected))
}
