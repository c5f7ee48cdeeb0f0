import { randomUUIDv7 } from 'node:crypto'
import { impersonationAttempts, impersonationMinutes } from '#contract/administration/impersonation-enums.ts'
import { findUser } from '#server/accounts/account-repository.ts'
import { recordSecurityEvent } from '#server/accounts/profile/security-events.ts'
import { signAccessToken } from '#server/accounts/sessions/access-token.ts'
import {
  endActingSession,
  endActingSessionsOf,
  openActingSession,
} from '#server/accounts/sessions/acting-sessions.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { formatMoment, companyTimeZone } from '#contract/core/date-format.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { fill } from '#server/platform/texts/texts.ts'
import {
  findBySession,
  type ImpersonationRow,
  lockImpersonation,
  updateImpersonation,
} from './impersonation-queries.ts'
import { impersonationOver, notActing, notAgreedYet, wrongConsentCode } from './impersonation-refusals.ts'
import { type By, findPersonToActFor, hashOfCode } from './request-impersonation.ts'

/**
 * Begins with the digits that the person passed on. A wrong one counts, also where the transaction ends with a refusal;
 * after five the request is over.
 * @throws 404, 409, 422
 */
export async function confirmImpersonation(app: Context, id: string, code: string, by: By) {
  const digits = code.replace(' ', '')
  const result = await app.db.transaction(async (tx) => {
    const row = await lockOwn(tx, app, id, by.actor)
    if (row.consent !== 'code' || !row.codeHash) throw impersonationOver()
    if (row.codeHash !== hashOfCode(app, id, digits)) {
      const attempts = row.attempts + 1
      const isOver = attempts >= impersonationAttempts
      await updateImpersonation(tx, id, { attempts, ...(isOver && { codeHash: null }) })
      return undefined
    }
    return begin(tx, app, row, by)
  })
  if (!result) throw wrongConsentCode()
  return result
}

/** Begins after the signature of a second member of staff. @throws 404, 409 */
export async function startImpersonation(app: Context, id: string, by: By) {
  return app.db.transaction(async (tx) => {
    const row = await lockOwn(tx, app, id, by.actor)
    if (row.consent !== 'approval' || !row.agreedAt) throw notAgreedYet()
    return begin(tx, app, row, by)
  })
}

/** Ends the session of the call. @throws 409 in a session of one's own */
export async function endImpersonation(app: Context, { actor, visit }: By) {
  if (!actor.staff) throw notActing()
  await app.db.transaction(async (tx) => {
    const now = app.clock.now()
    await endActingSession(tx, actor.sessionId, now)
    const row = await findBySession(tx, actor.sessionId)
    if (row && !row.endedAt) await updateImpersonation(tx, row.id, { endedAt: now })
    await recordSecurityEvent(app, tx, visit, actor.userId, 'staff_signed_out')
    await recordAudit(app, tx, {
      action: 'impersonation.ended',
      entity: { kind: 'user', id: actor.userId },
      actor,
      visit,
    })
  })
}

/** @throws 404 for another's request, 409 once it has served or expired */
export async function lockOwn(tx: Transaction, app: Pick<Context, 'clock'>, id: string, actor: SignedIn) {
  const row = await lockImpersonation(tx, id)
  if (row?.staffId !== actor.userId) throw notFound()
  if (row.startedAt || row.endedAt || row.expiresAt <= app.clock.now()) throw impersonationOver()
  return row
}

/** Opens the session: without a refresh token, so that it cannot be prolonged. Another one of the same staff ends. */
async function begin(tx: Transaction, app: Context, row: ImpersonationRow, { actor, visit }: By) {
  const user = await findPersonToActFor(tx, actor.userId, row.userId)
  const now = app.clock.now()
  const endsAt = new Date(now.getTime() + impersonationMinutes * 60_000)
  await endActingSessionsOf(tx, actor.userId, now)
  const sessionId = randomUUIDv7()
  await openActingSession(tx, {
    id: sessionId,
    userId: user.id,
    device: visit.device,
    staffId: actor.userId,
    staffSessionId: actor.sessionId,
    staffMayWrite: row.access === 'write',
    createdAt: now,
    expiresAt: endsAt,
  })
  const started = { sessionId, startedAt: now, endsAt, agreedAt: row.agreedAt ?? now, codeHash: null }
  await updateImpersonation(tx, row.id, started)
  const staff = await findUser(tx, actor.userId)
  const name = staff ? `${staff.firstName} ${staff.lastName.charAt(0)}.` : ''
  await recordSecurityEvent(app, tx, visit, user.id, 'staff_signed_in', 'success', {
    device: name,
    access: row.access,
  })
  await recordAudit(app, tx, {
    action: 'impersonation.started',
    entity: { kind: 'user', id: user.id },
    after: { access: row.access, consent: row.consent, ends_at: endsAt.toISOString() },
    reason: row.reason,
    actor,
    onBehalfOf: user.id,
    visit,
  })
  await notifyPerson(tx, app, { userId: user.id, name, access: row.access, endsAt })
  const token = await signAccessToken(app, { userId: user.id, sessionId }, endsAt)
  return { access_token: token, token_type: 'bearer' as const, ends_at: endsAt.toISOString() }
}

async function notifyPerson(
  tx: Transaction,
  app: Context,
  { userId, name, access, endsAt }: { userId: string; name: string; access: string; endsAt: Date },
) {
  const texts =
    access === 'read'
      ? localized(
          '{name}, de Demeure, voit votre compte en lecture seule jusqu’au {until} (heure de Paris). Chaque page vue est inscrite au journal. Vous pouvez y mettre fin depuis « Sécurité ».',
        )
      : localized(
          '{name}, de Demeure, peut agir dans votre compte jusqu’au {until} (heure de Paris). Chaque geste est inscrit au journal. Vous pouvez y mettre fin depuis « Sécurité ».',
        )
  await notify(tx, app, {
    userId,
    event: 'security_change',
    title: localized('Demeure est dans votre compte'),
    message: inEachLanguage((language) => {
      const until = formatMoment(endsAt, language, { timeZone: companyTimeZone })
      return fill(texts[language], { name, until }, language)
    }),
    link: '/account-security',
    soon: true,
  })
}
