import { toString as drawQrCode } from 'qrcode'
import type { Language } from '#contract/core/language.ts'
import type { MyBadge } from '#contract/verification/badges.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { refusal } from '#server/platform/http/errors/refusal.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize } from '../cases/case-access.ts'
import { type CaseRecord, findCase, findSubject, lockCase } from '../cases/case-queries.ts'
import type { Caller } from '../cases/my-cases.ts'
import { verificationDay } from '../cases/verification-day.ts'
import { badgeSnippet } from './badge-image.ts'
import { deleteBadge, findBadgeOfCase, insertBadge } from './badge-queries.ts'
import { type Badged, badgeContentOf, stateOf } from './show-badge.ts'
import { badgeAddress, signStatement } from './statement.ts'

const badgeNotValid = refusal(
  'badge_not_valid',
  409,
  localized('Cette vérification n’est pas en vigueur : son badge attend qu’elle le soit.'),
)

/**
 * The badge of a case of the caller, with a statement signed now.
 * @throws 404
 */
export async function showMyBadge(
  app: Context,
  caseId: string,
  actor: SignedIn,
  language: Language,
): Promise<MyBadge> {
  const record = await findCase(app.db, caseId)
  authorize(await asSeller(app.db, actor), 'show_badge', record)
  return presentMyBadge(app, assertHasBadge(record), language)
}

/**
 * Opens the public page of a badge; an existing page is unchanged.
 * @throws 404, 409
 */
export async function createMyBadge(app: Context, caseId: string, { actor, visit, language }: Caller) {
  const record = await app.db.transaction(async (tx) => {
    const record = await lockCase(tx, caseId)
    authorize(await asSeller(tx, actor), 'change_badge', record)
    const locked = assertHasBadge(record)
    if (stateOf(await badgedOf(tx, locked), verificationDay(app)) !== 'valid') throw badgeNotValid()
    if (await insertBadge(tx, caseId, app.clock.now())) {
      await recordAudit(app, tx, {
        action: 'kyc.badge_created',
        entity: { kind: 'kyc_request', id: caseId },
        actor,
        visit,
        onBehalfOf: locked.subjectId,
      })
    }
    return locked
  })
  return presentMyBadge(app, record, language)
}

/**
 * Closes the public page and invalidates the signed statements.
 * @throws 404
 */
export async function removeMyBadge(app: Context, caseId: string, { actor, visit }: Caller) {
  await app.db.transaction(async (tx) => {
    const record = await lockCase(tx, caseId)
    authorize(await asSeller(tx, actor), 'change_badge', record)
    const locked = assertHasBadge(record)
    if (!(await deleteBadge(tx, caseId))) throw notFound()
    await recordAudit(app, tx, {
      action: 'kyc.badge_removed',
      entity: { kind: 'kyc_request', id: caseId },
      actor,
      visit,
      onBehalfOf: locked.subjectId,
    })
  })
}

/**
 * The right to sell a home is shown on its listing and has no badge.
 * @throws 404
 */
function assertHasBadge(record: CaseRecord) {
  if (record.kind === 'property') throw notFound()
  return record
}

async function badgedOf(db: Executor, record: CaseRecord): Promise<Badged> {
  const subject = await findSubject(db, record.subjectId)
  if (!subject) throw notFound()
  const { firstName, lastName, companyName, identityVerifiedAt, accountStatus } = subject
  return { record, owner: { firstName, lastName, companyName, identityVerifiedAt, status: accountStatus } }
}

async function presentMyBadge(app: Context, record: CaseRecord, language: Language): Promise<MyBadge> {
  const today = verificationDay(app)
  const row = await findBadgeOfCase(app.db, record.id)
  const badged = row ?? (await badgedOf(app.db, record))
  const state = stateOf(badged, today)
  const url = row && badgeAddress(app, row.badge.id)
  return {
    state,
    ...badgeContentOf(badged, today, language),
    page:
      row && url
        ? {
            id: row.badge.id,
            url,
            snippet: badgeSnippet(app, row.badge.id, language),
            qr_svg: await drawQrCode(url, { type: 'svg', margin: 0 }),
            created_at: row.badge.createdAt.toISOString(),
            statement: state === 'valid' ? await signStatement(app, row, language) : null,
          }
        : null,
    allowed_actions: row ? ['remove'] : state === 'valid' ? ['create'] : [],
  }
}
