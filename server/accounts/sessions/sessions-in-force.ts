import type { Context } from '#server/platform/context.ts'
import { findSessionsInForce } from './session-queries.ts'

/** Which of these sessions are valid: not signed out or expired, the account neither suspended nor closed. */
export function sessionsInForce({ db, clock }: Pick<Context, 'db' | 'clock'>, ids: string[]) {
  return findSessionsInForce(db, ids, clock.now())
}
