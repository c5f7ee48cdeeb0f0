import { DrizzleQueryError } from 'drizzle-orm'

/**
 * A copy of an error for logs and reports: what failed, where and why, without values. The message of a failed
 * statement contains its parameters, PostgreSQL's detail the row, and the errors of mail servers and providers what was
 * sent: all may hold personal data.
 */
export function redactValues(error: unknown): Error {
  if (!isLikeError(error)) return new Error('something that is no error was thrown')
  const redacted: Error & Record<string, unknown> = Object.assign(new Error(labelsOf(error)))
  redacted.name = error instanceof Error ? error.constructor.name : 'Error'
  redacted.stack = `${redacted.name}: ${redacted.message}${framesOf(error)}`
  for (const field of harmless) {
    const value: unknown = Reflect.get(error, field)
    if (typeof value === 'string' || typeof value === 'number') redacted[field] = value
  }
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error.cause
  if (isLikeError(cause)) redacted.cause = redactValues(cause)
  return redacted
}

/** Some libraries pass on a copy of an error that is not an `Error`. */
interface LikeError {
  message: string
  stack?: string
  code?: unknown
  cause?: unknown
}

function isLikeError(error: unknown): error is LikeError {
  return (
    typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
  )
}

/** The same in the form the log writes. */
export function errorMessage(error: unknown): Record<string, unknown> {
  const { name, message, stack, cause, ...fields } = redactValues(error)
  return { type: name, message, ...fields, stack, ...(cause !== undefined && { cause: errorMessage(cause) }) }
}

/** Fields with names and codes set by the database, the system and libraries. */
const harmless = [
  'code',
  'status',
  'statusCode',
  'syscall',
  'table',
  'column',
  'constraint',
  'routine',
  'queue',
]

function labelsOf(error: LikeError) {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  // “invalid input syntax for type integer: "…"”
  if (isOfDatabase(error) && String(error.code).startsWith('22')) return 'a value that PostgreSQL cannot hold'
  return error.message
}

function isOfDatabase(error: LikeError): boolean {
  return 'severity' in error && 'routine' in error
}

/** The stack frames: a stack begins with the message. */
function framesOf({ stack = '' }: LikeError) {
  return /(\n {4}at .*)+$/s.exec(stack)?.[0] ?? ''
}
