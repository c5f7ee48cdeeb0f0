/** What an answer says beside its ids, whose figures may be those of anything. */
export function withoutIds(text: string) {
  return text.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '')
}
