import { randomInt, randomUUIDv7 } from 'node:crypto'
import {
  type ImpersonationAccess,
  impersonationCodeMinutes,
  type ImpersonationConsent,
} from '#contract/administration/impersonation-enums.ts'
import { approvalHours } from '#contract/administration/approval-enums.ts'
import { findUser, type User } from '#server/accounts/account-repository.ts'
import { isStaff } from '#server/accounts/second-factors/second-factors.ts'
import type { ApprovalContext } from '#server/approvals/approval-kind.ts'
import { requestApproval } from '#server/approvals/request-approval.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { spend } from '#server/platform/http/limits/limits.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { signatureOf } from '#server/platform/secret-key.ts'
import { insertImpersonation, lapseEarlier } from './impersonation-queries.ts'
import { accountNotOpen, neverAsStaff } from './impersonation-refusals.ts'

export interface By {
  actor: SignedIn
  visit: Visit
}

interface Request {
  user_id: string
  access: ImpersonationAccess
  consent: ImpersonationConsent
  reason: string
}

/** Codes reach the person: limited per person, so that nobody is flooded by them. */
const codesPerPerson = { max: 6, seconds: 3_600 }

/**
 * Requests to sign in as a person. With `code` the person gets six digits, good for ten minutes, which they pass on if
 * they agree; with `approval` a second member of staff signs.
 * @returns its id
 * @throws 403 for a colleague, 404, 409 for an account that is not open or without anybody else who may sign, 429
 */
export async function requestImpersonation(
  app: ApprovalContext,
  { user_id: userId, access, consent, reason }: Request,
  { actor, visit }: By,
) {
  const user = await findPersonToActFor(app.db, actor.userId, userId)
  if (consent === 'code')
    await spend(app, `impersonation-code:${userId}`, codesPerPerson.max, codesPerPerson.seconds)
  return app.db.transaction(async (tx) => {
    const now = app.clock.now()
    await lapseEarlier(tx, actor.userId, userId, now)
    const id = randomUUIDv7()
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const minutes = consent === 'code' ? impersonationCodeMinutes : approvalHours * 60
    await insertImpersonation(tx, {
      id,
      staffId: actor.userId,
      userId,
      access,
      consent,
      reason,
      requestedAt: now,
      expiresAt: new Date(now.getTime() + minutes * 60_000),
      codeHash: consent === 'code' ? hashOfCode(app, id, code) : null,
    })
    await recordAudit(app, tx, {
      action: 'impersonation.requested',
      entity: { kind: 'user', id: userId },
      after: { access, consent },
      reason,
      actor,
      onBehalfOf: userId,
      visit,
    })
    const staff = await findUser(tx, actor.userId)
    if (consent === 'code') await sendCode(tx, app, user, { code, access, staff })
    else {
      const name = `${user.firstName} ${user.lastName}`.trim()
      const subject = { kind: 'user', id: userId }
      const payload = { impersonationId: id, name, access }
      await requestApproval(tx, app, { kind: 'impersonate', subject, payload, reason, actor, visit })
    }
    return id
  })
}

/** @throws 403 for a colleague or oneself, 404, 409 for an account that is not open */
export async function findPersonToActFor(db: Executor, staffId: string, userId: string): Promise<User> {
  const user = await findUser(db, userId)
  if (!user) throw notFound()
  if (user.id === staffId || (await isStaff(db, user.id))) throw neverAsStaff()
  if (user.status !== 'active') throw accountNotOpen()
  return user
}

const byMail = localized('Le code qui donne votre accord est dans l’e-mail que vous venez de recevoir.')

export function hashOfCode(app: Pick<ApprovalContext, 'keyFor'>, id: string, code: string) {
  const [key] = app.keyFor.all('impersonation-code')
  return signatureOf(key, `${id} ${code}`)
}

/**
 * The code is in the text of the e-mail alone, which the notification announces: staff read subjects on the page of the
 * person, and notifications in a session in which they act for them.
 */
async function sendCode(
  tx: Transaction,
  app: ApprovalContext,
  { id }: User,
  { code, access, staff }: { code: string; access: ImpersonationAccess; staff: User | undefined },
) {
  const name = staff ? `${staff.firstName} ${staff.lastName.charAt(0)}.` : ''
  const written = `${code.slice(0, 3)} ${code.slice(3)}`
  const allowed =
    access === 'read'
      ? localized('{name}, de Demeure, demande à voir votre compte, sans pouvoir rien y changer.', { name })
      : localized(
          '{name}, de Demeure, demande à agir dans votre compte : jamais votre mot de passe, vos paiements ni vos pièces d’identité.',
          { name },
        )
  const give = localized(
    'Si vous êtes d’accord, donnez-lui ce code : {written}. Il vaut {impersonationCodeMinutes} minutes et ouvre 30 minutes. Sinon, ne le donnez à personne.',
    { written, impersonationCodeMinutes },
  )
  await notify(tx, app, {
    userId: id,
    event: 'impersonation_code',
    title: localized('Votre accord est demandé'),
    message: inEachLanguage((language) => `${allowed[language]} ${byMail[language]}`),
    link: '/account-security',
    soon: true,
    mail: { paragraphs: inEachLanguage((language) => [allowed[language], give[language]]) },
  })
}
