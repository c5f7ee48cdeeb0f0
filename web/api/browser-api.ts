import { msg } from '@lingui/core/macro'
import type { Problem } from '#contract/core/problem.ts'
import { documentLanguage, i18nFor } from '#web/locales/texts.ts'
import { clearToken, freshToken, hasRefreshFailed, isActing, leaveActing, readToken } from './token.ts'
import { sendOnce } from './send-once.ts'
import type { Api } from './api.ts'
import { ApiError } from './api-error.ts'

interface AnyCall {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
  once?: string
  keepalive?: boolean
}

/**
 * The API client of the browser: sends the token, and turns every failure into a message (specification, sections 7
 * and 8).
 */
export const api: Api = (async (key: string, call: AnyCall = {}) => {
  const [method = 'GET', path = ''] = key.split(' ')
  const form = key === 'POST /auth/login'
  const headers = new Headers({ 'accept-language': documentLanguage() })
  const storedToken = readToken()
  const token = await freshToken()
  if (token) headers.set('authorization', `Bearer ${token}`)
  const address = addressOf(path, call)
  const init: RequestInit = {
    method,
    headers,
    credentials: 'same-origin',
    keepalive: call.keepalive ?? false,
    ...(call.body !== undefined && { body: bodyOf(call.body, form, headers) }),
  }
  const response = call.once
    ? await sendOnce(`${address} ${JSON.stringify(call.body)}`, call.once, (once) => {
        headers.set('idempotency-key', once)
        return send(address, init)
      })
    : await send(address, init)
  if (response.ok) return response.status === 204 ? undefined : await response.json()
  // Only this token, not a newer one: a step-up or another tab's sign-in may have replaced it.
  if (response.status === 401 && token && token === readToken()) {
    if (isActing(token)) void leaveActing()
    else clearToken()
  }
  const error = await errorOf(response)
  if (response.status !== 401 || storedToken === null || token !== null) throw error
  // The call went without a token since its renewal failed: refused, or unanswered.
  throw hasRefreshFailed() ? error.after(say(msg`Échec du rafraîchissement du token`)) : networkFailure()
}) as Api

export function addressOf(path: string, { params, query }: Pick<AnyCall, 'params' | 'query'>) {
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return `/api/v1${filled}${search.size > 0 ? `?${search}` : ''}`
}

function bodyOf(body: unknown, form: boolean, headers: Headers): BodyInit {
  if (body instanceof FormData) return body
  if (form) {
    const present = Object.entries(body as Record<string, string | undefined>).filter(
      ([, value]) => value !== undefined,
    )
    return new URLSearchParams(present as [string, string][])
  }
  headers.set('content-type', 'application/json')
  return JSON.stringify(body)
}

/** @throws {ApiError} of status 0 without a response */
export async function send(address: string, init: RequestInit) {
  try {
    return await fetch(address, init)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw networkFailure()
  }
}

function networkFailure() {
  return new ApiError(0, { code: 'network', message: say(msg`Problème de connexion réseau`) })
}

export async function errorOf(response: Response) {
  const problem = await readProblem(response)
  const message = problem?.message
  const { status } = response
  if (status === 401)
    return new ApiError(status, { ...problem, message: message ?? say(msg`Vous devez vous reconnecter`) })
  if (status === 403) {
    return new ApiError(status, {
      ...problem,
      message: message ?? say(msg`Vous n’avez pas les droits pour cette action`),
    })
  }
  if (status === 404)
    return new ApiError(status, { ...problem, message: message ?? say(msg`Ressource non trouvée`) })
  if (status === 422)
    return new ApiError(status, { ...problem, message: message ?? say(msg`Données invalides`) })
  if (status === 500) return new ApiError(status, { ...problem, message: say(msg`Erreur du serveur`) })
  return new ApiError(status, { ...problem, message: message ?? say(msg`Erreur HTTP ${status}`) })
}

async function readProblem(response: Response): Promise<Partial<Problem> | undefined> {
  try {
    return (await response.json()) as Partial<Problem>
  } catch {
    return undefined
  }
}

function say(message: ReturnType<typeof msg>) {
  return i18nFor(documentLanguage())._(message)
}
