import firstScript from 'virtual:first-script'

/** Before the address of a page: what its scripts start from, as a script. The server knows it too. */
const startPrefix = '/_start'

/** The state of the router, sent in pieces by scripts of their own, and the scripts of the page's routes. */
const state = /(<script[^>]*>)(window\.__reactRouterContext[\s\S]*?)<\/script>/g
const modules = /<script([^>]*) type="module" async="">([\s\S]*?)<\/script>/
/** The files every page needs; the others are found through them. */
const preloadsKept = 4

/**
 * A rendered page whose scripts wait (docs/decisions/0010): its first script fetches what they start from once the
 * reader moves. Until then the data of the page is there once, as what one reads.
 * @param atOnce where they do not wait, as a media query
 */
export function withScriptsWaiting(page: string, url: string, atOnce = '') {
  const { pathname, search } = new URL(url)
  const source = `${startPrefix}${pathname}${search}`.replaceAll('&', '&amp;')
  let preloads = 0
  return page
    .replace(/<link rel="modulepreload"([^>]*)>/g, (_link, rest: string) =>
      ++preloads > preloadsKept ? '' : `<link rel="later"${rest}>`,
    )
    .replace(state, '$1</script>')
    .replace(
      modules,
      `<script type="text/plain" id="scripts" data-src="${source}" data-at-once="${atOnce}"></script>`,
    )
    .replace('</head>', () => `<script defer src="${firstScript}"></script></head>`)
}

/** What the scripts of a rendered page start from, as one script. */
export function startOfScripts(page: string) {
  const pieces = [...page.matchAll(state)].map(([, , script = '']) => script)
  return [...pieces, modules.exec(page)?.[2]?.replace(/\n\s+/g, '\n')].join('\n')
}
