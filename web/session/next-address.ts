const anyOrigin = 'https://demeure.invalid'

/**
 * The address to go to after signing in, if it is on this site. Parsed by the browser's `URL`:
 * `//elsewhere`, `/\elsewhere`, `/%2e//elsewhere` and line breaks in between lead to no other site.
 */
export function safeNext(next: string | null): string | null {
  if (!next?.startsWith('/')) return null
  let url: URL
  try {
    url = new URL(next, anyOrigin)
  } catch {
    return null
  }
  const address = `${url.pathname}${url.search}${url.hash}`
  if (url.origin !== anyOrigin || /^\/[/\\]/.test(address)) return null
  return /^\/(api|auth)\//.test(address) ? null : address
}
