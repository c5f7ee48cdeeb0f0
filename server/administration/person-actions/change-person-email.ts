import {
  finishEmailChangeByStaff,
  startEmailChangeByStaff,
} from '#server/accounts/profile/change-email-by-staff.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import { spend } from '#server/platform/http/limits/limits.ts'
import { maskEmail } from '../people/present-person-row.ts'
import { type By, lockPersonToActOn } from './lock-person.ts'

/** Codes reach a mailbox, and six digits can be guessed: both are limited for each person. */
const codes = { max: 6, seconds: 3_600 }
const guesses = { max: 5, seconds: 3_600 }

/** Sends the code to the new address and the notice to the present one. @throws 403, 404, 409, 429 */
export async function startEmailChange(
  app: Context,
  userId: string,
  { email, reason }: { email: string; reason: string },
  { actor, visit }: By,
) {
  await spend(app, `staff-email-code:${userId}`, codes.max, codes.seconds)
  await app.db.transaction(async (tx) => {
    const user = await lockPersonToActOn(tx, actor, userId)
    await startEmailChangeByStaff(app, tx, user, email.normalize('NFKC'))
    await recordAudit(app, tx, {
      action: 'user.email_change_started',
      entity: { kind: 'user', id: userId },
      after: { email: maskEmail(email) },
      reason,
      actor,
      visit,
    })
  })
}

/** Changes the address with the code of the new one. @throws 403, 404, 409, 422, 429 */
export async function confirmEmailChange(app: Context, userId: string, code: string, { actor, visit }: By) {
  await spend(app, `staff-email-guess:${userId}`, guesses.max, guesses.seconds)
  await app.db.transaction(async (tx) => {
    const user = await lockPersonToActOn(tx, actor, userId)
    const email = await finishEmailChangeByStaff(app, tx, user, code, visit)
    await recordAudit(app, tx, {
      action: 'user.email_changed',
      entity: { kind: 'user', id: userId },
      before: { email: maskEmail(user.email) },
      after: { email: maskEmail(email) },
      actor,
      visit,
    })
  })
}
