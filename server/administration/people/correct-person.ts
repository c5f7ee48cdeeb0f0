import type { Language } from '#contract/core/language.ts'
import { findUser, lockUser, updateUser } from '#server/accounts/account-repository.ts'
import { changedName } from '#server/accounts/profile/update-account.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { refreshPayoutsWithin } from '#server/finances/payouts/refresh-payouts.ts'
import { notify } from '#server/notifications/notify.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { followCompany } from '#server/sellers/seller-profile.ts'
import { endIdentityOfOtherName } from '#server/verification/cases/standing/end-identity.ts'
import { endProfession } from '#server/verification/cases/standing/end-profession.ts'
import type { VerificationContext } from '#server/verification/verification-context.ts'
import { accountClosed, authorizeOn, existing } from './person-access.ts'

interface Correction {
  first_name?: string | undefined
  last_name?: string | undefined
  company_name?: string | null | undefined
  language?: Language | undefined
  reason: string
}

/**
 * Corrects names, company or language of somebody else, who is told what was changed and why. A name of which nothing
 * was verified ends the identity, and another company the profession, as those that the person writes do (decision 54).
 * @throws 403, 404, 409
 */
export async function correctPerson(
  app: VerificationContext,
  userId: string,
  { reason, ...correction }: Correction,
  actor: SignedIn,
  visit: Visit,
) {
  existing(await findUser(app.db, userId))
  await authorizeOn(app.db, actor, userId)
  await app.db.transaction(async (tx) => {
    const user = existing(await lockUser(tx, userId))
    if (user.status === 'closed') throw accountClosed()
    const before = {
      first_name: user.firstName,
      last_name: user.lastName,
      company_name: user.companyName,
      language: user.language,
    }
    const after = { ...before, ...withoutUndefined(correction) }
    const changed = (Object.keys(before) as (keyof typeof before)[]).filter(
      (name) => before[name] !== after[name],
    )
    if (changed.length === 0) return
    await updateUser(
      tx,
      userId,
      {
        firstName: after.first_name,
        lastName: after.last_name,
        companyName: after.company_name,
        language: after.language,
      },
      app.clock.now(),
    )
    const name = changedName(user, { firstName: after.first_name, lastName: after.last_name })
    if (name) {
      await endIdentityOfOtherName(tx, app, userId, name)
      await refreshPayoutsWithin(tx, app, userId)
    }
    if (changed.includes('company_name')) {
      const company = { userId, companyName: after.company_name }
      await followCompany(tx, app, company, (within, sellerId) => endProfession(within, app, sellerId))
    }
    const only = (facts: typeof before) => Object.fromEntries(changed.map((name) => [name, facts[name]]))
    await recordAudit(app, tx, {
      action: 'user.corrected',
      entity: { kind: 'user', id: userId },
      before: only(before),
      after: only(after),
      reason,
      actor,
      visit,
    })
    await notify(tx, app, {
      userId,
      event: 'SYSTEM_UPDATE',
      title: localized('Votre compte a été corrigé'),
      message: localized('Notre équipe a corrigé vos informations. Motif : {reason}', { reason }),
      link: '/account-settings',
    })
  })
}

function withoutUndefined<Facts extends object>(facts: Facts) {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Facts]: Exclude<Facts[Name], undefined>
  }
}
