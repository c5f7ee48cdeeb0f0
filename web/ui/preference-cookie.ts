const aYear = 365 * 24 * 3600
/** Browsers take it over HTTPS alone, and from no subdomain. */
const prefix = '__Host-'

/** Stores a choice of this browser for a year in a cookie that scripts read; none deletes it. */
export function storePreference(name: string, value: string | null) {
  const choice = (called: string, stored: string | null) =>
    `${called}=${stored ?? ''}; path=/; max-age=${stored === null ? 0 : aYear}; samesite=lax`
  if (location.protocol !== 'https:') {
    document.cookie = choice(name, value)
    return
  }
  document.cookie = `${choice(prefix + name, value)}; secure`
  // Choices had no prefix before, and would contradict this one.
  document.cookie = choice(name, null)
}

/** Finds a choice among cookies by the pattern of its values, also one from before it had a prefix. */
export function preferencePattern(name: string, values: string) {
  return new RegExp(String.raw`(?:^|;\s*)(?:${prefix})?${name}=(${values})(?:;|$)`)
}
