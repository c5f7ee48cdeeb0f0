import { randomUUIDv7 } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { securityEvents } from '#server/schema/people/account-tables.ts'
import { countryOf } from '../sign-in/country-of-address.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'

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
  | 'email_change_cancelled'
  | 'email_changed'
  | 'password_reset_asked'
  | 'password_reset'
  | 'password_changed'
  | 'password_proof'
  | 'factor_proof'
  | 'phone_number_changed'
  | 'bank_account_changed'
  | 'factor_removal_requested'
  | 'factor_removal_approved'
  | 'factor_removal_cancelled'
  | 'account_restored'
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
  | 'staff_signed_in'
  | 'staff_signed_out'
  | 'data_exported'
  | 'account_closed'

/** Stores a security event with its request id in the database and the log; never a secret or an address. */
export async function recordSecurityEvent(
  app: Context,
  db: Executor,
  visit: Visit,
  userId: string | null,
  action: SecurityAction,
  result: 'success' | 'refused' = 'success',
  details: Record<string, string> = {},
) {
  const existing = action === 'signed_in' ? { ...details, ...(await originOf(visit)) } : details
  await db.insert(securityEvents).values({
    id: randomUUIDv7(),
    userId,
    action,
    outcome: result,
    requestId: visit.requestId,
    details: existing,
    createdAt: app.clock.now(),
  })
  const level = result === 'success' ? 'info' : 'warn'
  app.log[level]({ reqId: visit.requestId, userId, action, outcome: result, ...details }, 'security event')
}

/** Device and country, by which the user recognises a sign-in; the network address itself is not stored. */
async function originOf({ device, address }: Visit) {
  const country = await countryOf(address)
  return { ...(device && { device }), ...(country && { country }) }
}
