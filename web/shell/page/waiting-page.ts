import { crc32 } from 'node:zlib'
import firstScript from 'virtual:first-script'
import type { EntryContext } from 'react-router'

/**
 * Prefix of the version and address of a page: the start data of its scripts, as a script. The server uses the same
 * prefix.
 */
const startPrefix = '/_start'
/** Placeholder for the version of a page while it is rendered. */
const unknownVersion = '_version_'
const beforeVersion = ` data-src="${startPrefix}/`

/** The doctype of a page. */
export const doctype = Buffer.from('<!DOCTYPE html>')

/** The files every page needs; the others are imported by them. */
const preloads = 4

/** Address of the scripts of a page, once its version is known. */
export function sourceOfScripts(url: string) {
  const { pathname, search } = new URL(url)
  return `${startPrefix}/${unknownVersion}${pathname}${search}`
}

/** End of the head of every page with deferred scripts: its first script, and the files that load with the others. */
export function endOfHead({ entry }: EntryContext['manifest']) {
  const files = [entry.module, ...entry.imports].slice(0, preloads)
  const links = files.map((file) => `<link rel="later" href="${file}"/>`).join('')
  return Buffer.from(`${links}<script defer src="${firstScript}"></script>`)
}

/**
 * A rendered page with deferred scripts (docs/decisions/0010): its first script fetches their start data at the
 * first interaction. The version is a hash of the content: a page rendered again with the same content can be
 * hydrated from either.
 * @param drawn without its doctype
 */
export function finishWaiting(drawn: string, headEnd: Buffer) {
  const page = Buffer.from(drawn)
  const version = crc32(page).toString(36)
  // Only the ends of the page are searched: its body is long.
  const head = page.indexOf('</head>')
  const mark = page.lastIndexOf(beforeVersion) + beforeVersion.length
  const end = page.subarray(mark + unknownVersion.length)
  const deferredSections = [doctype, page.subarray(0, head), headEnd, page.subarray(head, mark)]
  return { pieces: [...deferredSections, Buffer.from(version), end], version }
}

/** As the router renders them: its own state, and the modules of the page. */
const state = /<script[^>]*>(window\.__reactRouterContext[\s\S]*?)<\/script>/
const modules = /<script[^>]* type="module" async="">([\s\S]*?)<\/script>/

/**
 * One script: the state of the router, the data of the page, its modules.
 * @param scripts as the router renders them
 * @param data of its loaders, as the router serialises it
 */
export function startOfScripts(scripts: string, data: string) {
  return [
    state.exec(scripts)?.[1],
    `window.__reactRouterContext.streamController.enqueue(${JSON.stringify(data)});`,
    'window.__reactRouterContext.streamController.close();',
    modules.exec(scripts)?.[1]?.replace(/\n\s+/g, '\n'),
  ].join('\n')
}
