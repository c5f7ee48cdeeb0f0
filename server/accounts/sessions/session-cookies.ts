import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceCookie, readSecretCookie } from '#server/platform/http/endpoints/secret-cookies.ts'

/** `__Host-` prefix: set and read by this host only, over HTTPS (or loopback). */
const refreshCookie = '__Host-refresh'
const providerCookie = '__Host-provider'
const pendingCookie = '__Host-pending'
const strict = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const
const deviceSeconds = 400 * 86_400

export function readRefreshCookie(request: FastifyRequest | undefined) {
  return readSecretCookie(request, refreshCookie)
}

export interface SessionCookies {
  refreshToken: string
  /** Undefined for a session cookie, deleted when the browser closes. */
  until?: Date
}

export function setRefreshCookie(
  reply: FastifyReply | undefined,
  { refreshToken, until }: SessionCookies,
  now: Date,
) {
  void reply?.setCookie(refreshCookie, refreshToken, {
    ...strict,
    ...(until && { maxAge: Math.round((until.getTime() - now.getTime()) / 1000) }),
  })
}

export function setDeviceCookie(reply: FastifyReply | undefined, device: string) {
  void reply?.setCookie(deviceCookie, device, { ...strict, maxAge: deviceSeconds })
}

/** SameSite=Lax, the only one: the provider redirects the browser back from another site. */
export function setProviderCookie(reply: FastifyReply | undefined, secret: string, seconds: number) {
  void reply?.setCookie(providerCookie, secret, { ...strict, sameSite: 'lax', maxAge: seconds })
}

export function readProviderCookie(request: FastifyRequest | undefined) {
  return readSecretCookie(request, providerCookie)
}

/** Cookie of a sign-in that still requires its second factor. */
export function setPendingCookie(reply: FastifyReply | undefined, secret: string, seconds: number) {
  void reply?.setCookie(pendingCookie, secret, { ...strict, maxAge: seconds })
}

export function readPendingCookie(request: FastifyRequest | undefined) {
  return readSecretCookie(request, pendingCookie)
}

export function clearPendingCookie(reply: FastifyReply | undefined) {
  void reply?.clearCookie(pendingCookie, strict)
}

export function clearRefreshCookie(reply: FastifyReply | undefined) {
  void reply?.clearCookie(refreshCookie, strict)
}
