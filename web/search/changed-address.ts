/** The address after a change: `null` takes a field away, and any change but the page's goes back to page 1. */
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

/** As `URLSearchParams` writes it, which costs a page of thirty addresses more than all of its words. */
function encoded(text: string) {
  if (plain.test(text)) return text
  const escaped = encodeURIComponent(text.toWellFormed())
  return escaped
    .replaceAll('%20', '+')
    .replaceAll(/[!'()~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
