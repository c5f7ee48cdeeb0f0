import type { z } from 'zod'
import { noteAnswer } from './note-answer.ts'
import type { RegisterAccess } from './register-access.ts'

/** Registers answer within this time, or are not asked: a person checks what they would have said. */
const patienceMilliseconds = 3_000
const largestAnswer = 200_000

export type RegisterName = 'sirene' | 'rne' | 'vies' | 'cci_cards' | 'notaries' | 'dpe'

/** `unknown`: the register has no such number. `not_asked`: it has no address here, or did not answer as it should. */
export type RegisterAnswer<Entry> =
  | { state: 'found'; entry: Entry }
  | { state: 'unknown' }
  | { state: 'not_asked' }

/**
 * One request to a register. Any failure is `not_asked`, with a warning that names the register and neither number nor
 * person: an address that is down must not refuse anybody.
 */
export async function askRegister<Entry>(
  access: RegisterAccess,
  register: RegisterName,
  url: string,
  form: z.ZodType<Entry>,
  request: RegisterRequest = {},
): Promise<RegisterAnswer<Entry>> {
  const answer = await fetchEntry(access, register, url, form, request)
  await noteAnswer(access, register, answer.state !== 'not_asked')
  return answer
}

export interface RegisterRequest extends RequestInit {
  /** Where nobody waits, a slow register has longer. */
  milliseconds?: number
}

async function fetchEntry<Entry>(
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
      'a register answered in another form',
    )
    return { state: 'not_asked' }
  } catch (error) {
    // The error of fetch names the address, which contains the number.
    log.warn(
      { register, error: error instanceof Error ? error.name : 'unknown' },
      'a register did not answer',
    )
    return { state: 'not_asked' }
  }
}

/** The address of a path under the address of a register. */
export function under(address: string, path: string) {
  return `${address.replace(/\/$/, '')}${path}`
}
