/**
 * What pages and their workers may load (https://www.w3.org/TR/CSP3/). Pictures, films and data come from the site
 * itself; only a map that the configuration puts elsewhere has hosts of its own.
 */
export function pagePolicy(scriptHashes: string[], mapHosts: string[]) {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', ...mapHosts].join(' ')}`,
    "media-src 'self'",
    "font-src 'self'",
    `connect-src ${["'self'", ...mapHosts].join(' ')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** A worker goes by the policy of its own answer: the map's one fetches the shapes and tiles it draws. */
export function workerPolicy(mapHosts: string[]) {
  return `default-src 'none'; script-src 'self'; connect-src ${["'self'", ...mapHosts].join(' ')}`
}
