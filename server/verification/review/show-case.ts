import { and, asc, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Language } from '#contract/core/language.ts'
import type { SaleStatus } from '#contract/sales/sale-enums.ts'
import type { AdminCase, staffActions } from '#contract/verification/admin-verification.ts'
import type { CaseView } from '#contract/verification/verification-cases.ts'
import { telephoneOf } from '#server/accounts/stored-telephone.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { verificationNotes, verificationViews } from '#server/schema/catalogue/verification-tables.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize, mayDecide } from '../cases/case-access.ts'
import { presentEvents, shortName } from '../cases/case-history.ts'
import { openCaseText } from '../cases/case-keys.ts'
import { caseLifecycle } from '../cases/case-lifecycle.ts'
import { findCaseEvents, findOpenApproval, findSubject, findSubmittedCase } from '../cases/case-queries.ts'
import { factsOf, hasRefusedCheck, type LoadedCase, loadCase } from '../cases/load-case.ts'
import { presentMyCase, reportIn } from '../cases/present-my-case.ts'
import { verificationDay } from '../cases/verification-day.ts'
import { presentOverrides } from '../checks/validation-report.ts'
import { findDuplicates } from '../documents/document-queries.ts'
import { endOfValidity } from '../requirements/end-of-validity.ts'
import { nameOfQueued, presentQueued } from './list-cases.ts'
import { findNextCase, findQueuedCase } from './queue-queries.ts'

/** A case for staff. @throws 403 for one's own; 404, also for a draft that was never submitted */
export async function showAdminCase(
  app: Context,
  id: string,
  actor: SignedIn,
  language: Language,
): Promise<AdminCase> {
  const record = await findSubmittedCase(app.db, id)
  authorize(await asSeller(app.db, actor), 'review', record)
  const today = verificationDay(app)
  const now = app.clock.now()
  const loaded = await loadCase(app.db, app, record, today)
  const queued = await presentQueued(app.db, (await findQueuedCase(app, id))!, actor, now)
  const approval = await findOpenApproval(app.db, id)
  const proposer = approval && (await findSubject(app.db, approval.proposedBy))
  const next = await findNextCase(app, {
    kind: record.kind,
    after: id,
    reviewerId: actor.userId,
    now,
  })
  const { subject } = loaded
  return {
    ...presentMyCase(loaded, language, today, now),
    // In full: staff compare numbers with the picture.
    reports: loaded.reports.map(({ report }) => reportIn(language, report, { masked: false })),
    id,
    reference: record.reference,
    staff_actions: staffActionsOf(loaded, actor, today),
    subject: {
      id: subject.id,
      name: `${subject.firstName} ${subject.lastName}`.trim(),
      email: subject.email,
      company_name: subject.companyName,
      phone: telephoneOf(app, subject),
    },
    property: record.listingId ? await findProperty(app.db, record.listingId) : null,
    valid_until_at_most: endOfValidity(record, loaded.reports, today),
    priority: queued.priority,
    claim: queued.claim,
    waited_hours: queued.waited_hours,
    internal_comments: loaded.reports.flatMap(({ documentType, internalComment }) =>
      internalComment ? [{ document_type: documentType, text: internalComment }] : [],
    ),
    notes: await listNotes(app, id),
    overrides: presentOverrides(loaded.overrides),
    events: presentEvents(await findCaseEvents(app.db, id), language, { withInternal: true }),
    views: await listViews(app.db, id, actor.userId),
    pending_approval: approval
      ? {
          id: approval.id,
          action: approval.action,
          reason: approval.message ?? approval.internalComment ?? '',
          by: shortName(proposer?.firstName ?? null, proposer?.lastName ?? null) ?? '',
          is_self: approval.proposedBy === actor.userId,
          created_at: approval.createdAt.toISOString(),
        }
      : null,
    duplicates: (await findDuplicates(app.db, id, record.subjectId)).map(({ caseId, reference, what }) => ({
      case_id: caseId,
      reference,
      what: duplicateTexts[what][language],
    })),
    next_case: next ? { id: next.id, name: nameOfQueued(next) } : null,
  }
}

async function findProperty(db: Executor, listingId: string): Promise<AdminCase['property']> {
  const [home] = await db.select().from(saleListings).where(eq(saleListings.id, listingId))
  if (!home) return null
  return {
    id: home.id,
    title: home.title,
    property_type: home.propertyType,
    surface_total: home.surfaceTotal,
    street: home.street,
    postcode: home.postcode,
    city: home.city,
    country_code: home.countryCode,
    sale_status: home.saleStatus,
    is_public: onlineStatuses.includes(home.saleStatus) && home.hiddenAt === null,
  }
}

const onlineStatuses: SaleStatus[] = ['active', 'under_offer']

const duplicateTexts = {
  file: localized('Même fichier'),
  number: localized('Même numéro de pièce'),
}

type StaffAction = (typeof staffActions)[number]

/** Actions that the caller may take now, by permission and by the state of the case. */
function staffActionsOf(loaded: LoadedCase, actor: SignedIn, today: string): StaffAction[] {
  const { record } = loaded
  const possible = caseLifecycle.actions(factsOf(loaded, today), 'staff')
  const actions: StaffAction[] = []
  if (possible.includes('approve')) actions.push(hasRefusedCheck(loaded) ? 'override' : 'approve')
  for (const action of ['request_info', 'reject', 'reject_final', 'reopen'] as const) {
    if (possible.includes(action)) actions.push(action)
  }
  if (record.approvedAt && !record.revokedAt) {
    actions.push(record.suspendedAt ? 'reinstate' : 'suspend', 'revoke')
  }
  return actions.filter((action) => mayDecide(actor, action === 'request_info' ? 'more_info' : 'approved'))
}

async function listNotes(app: Context, caseId: string): Promise<AdminCase['notes']> {
  const rows = await app.db
    .select({ note: verificationNotes, firstName: users.firstName, lastName: users.lastName })
    .from(verificationNotes)
    .leftJoin(users, eq(users.id, verificationNotes.authorId))
    .where(eq(verificationNotes.caseId, caseId))
    .orderBy(asc(verificationNotes.createdAt))
  return rows.map(({ note, firstName, lastName }) => ({
    id: note.id,
    author: shortName(firstName, lastName) ?? '',
    text: openCaseText(app, note.sealedText, caseId),
    created_at: note.createdAt.toISOString(),
  }))
}

/** Views of the images, the latest first. */
export async function listViews(
  db: Executor,
  caseId: string,
  viewerId: string,
): Promise<z.infer<typeof CaseView>[]> {
  const rows = await db
    .select({ view: verificationViews, firstName: users.firstName, lastName: users.lastName })
    .from(verificationViews)
    .leftJoin(users, eq(users.id, verificationViews.viewerId))
    .where(and(eq(verificationViews.caseId, caseId)))
    .orderBy(desc(verificationViews.createdAt))
  return rows.map(({ view, firstName, lastName }) => ({
    id: view.id,
    viewer: shortName(firstName, lastName) ?? '',
    is_self: view.viewerId === viewerId,
    document_type: view.documentType,
    side: view.side,
    reason: view.reason,
    created_at: view.createdAt.toISOString(),
  }))
}
