/** First and last byte, both included. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * The range that a `Range` header requests (RFC 9110, section 14). `undefined` is the whole file: no header, several
 * ranges, or an unreadable one. `none` cannot be satisfied.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return undefined
  // `-500` is the last 500 bytes.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  return first > last ? 'none' : { first, last }
}
