import { companyDay } from '#contract/core/date-format.ts'
import { findUser, lockUser } from '#server/accounts/account-repository.ts'
import { recordSecurityEvent } from '#server/accounts/profile/security-events.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { eraseAccount } from '#server/privacy/close-account.ts'
import { exportAccount } from '#server/privacy/export-account.ts'
import type { By } from '../person-actions/lock-person.ts'
import { accountClosed, authorizeOn, existing } from '../people/person-access.ts'
import { isCopyOpen, readDataCopyKey } from './data-copy-key.ts'
import { lastDayOf, mayExtend } from './data-request-clock.ts'
import {
  claimOverdueRequests,
  type DataRequestRow,
  findDataRequestRow,
  lockDataRequest,
  saveDataRequest,
} from './data-request-queries.ts'
import { notifyCopy, notifyExtended, notifyRefused } from './notify-data-request.ts'

const requestAnswered = refusal('request_answered', 409, localized('Cette demande a déjà reçu sa réponse'))
const noExtension = refusal(
  'no_extension',
  409,
  localized('Le délai ne se prolonge qu’une fois, pendant le premier mois'),
)

/** Extends the answer by two months. @throws 403, 404, 409 */
export async function extendDataRequest(app: Context, id: string, reason: string, by: By) {
  await app.db.transaction(async (tx) => {
    const { request } = await lockOpen(tx, id, by.actor)
    const now = app.clock.now()
    if (!mayExtend(request, companyDay(now))) throw noExtension()
    const dueOn = lastDayOf(request.receivedOn, true)
    await saveDataRequest(tx, id, { extendedAt: now, extensionReason: reason, dueOn })
    await notifyExtended(tx, app, request, { dueOn, reason })
    await audit(tx, app, request, 'privacy_request.extended', by, reason)
  })
}

/**
 * Grants a request: its person gets the link to their copy, or the account is erased. Where it was closed meanwhile the
 * erasure is done, and nothing is left to copy.
 * @throws 403, 404, 409 where it was answered, the account of a copy is closed, or a stay to come keeps it from being
 *   erased
 */
export async function grantDataRequest(app: Context, id: string, reason: string, by: By) {
  const avatarKey = await app.db.transaction(async (tx) => {
    const { request, user } = await lockOpen(tx, id, by.actor)
    const isClosed = user.status === 'closed'
    if (request.kind === 'export') {
      if (isClosed) throw accountClosed()
      await notifyCopy(tx, app, request)
    } else if (!isClosed) {
      await eraseAccount(app, tx, user.id)
      await recordSecurityEvent(app, tx, by.visit, user.id, 'account_closed', 'success', {
        by: by.actor.userId,
      })
    }
    await answer(tx, app, request, by, { granted: true, answer: null })
    await audit(tx, app, request, 'privacy_request.answered', by, reason)
    return request.kind === 'erasure' ? user.avatarKey : null
  })
  // After the commit; the daily job removes a file that remains.
  if (avatarKey) await app.storage.delete([avatarKey])
}

/** Refuses a request; its person gets the reason and the remedies. @throws 403, 404, 409 */
export async function refuseDataRequest(app: Context, id: string, reason: string, by: By) {
  await app.db.transaction(async (tx) => {
    const { request } = await lockOpen(tx, id, by.actor)
    await answer(tx, app, request, by, { granted: false, answer: reason })
    await notifyRefused(tx, app, request, reason)
    await audit(tx, app, request, 'privacy_request.refused', by, reason)
  })
}

/** The copy by the link of the e-mail. @throws 404 for an invalid link, and after seven days */
export async function downloadDataCopy(app: Context, key: string, visit: Visit) {
  const id = readDataCopyKey(app, key)
  const request = id ? await findDataRequestRow(app.db, id) : undefined
  if (!request?.granted || request.kind !== 'export' || !request.answeredAt) throw notFound()
  if (!isCopyOpen(request.answeredAt, app.clock.now())) throw notFound()
  if ((await findUser(app.db, request.userId))?.status === 'closed') throw notFound()
  return exportAccount(app, request.userId, visit)
}

/** Reminds administrators of requests past their last day, each once; runs every minute. */
export async function notifyOverdueDataRequests(app: Context) {
  await app.db.transaction(async (tx) => {
    const now = app.clock.now()
    const total = await claimOverdueRequests(tx, companyDay(now), now)
    if (total === 0) return
    await notifyAdmins(tx, app, {
      event: 'sla_breach',
      title: localized('Délai légal dépassé : {total} demande(s) sur des données', { total }),
      message: localized('Le mois que donne le RGPD est passé et personne n’a répondu.'),
      link: '/admin-dash/requests',
      data: { total },
      mail: { action: localized('Ouvrir la liste') },
    })
  })
}

/**
 * Locks the person before the request, as the erasure does. An account closed meanwhile is answered too: the month
 * given by law runs on.
 * @throws 403, 404, 409 where it was answered
 */
export async function lockOpen(tx: Transaction, id: string, actor: SignedIn) {
  const { userId } = existing(await findDataRequestRow(tx, id))
  const user = existing(await lockUser(tx, userId))
  await authorizeOn(tx, actor, userId)
  const request = existing(await lockDataRequest(tx, id))
  if (request.answeredAt) throw requestAnswered()
  return { request, user }
}

async function answer(
  tx: Transaction,
  app: Context,
  { id }: DataRequestRow,
  { actor }: By,
  result: Pick<DataRequestRow, 'granted' | 'answer'>,
) {
  await saveDataRequest(tx, id, { ...result, answeredBy: actor.userId, answeredAt: app.clock.now() })
}

function audit(
  tx: Transaction,
  app: Context,
  { kind, userId }: DataRequestRow,
  action: 'privacy_request.extended' | 'privacy_request.answered' | 'privacy_request.refused',
  { actor, visit }: By,
  reason: string,
) {
  return recordAudit(app, tx, {
    action,
    entity: { kind: 'user', id: userId },
    after: { kind },
    reason,
    actor,
    visit,
  })
}
