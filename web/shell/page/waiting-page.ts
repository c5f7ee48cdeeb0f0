import { crc32 } from 'node:zlib'
import firstScript from 'virtual:first-script'
import type { EntryContext } from 'react-router'

/** Before the version and the address of a page: what its scripts start from, as a script. The server knows it too. */
const startPrefix = '/_start'
/** Stands for the version of a page while it is drawn. */
const unknownVersion = '_version_'
const beforeVersion = ` data-src="${startPrefix}/`

/** The first line of a page. */
export const doctype = Buffer.from('<!DOCTYPE html>')

/** The files every page needs; the others are found through them. */
const preloads = 4

/** Where the scripts of a page come from, once its version is known. */
export function sourceOfScripts(url: string) {
  const { pathname, search } = new URL(url)
  return `${startPrefix}/${unknownVersion}${pathname}${search}`
}

/** What the head of every waiting page ends with: its first script, and the files that are fetched with the others. */
export function endOfHead({ entry }: EntryContext['manifest']) {
  const files = [entry.module, ...entry.imports].slice(0, preloads)
  const links = files.map((file) => `<link rel="later" href="${file}"/>`).join('')
  return Buffer.from(`${links}<script defer src="${firstScript}"></script>`)
}

/**
 * A rendered page whose scripts wait (docs/decisions/0010): its first script fetches what they start from once the
 * reader moves. What it says makes its version: a page drawn again that says the same can wake from either.
 * @param drawn without its first line
 */
export function finishWaiting(drawn: string, headEnd: Buffer) {
  const page = Buffer.from(drawn)
  const version = crc32(page).toString(36)
  // The ends of a page are searched: what lies between them is long.
  const head = page.indexOf('</head>')
  const mark = page.lastIndexOf(beforeVersion) + beforeVersion.length
  const end = page.subarray(mark + unknownVersion.length)
  const deferredSections = [doctype, page.subarray(0, head), headEnd, page.subarray(head, mark)]
  return { pieces: [...deferredSections, Buffer.from(version), end], version }
}

/** As the router draws them: its own state, and the modules of the page. */
const state = /<script[^>]*>(window\.__reactRouterContext[\s\S]*?)<\/script>/
const modules = /<script[^>]* type="module" async="">([\s\S]*?)<\/script>/

/**
 * One script: the state of the router, the data of the page, its modules.
 * @param scripts as the router draws them
 * @param data of its loaders, as the router writes it
 */
export function startOfScripts(scripts: string, data: string) {
  return [
    state.exec(scripts)?.[1],
    `window.__reactRouterContext.streamController.enqueue(${JSON.stringify(data)});`,
    'window.__reactRouterContext.streamController.close();',
    modules.exec(scripts)?.[1]?.replace(/\n\s+/g, '\n'),
  ].join('\n')
}
