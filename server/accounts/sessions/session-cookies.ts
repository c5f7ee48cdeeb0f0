import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceCookie, readSecretCookie } from '#server/platform/http/endpoints/secret-cookies.ts'

/** `__Host-`: only this very host may set or read them, over an encrypted (or loopback) connection. */
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
  /** Undefined for a cookie that goes with the browser. */
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

/** Lax, the only one: the browser comes back from another site. */
export function setProviderCookie(reply: FastifyReply | undefined, secret: string, seconds: number) {
  void reply?.setCookie(providerCookie, secret, { ...strict, sameSite: 'lax', maxAge: seconds })
}

export function readProviderCookie(request: FastifyRequest | undefined) {
  return readSecretCookie(request, providerCookie)
}

/** Of a sign-in that still lacks its second factor. */
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
