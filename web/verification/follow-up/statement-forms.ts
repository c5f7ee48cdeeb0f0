/** A statement (SD-JWT, compact serialisation) without one of the claims that its person may leave out. */
export function withoutClaim(statement: string, claim: string): string {
  const [token = '', ...disclosures] = statement.split('~').filter(Boolean)
  return `${[token, ...disclosures.filter((each) => claimOf(each) !== claim)].join('~')}~`
}

/** The same statement in JSON serialisation (RFC 9901, section 8.1). */
export function asJson(statement: string): string {
  const [token = '', ...disclosures] = statement.split('~').filter(Boolean)
  const [header, payload, signature] = token.split('.')
  return JSON.stringify({ payload, protected: header, signature, header: { disclosures } }, null, 2)
}

/** The name in `[salt, name, value]`; an element of a list has none. */
function claimOf(disclosure: string): string | undefined {
  const bytes = Uint8Array.from(atob(disclosure.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  )
  const parts = JSON.parse(new TextDecoder().decode(bytes)) as string[]
  return parts.length === 3 ? parts[1] : undefined
}
