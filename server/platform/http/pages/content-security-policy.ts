/**
 * What pages and their workers may load (https://www.w3.org/TR/CSP3/). Pictures, films and data come from the site
 * itself; only an external map of the configuration has other hosts.
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

/** A worker has the policy of its own response: the map's worker fetches the shapes and tiles it draws. */
export function workerPolicy(mapHosts: string[]) {
  return `default-src 'none'; script-src 'self'; connect-src ${["'self'", ...mapHosts].join(' ')}`
}
