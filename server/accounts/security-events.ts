import { randomUUIDv7 } from 'node:crypto'
import type { App } from '../app.ts'
import type { Executor } from '../database/connect.ts'
import { securityEvents } from './account-tables.ts'
import type { Visit } from './visit.ts'

export type SecurityAction =
  | 'registered'
  | 'registration_of_known_address'
  | 'signed_in'
  | 'signed_out'
  | 'refresh_token_reused'
  | 'session_ended'
  | 'sessions_ended'
  | 'email_confirmed'
  | 'email_change_asked'
  | 'email_changed'
  | 'password_reset_asked'
  | 'password_reset'
  | 'password_changed'
  | 'password_proof'
  | 'two_factor_started'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'recovery_codes_renewed'
  | 'recovery_code_used'
  | 'provider_linked'
  | 'provider_unlinked'
  | 'identity_proved'
  | 'passkey_added'
  | 'passkey_removed'
  | 'address_claimed'
  | 'sms_number_confirmed'
  | 'sms_number_removed'
  | 'role_taken'
  | 'data_exported'
  | 'account_closed'

/** Keeps who did what, when and from which request, in the database and in the log; never a secret or an address. */
export async function recordSecurityEvent(
  app: App,
  db: Executor,
  visit: Visit,
  userId: string | null,
  action: SecurityAction,
  outcome: 'success' | 'refused' = 'success',
  details: Record<string, string> = {},
) {
  await db.insert(securityEvents).values({
    id: randomUUIDv7(),
    userId,
    action,
    outcome,
    requestId: visit.requestId,
    details,
    createdAt: app.clock.now(),
  })
  const level = outcome === 'success' ? 'info' : 'warn'
  app.log[level]({ reqId: visit.requestId, userId, action, outcome, ...details }, 'security event')
}
