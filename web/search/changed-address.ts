/**
 * The query string after a change: null or an empty text removes a field, and any change but that of the page resets
 * the page.
 */
export function changed(fields: Record<string, string>, change: Record<string, string | number | null>) {
  const { page: _before, ...stored } = fields
  const next = Object.entries({ ...stored, ...change })
  return next
    .filter(
      ([field, value]) => value !== null && value !== '' && !(field === 'page' && String(value) === '1'),
    )
    .map(([field, value]) => `${encoded(field)}=${encoded(String(value))}`)
    .join('&')
}

const plain = /^[\w.*-]*$/

/** Same encoding as `URLSearchParams`, which takes longer on a page with thirty addresses than all its translations. */
function encoded(text: string) {
  if (plain.test(text)) return text
  const escaped = encodeURIComponent(text.toWellFormed())
  return escaped
    .replaceAll('%20', '+')
    .replaceAll(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
