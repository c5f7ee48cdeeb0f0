/** A text that may stand in a booking code, as a pattern: `7k2f` and `DM-7K2` do. */
export function codePattern(text: string) {
  return /^[a-z\d-]{3,9}$/i.test(text) ? `%${text.toUpperCase()}%` : null
}
