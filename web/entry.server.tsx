import {
  createRequestHandler as createRouterHandler,
  type EntryContext,
  isRouteErrorResponse,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { Language } from '#contract/core/language.ts'
import { type Api, pageServices, type PageServices } from '#web/api/api.ts'
import { languageOfPath } from '#web/locales/texts.ts'
import { fetchedOnce, loaderAnswers } from '#web/shell/page/loader-answers.ts'
import { renderPage } from '#web/shell/page/render-page.tsx'
import { isStartRequested, visitPages, writeStart } from '#web/shell/visit-pages.tsx'
import { doctype } from '#web/shell/page/waiting-page.ts'

/** Services of the HTTP server, so that loaders can read data without a network call. */
interface ServerServices extends Omit<PageServices, 'api' | 'config' | 'submitForm'> {
  submitForm: (key: string, body: object, language: Language) => Promise<{ status: number; answer: unknown }>
  callApi: (key: string, input: object, language: Language) => Promise<unknown>
  pathname: string
  publicConfig: PageServices['config']
}

/** The router's handler, except for documents of pages with deferred scripts. */
export function createRequestHandler(build: ServerBuild, mode: string): RequestHandler {
  const site = { ...build, routes: fetchedOnce(build.routes) }
  const answer = createRouterHandler(site, mode)
  if (!import.meta.env.PROD) return answer
  const visit = visitPages(site, answer)
  return async (request, context = new RouterContextProvider()) =>
    (await visit(request, context)) ?? answer(request, context)
}

export function createContext({ callApi, submitForm, pathname, publicConfig, ...services }: ServerServices) {
  const context = new RouterContextProvider()
  const language = languageOfPath(pathname)
  context.set(loaderAnswers, new Map())
  context.set(pageServices, {
    api: ((key: string, call: object = {}) => callApi(key, call, language)) as Api,
    submitForm: (key, body) => submitForm(key, body, language),
    config: publicConfig,
    ...services,
  })
  return context
}

/** Pages are rendered completely before they are sent: they are short, and a complete page can be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
) {
  if (context.get(isStartRequested)) return new Response(await writeStart(router, request.url))
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce, requestId, finish } = context.get(pageServices)
  const page = await renderPage({
    router,
    url: request.url,
    nonce,
    errorReference: status >= 500 ? requestId : undefined,
  })
  finish({ pieces: [doctype, Buffer.from(page)] })
  return new Response(null, { status, headers })
}

/** Answers such as 404 are no errors; the API logs its own. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || error instanceof Response || isRouteErrorResponse(error)) return
  context.get(pageServices).logError(error)
}
