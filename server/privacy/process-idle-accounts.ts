import { companyDay } from '#contract/core/date-format.ts'
import type { Context } from '#server/platform/context.ts'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { eraseAccount } from './close-account.ts'
import {
  findIdleAccounts,
  findUnwarned,
  type IdleAccount,
  lockIdleAccount,
  markWarned,
} from './idle-account-queries.ts'
import { accountIdleMail } from '#server/accounts/profile/security-emails.ts'
import { retention } from '#server/schema/retention.ts'

/** Rules, section 14: notified after two years without use, erased after three, at least a year after notification. */
const { age, notice } = retention.idle_accounts
const mostAtOnce = 100

/**
 * Notifies owners of accounts that became idle, and erases those idle past the notice period.
 * @returns how many were erased
 */
export async function processIdleAccounts(app: Context) {
  const now = app.clock.now()
  for (const person of await findUnwarned(app.db, monthsBefore(now, notice.age.months), mostAtOnce)) {
    await warn(app, person, now)
  }
  const since = monthsBefore(now, age.months)
  const notifiedBefore = new Date(`${monthsBefore(now, notice.before.months)}T23:59:59Z`)
  let erased = 0
  for (const id of await findIdleAccounts(app.db, since, notifiedBefore, mostAtOnce))
    if (await eraseIdle(app, id, since)) erased += 1
  return erased
}

async function warn(app: Context, person: IdleAccount, now: Date) {
  await app.db.transaction(async (tx) => {
    if (await markWarned(tx, person.id, now))
      await queueMail(tx, person.email, accountIdleMail.mail(app, person))
  })
}

/** Erases one account; where a stay to come prevents it, the next job run tries again. */
async function eraseIdle(app: Context, id: string, since: string) {
  try {
    const erased = await app.db.transaction(async (tx) => {
      return (await lockIdleAccount(tx, id, since)) ? eraseAccount(app, tx, id) : undefined
    })
    if (erased?.avatarKey) await app.storage.delete([erased.avatarKey])
    if (erased) app.log.info({ userId: id }, 'an idle account was erased')
    return erased !== undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    app.log.info({ userId: id, code: error.code }, 'an idle account cannot be erased yet')
    return false
  }
}

function monthsBefore(now: Date, count: number) {
  return Temporal.PlainDate.from(companyDay(now)).subtract({ months: count }).toString()
}
