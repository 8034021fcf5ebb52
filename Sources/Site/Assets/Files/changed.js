// Whether a form says anything else than the server wrote: what was entered before its script came, or brought back by the browser.
export const isChanged = (form) => [...form.elements].some((field) => (field.options ? isRechosen(field) : isRewritten(field)))

// Private

const isRewritten = ({ value, defaultValue }) => defaultValue !== undefined && value !== defaultValue

function isRechosen({ options, selectedIndex }) {
  return selectedIndex !== Math.max(0, [...options].findIndex(({ defaultSelected }) => defaultSelected))
}
