import { randomUUIDv7 } from 'node:crypto'
import {
  definitionOf,
  type SettingKey,
  type SettingValue,
} from '#contract/administration/setting-definitions.ts'
import { companyDay, formatDay } from '#contract/core/date-format.ts'
import type { Language } from '#contract/core/language.ts'
import { listRoles } from '#server/accounts/account-repository.ts'
import type { ApprovalContext } from '#server/approvals/approval-kind.ts'
import { requestApproval } from '#server/approvals/request-approval.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { takeTable } from '#server/platform/database/take-table.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { forbidden, notFound } from '#server/platform/http/errors/refusals.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { label } from '#server/platform/texts/label.ts'
import { settingChanges } from '#server/schema/administration/setting-tables.ts'
import { type StoredValue, valueAt } from '#server/settings/value-at.ts'
import { contradiction, earliestRise, isAnnouncedRise, problemOfValue } from './judge-value.ts'
import { findChanges, insertChange, lockChange, markWithdrawn } from './setting-queries.ts'
import * as refusals from './setting-refusals.ts'

interface By {
  actor: SignedIn
  visit: Visit
}
interface RequestedValue {
  key: SettingKey
  value: SettingValue
  /** Null for now. */
  validFrom: Date | null
  reason: string
}

const furthestDays = 730

/**
 * Gives a setting a value, now or from a moment on. Where money or law is touched the change waits for the signature of
 * a second administrator.
 * @throws 403 for all but administrators, 409 for the value that it has and while a signature is awaited, 422 outside
 *   its bounds or its order with other settings, and for a rise without its days of notice
 */
export async function changeSetting(app: ApprovalContext, requested: RequestedValue, { actor, visit }: By) {
  authorize(actor)
  const result = await app.db.transaction(async (tx) => {
    const now = await momentOfChange(tx, app)
    const { former, isAnnounced } = await judge(tx, app, requested, now)
    if (!definitionOf(requested.key).touches) {
      await storeValue(tx, requested, { changedBy: actor.userId, signedBy: null, former, isAnnounced }, now)
      await recordChange(tx, app, requested, { former, now }, { actor, visit })
      return 'stored' as const
    }
    await requestApproval(tx, app, {
      kind: 'change_setting',
      subject: { kind: 'setting', id: requested.key },
      payload: { ...requested, former, validFrom: requested.validFrom?.toISOString() ?? null },
      reason: requested.reason,
      actor,
      visit,
    })
    return 'approval_requested' as const
  })
  app.settings.expire()
  await app.settings.refresh()
  return result
}

/**
 * Stores a value that was signed, or that nobody opposed.
 * @throws 403 where the requester is no administrator any more, 409, 422 where it contradicts what was stored since
 */
export async function storeSigned(
  tx: Transaction,
  app: ApprovalContext,
  requested: RequestedValue,
  { changedBy, signedBy }: { changedBy: string; signedBy: string | null },
) {
  await assertStillAdmin(tx, changedBy)
  const now = await momentOfChange(tx, app)
  const signed = { ...requested, validFrom: await momentAfterWait(tx, app, requested, now) }
  const { former, isAnnounced } = await judge(tx, app, signed, now)
  await storeValue(tx, signed, { changedBy, signedBy, former, isAnnounced }, now)
  await recordChange(tx, app, signed, { former, now }, { actor: null, onBehalfOf: changedBy })
  app.settings.expire()
}

/**
 * Withdraws a value that does not hold yet. What two people signed is not undone by one: where money or law is touched,
 * the withdrawal waits for the signature of a second administrator.
 * @throws 403, 404, 409 once it holds, and while a signature is awaited
 */
export async function withdrawChange(app: ApprovalContext, id: string, { actor, visit }: By) {
  authorize(actor)
  const withdrawn = await app.db.transaction(async (tx) => {
    const now = await momentOfChange(tx, app)
    const { key, value, former, validFrom } = await takeWithdrawable(tx, id, now)
    if (!definitionOf(key).touches) {
      await withdraw(tx, app, id, { withdrawnBy: actor.userId, now }, { actor, visit })
      return { key, result: 'withdrawn' as const }
    }
    await requestApproval(tx, app, {
      kind: 'withdraw_setting',
      subject: { kind: 'setting', id: key },
      payload: { id, key, value, former, validFrom: validFrom.toISOString() },
      actor,
      visit,
    })
    return { key, result: 'approval_requested' as const }
  })
  app.settings.expire()
  await app.settings.refresh()
  return withdrawn
}

/**
 * Withdraws a value once that was signed, or nobody opposed it.
 * @throws 403 where the requester is no administrator any more, 409 once the value holds
 */
export async function withdrawSigned(tx: Transaction, app: ApprovalContext, id: string, requestedBy: string) {
  await assertStillAdmin(tx, requestedBy)
  const now = await momentOfChange(tx, app)
  const by = { actor: null, onBehalfOf: requestedBy }
  await withdraw(tx, app, id, { withdrawnBy: requestedBy, now }, by)
  app.settings.expire()
}

