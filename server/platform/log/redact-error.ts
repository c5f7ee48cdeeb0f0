import { DrizzleQueryError } from 'drizzle-orm'

/**
 * An error as it may be written down and sent elsewhere: what failed, where and why, without the values it failed on.
 * A failed statement carries all it was given in its words, PostgreSQL the row in its details, and the errors of mail
 * servers and providers whatever they were told; the people of all that are nobody's business.
 */
export function redactValues(error: unknown): Error {
  if (!isLikeError(error)) return new Error('something that is no error was thrown')
  const told: Error & Record<string, unknown> = Object.assign(new Error(labelsOf(error)))
  told.name = error instanceof Error ? error.constructor.name : 'Error'
  told.stack = `${told.name}: ${told.message}${framesOf(error)}`
  for (const field of harmless) {
    const value: unknown = Reflect.get(error, field)
    if (typeof value === 'string' || typeof value === 'number') told[field] = value
  }
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error.cause
  if (isLikeError(cause)) told.cause = redactValues(cause)
  return told
}

/** Some libraries hand on a copy of an error that is none itself. */
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

/** The same as the log writes it. */
export function errorMessage(error: unknown): Record<string, unknown> {
  const { name, message, stack, cause, ...fields } = redactValues(error)
  return { type: name, message, ...fields, stack, ...(cause !== undefined && { cause: errorMessage(cause) }) }
}

/** Names that the database, the system and libraries give to what happened. */
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

/** Where it was thrown: a stack begins with the words. */
function framesOf({ stack = '' }: LikeError) {
  return /(\n {4}at .*)+$/s.exec(stack)?.[0] ?? ''
}
