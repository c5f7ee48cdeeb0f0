/** Hosts of an external map: of its style with all it names, and of a PMTiles archive, which is only fetched. */
export interface MapHosts {
  style: string[]
  tiles: string[]
}

/**
 * What pages and their workers may load (https://www.w3.org/TR/CSP3/). Pictures, films and data come from the site
 * itself; only an external map of the configuration has other hosts.
 */
export function pagePolicy(scriptHashes: string[], mapHosts: MapHosts) {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', ...mapHosts.style].join(' ')}`,
    "media-src 'self'",
    "font-src 'self'",
    `connect-src ${["'self'", ...mapHosts.style, ...mapHosts.tiles].join(' ')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * A worker has the policy of its own response: the map's worker fetches the shapes and tiles it draws. Those of a PMTiles
 * archive come from the page, which reads it.
 */
export function workerPolicy(mapHosts: MapHosts) {
  const hosts = ["'self'", ...mapHosts.style].join(' ')
  return `default-src 'none'; script-src 'self'; connect-src ${hosts}; frame-ancestors 'none'`
}
