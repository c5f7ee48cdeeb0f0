/** A 2D-Doc: signed data of an issuer in the barcode of a document (ANTS, specification 3.x). */
export interface Seal {
  version: number
  authority: string
  certificate: string
  issuedOn: string | null
  signedOn: string | null
  documentType: string
  country: string | null
  /** Data by identifier of two characters; the first value of a list. */
  data: Record<string, string>
  /** Header and data, exactly as signed. */
  signed: string
  /** Base32 without padding. */
  signature: string
}

const separators = { group: '\u001D', truncated: '\u001E', end: '\u001F' }
/** Length of the header by version. */
const headers: Readonly<Record<number, number>> = { 1: 22, 2: 22, 3: 24, 4: 26 }
/** Data of fixed length, which have no separator. */
const fixedLengths: Readonly<Record<string, number>> = {
  '06': 4,
  '07': 6,
  '08': 4,
  '09': 4,
  '0A': 9,
  '0B': 9,
  '0D': 36,
  '1C': 8,
  '1G': 1,
  '1H': 1,
  24: 5,
  26: 2,
}

/** @returns undefined for any other barcode */
export function parseSeal(text: string): Seal | undefined {
  const version = Number(/^DC(\d{2})/.exec(text)?.[1])
  const length = headers[version]
  const end = text.indexOf(separators.end)
  if (!length || end < length) return undefined
  const header = text.slice(0, length)
  if (!/^DC\d{2}[A-Z0-9]{8}[0-9A-F]{8}[A-Z0-9]{2}/.test(header)) return undefined
  return {
    version,
    authority: header.slice(4, 8),
    certificate: header.slice(8, 12),
    issuedOn: dayOf(header.slice(12, 16)),
    signedOn: dayOf(header.slice(16, 20)),
    documentType: header.slice(20, 22),
    country: version >= 4 ? header.slice(24, 26) : null,
    data: dataOf(text.slice(length, end)),
    signed: text.slice(0, end),
    signature: text.slice(end + 1).replace(/[^A-Z2-7].*$/, ''),
  }
}

/** Days since 1 January 2000 in four hexadecimal digits; `FFFF` for none. */
function dayOf(signs: string) {
  if (signs === 'FFFF') return null
  return Temporal.PlainDate.from('2000-01-01')
    .add({ days: Number.parseInt(signs, 16) })
    .toString()
}

function dataOf(text: string) {
  const data: Record<string, string> = {}
  let at = 0
  while (at + 2 <= text.length) {
    const name = text.slice(at, at + 2)
    const length = fixedLengths[name]
    const ends = [separators.group, separators.truncated]
      .map((separator) => text.indexOf(separator, at + 2))
      .filter((index) => index >= 0)
    const until = length === undefined ? Math.min(...ends, text.length) : at + 2 + length
    data[name] ??= text.slice(at + 2, until)
    at = length === undefined || ends.includes(until) ? until + 1 : until
  }
  return data
}
