// 32 hex digits laid out as UUIDv7, as the ids of records are: of one editing of a field, by which the book joins its saves into one act.
export function newIdentity() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const now = Date.now()
  for (let place = 0; place < 6; place++) bytes[place] = Math.floor(now / 256 ** (5 - place)) % 256
  bytes[6] = 0x70 | (bytes[6] & 0x0f)
  bytes[8] = 0x80 | (bytes[8] & 0x3f)
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}
