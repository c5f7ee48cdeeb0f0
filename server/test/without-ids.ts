/** Removes UUIDs from an answer, since their digits could match any text. */
export function withoutIds(text: string) {
  return text.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '')
}
