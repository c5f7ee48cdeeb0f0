/** Only supported languages are allowed as prefix of an address; French has none. */
export function requireLanguage(prefix: string | undefined) {
  if (prefix !== undefined && prefix !== 'en' && prefix !== 'es') {
    throw new Response('Not found', { status: 404 })
  }
}
