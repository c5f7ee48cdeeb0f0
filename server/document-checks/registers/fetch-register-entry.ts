import type { z } from 'zod'
import { noteAnswer } from './note-answer.ts'
import type { RegisterAccess, RegisterName } from './register-access.ts'

/** A register that does not answer within this time counts as not requested: staff check the number. */
const patienceMilliseconds = 3_000
const largestAnswer = 200_000

/**
 * `unknown`: the register has no such number. `not_asked`: no address is configured, or the answer was invalid or too
 * late.
 */
export type RegisterAnswer<Entry> =
  | { state: 'found'; entry: Entry }
  | { state: 'unknown' }
  | { state: 'not_asked' }

/**
 * One request to a register. Any failure is `not_asked`, with a warning that has the name of the register and neither
 * number nor person: a register that is down must not refuse anybody.
 */
export async function fetchRegisterEntry<Entry>(
  access: RegisterAccess,
  register: RegisterName,
  url: string,
  form: z.ZodType<Entry>,
  request: RegisterRequest = {},
): Promise<RegisterAnswer<Entry>> {
  const answer = await requestEntry(access, register, url, form, request)
  await noteAnswer(access, register, answer.state !== 'not_asked')
  return answer
}

export interface RegisterRequest extends RequestInit {
  /** A longer time where no request waits for the answer. */
  milliseconds?: number
}

async function requestEntry<Entry>(
  { log }: RegisterAccess,
  register: RegisterName,
  url: string,
  form: z.ZodType<Entry>,
  { milliseconds = patienceMilliseconds, ...request }: RegisterRequest,
): Promise<RegisterAnswer<Entry>> {
  try {
    const response = await fetch(url, {
      ...request,
      headers: { accept: 'application/json', ...(request.headers as Record<string, string> | undefined) },
      signal: AbortSignal.timeout(milliseconds),
      redirect: 'error',
    })
    if (response.status === 404) return { state: 'unknown' }
    const text = response.ok ? await response.text() : ''
    if (!response.ok || text.length > largestAnswer) {
      log.warn({ register, status: response.status }, 'a register did not answer as expected')
      return { state: 'not_asked' }
    }
    const entry = form.safeParse(JSON.parse(text))
    if (entry.success) return { state: 'found', entry: entry.data }
    log.warn(
      { register, fields: entry.error.issues.map(({ path }) => path.join('.')) },
      'a register answered in another format',
    )
    return { state: 'not_asked' }
  } catch (error) {
    // The message of a fetch error contains the URL, and so the number.
    log.warn(
      { register, error: error instanceof Error ? error.name : 'unknown' },
      'a register did not answer',
    )
    return { state: 'not_asked' }
  }
}

/** Joins the address of a register and a path. */
export function under(address: string, path: string) {
  return `${address.replace(/\/$/, '')}${path}`
}
