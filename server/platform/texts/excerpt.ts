/** The beginning of a text, by code points: half of a character is no text that the database accepts. */
export function excerpt(text: string, most: number) {
  const characters = Array.from(text)
  return characters.length <= most ? text : `${characters.slice(0, most).join('').trimEnd()}…`
}
