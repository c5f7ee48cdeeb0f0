import type { FastifyRequest } from 'fastify'

/** `__Host-`: only this very host may set or read it, over an encrypted (or loopback) connection. */
export const deviceCookie = '__Host-device'

/** The secret of 256 bits in a cookie; undefined for any other value. */
export function readSecretCookie(request: FastifyRequest | undefined, name: string) {
  const value = request?.cookies[name]
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}
