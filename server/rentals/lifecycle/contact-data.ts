/** Contact data outside the platform: addresses, sites, telephone numbers, messengers. */
const patterns = [
  /[\p{L}\d._%+-]{1,64}\s?(@|\(at\)|\[at\]|\barobase\b)\s?[\p{L}\d-]+/iu,
  /\bhttps?:\/\/|\bwww\./i,
  /\b[a-z\d-]{2,63}\.(com|fr|net|org|be|ch|lu|ca|sn|ci|ma|tn|eu|io|me|info)\b/i,
  /\b(whats\s?app|telegram|instagram|messenger|snapchat)\b/i,
  // +33 6 12 34 56 78, 00221 77 123 45 67
  /(\+|\b00)\d{1,3}([ .-]?\(?\d{1,4}\)?){3,6}/,
  // 06 12 34 56 78, 06.12.34.56.78, 0612345678
  /\b0\d([ .-]?\d{2}){4}\b/,
  // 77 123 45 67 and 514-555-0123
  /\b\d{2} \d{3} \d{2} \d{2}\b/,
  /\(?\b\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b/,
]

/** Whether a text contains contact data. Spaces of every kind count as one. */
export function hasContactData(text: string) {
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ')
  return patterns.some((pattern) => pattern.test(plain))
}

const mask = '•••'
/** Extends a match to the end of an address or site, of which the patterns match the beginning. */
const restOfWord = /(?:[^\s,;!?()«»"]|\?(?=\S))*/.source
/** Nine digits and more, with any separators, are no price; dates are unchanged. */
const manyDigits = /\d(?:[ .()_-]{0,3}\d){8,}/g
const days = /\d{4}-\d{2}-\d{2}|\d{2}\.\d{2}\.\d{4}/
const masked = patterns.map(
  (pattern) => new RegExp(`(?:${pattern.source})${restOfWord}`, `${pattern.flags}g`),
)

/** The text with contact data masked; a text without any is returned unchanged. */
export function maskContactData(text: string) {
  const plain = text.normalize('NFKC')
  const shown = masked
    .reduce((rest, pattern) => rest.replace(pattern, mask), plain)
    .replace(manyDigits, (digits) => (days.test(digits) ? digits : mask))
  return shown === plain ? text : shown
}
