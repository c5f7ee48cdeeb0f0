import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from 'react-router'
import type { Language } from '../contract/language.ts'
import { type Api, pageServices, type PageServices } from './api/api.ts'
import { languageOfPath } from './locales/texts.ts'
import { ErrorReference } from './shell/error-reference.ts'
import type { PageHandle } from './shell/page-handle.ts'
import { keepMarkup } from './shell/keep-markup.ts'
import { doctype, withScriptsWaiting } from './shell/waiting-page.ts'
import { PageNonce } from './shell/page-nonce.ts'
import { KeptMarkupContext } from './ui/kept.tsx'

/** What the HTTP server gives so that loaders can read data without a network call. */
interface ServerServices extends Omit<PageServices, 'api' | 'config'> {
  callApi: (key: string, input: object, language: Language) => Promise<unknown>
  pathname: string
  publicConfig: PageServices['config']
}

export { createRequestHandler } from 'react-router'

export function createContext({ callApi, pathname, publicConfig, ...services }: ServerServices) {
  const context = new RouterContextProvider()
  const language = languageOfPath(pathname)
  context.set(pageServices, {
    api: ((key: string, call: object = {}) => callApi(key, call, language)) as Api,
    config: publicConfig,
    ...services,
  })
  return context
}

/** Pages are rendered whole before they are sent: they are short, and a whole page can be kept by a cache. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce, requestId, finish } = context.get(pageServices)
  const waits = import.meta.env.PROD && status === 200 && mayWait(routerContext)
  // Where its scripts wait the page carries no data for them.
  const data = waits ? routerContext.serverHandoffStream : undefined
  const parts = import.meta.env.PROD ? keepMarkup() : undefined
  const rendered = await render(
    <ErrorReference value={status >= 500 ? requestId : undefined}>
      <PageNonce value={nonce}>
        <KeptMarkupContext value={parts?.kept}>
          <ServerRouter
            context={data ? { ...routerContext, serverHandoffStream: undefined } : routerContext}
            url={request.url}
            nonce={nonce}
          />
        </KeptMarkupContext>
      </PageNonce>
    </ErrorReference>,
    nonce,
    waits,
  )
  const page = parts ? parts.finish(rendered) : rendered
  finish(
    data
      ? withScriptsWaiting(page, await text(data), request.url, scriptsAtOnce(routerContext))
      : { html: doctype + page },
  )
  return new Response(null, { status, headers })
}

/** What React leaves where a part was not ready. */
const unfinished = '<!--$!-->'

/** In one go where nothing is waited for, which costs half; else when everything is there. */
async function render(page: ReactNode, nonce: string, atOnce: boolean) {
  const html = atOnce ? renderAtOnce(page) : unfinished
  return html.includes(unfinished) ? renderWhole(page, nonce) : html
}

function renderAtOnce(page: ReactNode) {
  try {
    return renderToString(page)
  } catch {
    // Something around every part is awaited, or fails and does so again.
    return unfinished
  }
}

function renderWhole(page: ReactNode, nonce: string) {
  return new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Nothing is put off to a script: the page reads whole without any.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        const body = new PassThrough()
        // This renderer writes the first line.
        text(body).then((html) => resolve(html.slice(doctype.length)), reject)
        pipe(body)
      },
      onShellError: reject,
      onError: reject,
    })
  })
}

/** The guard of these sends those away who have a token, for whom the scripts of every page start at once. */
const forGuests = 'accounts/guest-pages.route'

/** Public pages and those of guests, but for whatever stands behind another guard, which is a script. */
function mayWait({ staticHandlerContext, manifest }: EntryContext) {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const isGuarded = (id: string) => id !== forGuests && manifest.routes[id]?.hasClientMiddleware === true
  return (ids.includes('shell/public.route') || ids.includes(forGuests)) && !ids.some(isGuarded)
}

function scriptsAtOnce({ staticHandlerContext, routeModules }: EntryContext) {
  const handles = staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle)
  return handles.map((handle) => (handle as PageHandle | undefined)?.scriptsAtOnce).findLast(Boolean)
}

/** Answers such as 404 are no errors; the API logs its own. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || error instanceof Response || isRouteErrorResponse(error)) return
  context.get(pageServices).logError(error)
}