async function withdraw(
  tx: Transaction,
  app: Context,
  id: string,
  { withdrawnBy, now }: { withdrawnBy: string; now: Date },
  by: Pick<Parameters<typeof recordAudit>[2], 'actor' | 'onBehalfOf' | 'visit'>,
) {
  const { key, value, validFrom } = await takeWithdrawable(tx, id, now)
  await markWithdrawn(tx, id, withdrawnBy, now)
  await recordAudit(app, tx, {
    action: 'setting.withdrawn',
    entity: { kind: 'setting', id: key },
    before: { value: written(value), valid_from: validFrom.toISOString() },
    ...by,
  })
}

/** @throws 404, 409 once it holds, 422 where the former value contradicts what was stored since */
async function takeWithdrawable(tx: Transaction, id: string, now: Date) {
  const change = await lockChange(tx, id)
  if (!change) throw notFound()
  if (change.withdrawnAt || change.validFrom <= now) throw refusals.alreadyInForce()
  const rest = (await findChanges(tx)).filter((row) => row.change.id !== id)
  assertOrder(change.key, { id: '', value: change.former, validFrom: change.validFrom }, rest)
  return change
}

/** @throws 403 */
async function assertStillAdmin(tx: Transaction, userId: string) {
  const roles = await listRoles(tx, userId)
  if (!roles.some(({ role }) => role === 'admin')) throw forbidden()
}

function authorize({ roles }: SignedIn) {
  if (!roles.includes('admin')) throw forbidden()
}

/**
 * Locks the table, so that of two changes that contradict each other the second one is refused. The moment is read once,
 * after the wait: what was stored before has begun by then, and the check and the row agree on what is past.
 */
async function momentOfChange(tx: Transaction, app: Context) {
  await takeTable(tx, settingChanges)
  return app.clock.now()
}

async function judge(tx: Transaction, app: Context, { key, value, validFrom }: RequestedValue, now: Date) {
  const problem = problemOfValue(key, value)
  if (problem?.code === 'kind') throw refusals.wrongKind()
  if (problem?.code === 'bounds') throw refusals.outOfBounds(problem.least, problem.most)
  if (validFrom && validFrom < now) throw refusals.beginsInPast()
  if (validFrom && validFrom.getTime() - now.getTime() > furthestDays * 86_400_000)
    throw refusals.beginsTooFar()
  const rows = await findChanges(tx)
  const beginning = validFrom ?? now
  const own = rows.flatMap(({ change }) => (change.key === key ? [change] : []))
  const former = formerOf(app, key, own, beginning)
  if (JSON.stringify(former) === JSON.stringify(value)) throw refusals.sameValue()
  assertOrder(key, { id: '\uffff', value, validFrom: beginning }, rows)
  const isAnnounced = isAnnouncedRise(key, value, former)
  const earliest = earliestRise(now)
  if (isAnnounced && beginning < earliest) throw refusals.noticeTooShort(inEachLanguage(dayIn(earliest)))
  return { former, isAnnounced }
}

function dayIn(moment: Date) {
  return (language: Language) => formatDay(companyDay(moment), language)
}

/**
 * From when on a value holds whose moment may have passed while it waited for its signature: a rise not before its
 * announcement, which the signature begins, has been given its days.
 */
async function momentAfterWait(tx: Transaction, app: Context, requested: RequestedValue, now: Date) {
  const { key, value, validFrom } = requested
  const planned = validFrom && validFrom > now ? validFrom : null
  const own = await findChanges(tx, key)
  const former = formerOf(
    app,
    key,
    own.map(({ change }) => change),
    planned ?? now,
  )
  const earliest = earliestRise(now)
  return isAnnouncedRise(key, value, former) && (planned ?? now) < earliest ? earliest : planned
}

function formerOf(app: Context, key: SettingKey, own: readonly StoredValue[], beginning: Date) {
  return valueAt(own, beginning) ?? app.settings.get(key)
}

type Added = Parameters<typeof contradiction>[1]

function assertOrder(key: SettingKey, added: Added, rows: Awaited<ReturnType<typeof findChanges>>) {
  const stored = Map.groupBy(
    rows.map(({ change }) => change),
    (change) => change.key,
  )
  const problem = contradiction(key, added, stored)
  if (problem?.code === 'order')
    throw refusals.outOfOrder(label(`setting.${problem.smaller}`), label(`setting.${problem.larger}`))
}

function storeValue(
  tx: Transaction,
  { key, value, validFrom, reason }: RequestedValue,
  by: { changedBy: string; signedBy: string | null; former: SettingValue; isAnnounced: boolean },
  now: Date,
) {
  return insertChange(tx, {
    id: randomUUIDv7(),
    key,
    value,
    validFrom: validFrom ?? now,
    reason: reason.trim(),
    changedAt: now,
    ...by,
  })
}

function recordChange(
  tx: Transaction,
  app: Context,
  { key, value, validFrom, reason }: RequestedValue,
  { former, now }: { former: SettingValue; now: Date },
  by: { actor: SignedIn | null; onBehalfOf?: string; visit?: Visit },
) {
  return recordAudit(app, tx, {
    action: 'setting.changed',
    entity: { kind: 'setting', id: key },
    before: { value: written(former) },
    after: { value: written(value), valid_from: (validFrom ?? now).toISOString() },
    reason,
    ...by,
  })
}

/** As the audit trail takes it. */
function written(value: SettingValue) {
  return typeof value === 'object' ? [...value] : value
}
