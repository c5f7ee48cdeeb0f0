import { hash } from 'node:crypto'
import firstScript from 'virtual:first-script'
import type { FinishedPage } from '../api/api.ts'

/** Before the version and the address of a page: what its scripts start from, as a script. The server knows it too. */
const startPrefix = '/_start'

/** The first line of a page. */
export const doctype = '<!DOCTYPE html>'

/** The state of the router, which its data is added to, and the scripts of the page's routes. */
const state = /(<script[^>]*>)(window\.__reactRouterContext[\s\S]*?)<\/script>/
const modules = /<script([^>]*) type="module" async="">([\s\S]*?)<\/script>/
/** The files every page needs; the others are found through them. */
const preloadsKept = 4

/**
 * A rendered page whose scripts wait (docs/decisions/0010): its first script fetches what they start from once the
 * reader moves. Until then the data of the page is there once, as what one reads.
 * @param page without its first line: each time something is added, all of it is copied
 * @param data of its loaders, as the router writes it
 * @param atOnce where they do not wait, as a media query
 */
export function withScriptsWaiting(page: string, data: string, url: string, atOnce = ''): FinishedPage {
  // Only the ends of a page are searched: what lies between them is long.
  const headEnd = page.indexOf('</head>')
  const scriptsBegin = page.lastIndexOf('<script', page.lastIndexOf('window.__reactRouterContext ='))
  const scripts = page.slice(scriptsBegin)
  const start = startOfScripts(scripts, data)
  const { pathname, search } = new URL(url)
  const source = `${startPrefix}/${start.version}${pathname}${search}`.replaceAll('&', '&amp;')
  let preloads = 0
  const head = page
    .slice(0, headEnd)
    .replace(/<link rel="modulepreload"([^>]*)>/g, (_link, rest: string) =>
      ++preloads > preloadsKept ? '' : `<link rel="later"${rest}>`,
    )
  const waiting = scripts
    .replace(state, '$1</script>')
    .replace(
      modules,
      () => `<script type="text/plain" id="scripts" data-src="${source}" data-at-once="${atOnce}"></script>`,
    )
  const first = `<script defer src="${firstScript}"></script>`
  return { html: doctype + head + first + page.slice(headEnd, scriptsBegin) + waiting, start }
}

/** One script: the state of the router, the data of the page, its modules. Whatever it holds makes its version. */
function startOfScripts(scripts: string, data: string) {
  const script = [
    state.exec(scripts)?.[2],
    `window.__reactRouterContext.streamController.enqueue(${JSON.stringify(data)});`,
    'window.__reactRouterContext.streamController.close();',
    modules.exec(scripts)?.[2]?.replace(/\n\s+/g, '\n'),
  ].join('\n')
  return { script, version: hash('sha1', script, 'base64url').slice(0, 16) }
}
