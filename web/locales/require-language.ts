/** Only the languages we speak may stand in front of an address; French has no prefix. */
export function requireLanguage(prefix: string | undefined) {
  if (prefix !== undefined && prefix !== 'en' && prefix !== 'es') {
    throw new Response('Not found', { status: 404 })
  }
}
