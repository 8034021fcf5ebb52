// Milliseconds to wait before the next try: 1, 2, 4 … 30 seconds, so that a server coming back is not met by a crowd.
export function pauseAfter(failures) {
  return Math.min(30, 2 ** (failures - 1)) * 1000
}
