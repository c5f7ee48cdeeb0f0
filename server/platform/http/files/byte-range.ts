/** First and last byte, both included. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * What a `Range` header asks of so many bytes (RFC 9110, section 14). `undefined` is the whole: nothing asked, several
 * parts at once, or what cannot be read. `none` has not a byte of it.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return undefined
  // `-500` is the last five hundred.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  return first > last ? 'none' : { first, last }
}
