import type { z } from 'zod'
import { paginate } from '#contract/core/page.ts'
import type { listPendingSaleKyc, PendingSaleKyc, SaleKycRequest } from '#contract/verification/sale-kyc.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import type { Language } from '#contract/core/language.ts'
import { asSeller, authorize } from '#server/sellers/seller-access.ts'
import { identityKey, professionKey, propertyKey } from '../cases/case-of-caller.ts'
import { findCaseDocuments, findSubject } from '../cases/case-queries.ts'
import { openDraft, submitCase } from '../cases/my-cases.ts'
import { presentCaseDocument } from '../cases/present-my-case.ts'
import { factsOf, isSatisfied } from '../cases/load-case.ts'
import { caseLifecycle } from '../cases/case-lifecycle.ts'
import { verificationDay } from '../cases/verification-day.ts'
import type { VerificationContext } from '../verification-context.ts'
import { presentQueued, readQueue, summariseQueue } from './list-cases.ts'

/**
 * The specification's own call (section 3): starts the verification of the seller, or of the right to sell one listing,
 * and submits it where nothing is missing. The call has no body: the consent is the one given with the documents.
 */
export async function requestSaleKyc(
  app: VerificationContext,
  propertyId: string | null,
  { actor, visit, language }: { actor: SignedIn; visit: Visit; language: Language },
): Promise<SaleKycRequest> {
  const subject = propertyId ? await propertyKey(app.db, actor, propertyId) : await sellerKey(app, actor)
  const today = verificationDay(app)
  const loaded = await app.db.transaction((tx) => openDraft(tx, app, subject, actor))
  const maySubmit = caseLifecycle.actions(factsOf(loaded, today), 'person').includes('submit')
  const hasConsented = loaded.record.consentAt !== null
  const status =
    maySubmit && hasConsented
      ? (await submitCase(app, subject, { actor, visit, language })).status
      : loaded.record.status
  return {
    kyc_id: loaded.record.id,
    property_id: propertyId,
    status,
    missing: loaded.rules
      .filter((rule) => rule.required && !isSatisfied(rule, loaded.documents))
      .map(({ code }) => code),
    created_at: loaded.record.createdAt.toISOString(),
  }
}

async function sellerKey(app: Context, actor: SignedIn) {
  const { sellerId } = authorize(await asSeller(app.db, actor), 'request_verification')
  const seller = await findSubject(app.db, sellerId)
  return seller?.professionalType ? professionKey(app.db, actor) : identityKey(actor)
}

/** Sellers and listings that wait for a verification, the longest first, with the summary (specification, section 3). */
export async function listPendingKyc(
  app: Context,
  { page, per_page: limit, kyc_type: kind, priority }: z.output<typeof listPendingSaleKyc.query>,
  actor: SignedIn,
) {
  const now = app.clock.now()
  const { rows, total } = await readQueue(
    app,
    { kind, status: 'open', priority, sort: 'due', reviewerId: actor.userId },
    { limit, offset: (page - 1) * limit },
  )
  const items: PendingSaleKyc[] = []
  for (const row of rows) {
    const queued = await presentQueued(app.db, row, actor, now)
    const { listingId } = row
    const [sale] = listingId
      ? await app.db
          .select({ saleStatus: saleListings.saleStatus })
          .from(saleListings)
          .where(eq(saleListings.id, listingId))
      : []
    items.push({
      kyc_id: queued.id,
      kyc_type: queued.kind,
      status: queued.status,
      priority: queued.priority,
      seller: queued.subject,
      property:
        queued.property && sale
          ? {
              ...queued.property,
              sale_status: sale.saleStatus,
              documents: (await findCaseDocuments(app.db, app, queued.id)).map(presentCaseDocument),
            }
          : null,
      submitted_at: (row.submittedAt ?? row.createdAt).toISOString(),
      waited_hours: queued.waited_hours,
      due_at: queued.due_at ?? row.createdAt.toISOString(),
    })
  }
  const summary = await summariseQueue(app, actor)
  return { items, pagination: paginate(page, limit, total), summary }
}
