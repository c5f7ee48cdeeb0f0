import type { Config } from './config.ts'

type SystemError = Error & {
  code?: string
  syscall?: string
  address?: string
  path?: string
  cause?: unknown
}

/** A reason not to start that is not a bug: printed in one line, without a stack. */
export class StartRefused extends Error {}

/**
 * Why the server did not start, in one line that names the variable to check; undefined for a bug, whose stack is
 * needed.
 */
export function startErrorOf(
  error: unknown,
  config: Pick<Config, 'HOST' | 'PORT' | 'DATA_DIR' | 'DATABASE_URL'>,
) {
  if (error instanceof StartRefused) return error.message
  const { code, syscall, message } = rootOf(error)
  if (syscall === 'listen' || syscall === 'getaddrinfo' || syscall === 'bind') {
    if (code === 'EADDRINUSE') return `PORT: ${config.PORT} is taken by another program`
    if (code === 'EACCES') return `PORT: ${config.PORT} may not be opened by this user`
    if (!config.DATABASE_URL || code === 'EADDRNOTAVAIL')
      return `HOST: ${config.HOST} is no address of this machine`
  }
  if (config.DATABASE_URL && code && isDatabaseError(code)) return `DATABASE_URL: ${message || code}`
  if (code && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(code)) {
    return `DATA_DIR: ${config.DATA_DIR} cannot be written (${code})`
  }
  return undefined
}

/** Unwraps the errors of the driver and the ORM, and the aggregate error of a host with several addresses. */
function rootOf(error: unknown): SystemError {
  let validationError = error as SystemError
  for (;;) {
    const inner =
      validationError instanceof AggregateError ? validationError.errors[0] : validationError.cause
    if (!(inner instanceof Error)) return validationError
    validationError = inner
  }
}

/** Connection, authentication or database name errors, a missing privilege or extension. */
function isDatabaseError(code: string) {
  return /^(08...|28...|3D000|3F000|42501|0A000|58P01|53...|57P..|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENOENT)$/.test(
    code,
  )
}
