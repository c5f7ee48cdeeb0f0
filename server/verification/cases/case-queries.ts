import { randomUUIDv7 } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { CaseKind } from '#contract/verification/verification-enums.ts'
import { lockUserForChange } from '#server/accounts/account-repository.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import {
  verificationApprovals,
  verificationCases,
  verificationDocuments,
  verificationEvents,
  verificationOverrides,
  verificationReports,
} from '#server/schema/catalogue/verification-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'
import { type OpenReport, openReport } from '../documents/report-keys.ts'
import { openCaseText, sealForm } from './case-keys.ts'

export type CaseRecord = typeof verificationCases.$inferSelect
type DocumentRow = typeof verificationDocuments.$inferSelect
export type CaseDocumentRecord = Omit<DocumentRow, 'sealedExplanation'> & { explanation: string | null }
export type CaseEventRecord = typeof verificationEvents.$inferInsert

/** The subject of a case: a person, a profession, or one listing of a seller. */
export interface CaseKey {
  kind: CaseKind
  subjectId: string
  listingId: string | null
}

function isCase({ kind, subjectId, listingId }: CaseKey) {
  return kind === 'property'
    ? eq(verificationCases.listingId, listingId!)
    : and(eq(verificationCases.subjectId, subjectId), eq(verificationCases.kind, kind))
}

export async function findCaseOf(db: Executor, key: CaseKey): Promise<CaseRecord | undefined> {
  const [row] = await db.select().from(verificationCases).where(isCase(key))
  return row
}

/** The verification of the right to sell one listing. */
export async function findPropertyCase(db: Executor, listingId: string): Promise<CaseRecord | undefined> {
  const [row] = await db.select().from(verificationCases).where(eq(verificationCases.listingId, listingId))
  return row
}

export async function findCase(db: Executor, id: string): Promise<CaseRecord | undefined> {
  const [row] = await db.select().from(verificationCases).where(eq(verificationCases.id, id))
  return row
}

/** What staff see: not a draft that was never submitted. */
export async function findSubmittedCase(db: Executor, id: string, kind?: CaseKind) {
  const record = await findCase(db, id)
  return record?.submittedAt && (!kind || record.kind === kind) ? record : undefined
}

/**
 * Locks a case for the rest of the transaction, its person first: what is decided in one case is written in others of
 * theirs (`applyStanding`, a birth name), so that transactions that locked cases alone would lose each other's reports
 * or deadlock.
 */
export async function lockCase(tx: Transaction, id: string): Promise<CaseRecord | undefined> {
  const found = await findCase(tx, id)
  if (!found) return undefined
  await lockUserForChange(tx, found.subjectId)
  const [row] = await tx.select().from(verificationCases).where(eq(verificationCases.id, id)).for('update')
  return row
}

/** Creates the draft of a case, or finds the one that a concurrent call created, and locks it. */
export async function createDraft(
  tx: Transaction,
  app: Pick<Context, 'keyFor'>,
  key: CaseKey,
  facts: Pick<CaseRecord, 'countryCode' | 'professionalType'>,
  now: Date,
): Promise<CaseRecord> {
  const id = randomUUIDv7()
  await lockUserForChange(tx, key.subjectId)
  await tx
    .insert(verificationCases)
    .values({
      id,
      reference: sql`'KYC-' || ${String(now.getUTCFullYear())}::text || '-' || lpad(nextval('verification_reference')::text, 5, '0')`,
      ...key,
      ...facts,
      ...sealForm(app, {}, id),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
  const created = await findCaseOf(tx, key)
  return (await lockCase(tx, created!.id))!
}

export async function updateCase(tx: Transaction, id: string, changes: Partial<CaseRecord>, now: Date) {
  await tx
    .update(verificationCases)
    .set({ ...changes, updatedAt: now })
    .where(eq(verificationCases.id, id))
}

/** Changes of a case whose approval ended for good. */
export const withoutApproval = {
  approvedAt: null,
  validUntil: null,
  approvedFacts: null,
  remindedDays: null,
} satisfies Partial<CaseRecord>

/** Changes of a withdrawn case that begins anew: the withdrawal ended its approval at once. */
export const afterWithdrawal = {
  ...withoutApproval,
  withdrawnAt: null,
  withdrawnFrom: null,
} satisfies Partial<CaseRecord>

/** Changes of a revoked case that begins anew: nothing of the revoked approval stays. */
export const newFile = {
  ...withoutApproval,
  suspendedAt: null,
  suspensionReason: null,
  revokedAt: null,
} satisfies Partial<CaseRecord>

export async function insertCaseEvent(db: Executor, event: Omit<CaseEventRecord, 'id'>): Promise<void> {
  await db.insert(verificationEvents).values({ id: randomUUIDv7(), ...event })
}

/** Events of a case, the newest first. */
export function findCaseEvents(db: Executor, caseId: string) {
  return db
    .select({ event: verificationEvents, firstName: users.firstName, lastName: users.lastName })
    .from(verificationEvents)
    .leftJoin(users, eq(users.id, verificationEvents.actorId))
    .where(eq(verificationEvents.caseId, caseId))
    .orderBy(desc(verificationEvents.createdAt), desc(verificationEvents.id))
}

/** Documents that are part of a case, in the order of their upload. */
export async function findCaseDocuments(
  db: Executor,
  app: Pick<Context, 'keyFor'>,
  caseId: string,
): Promise<CaseDocumentRecord[]> {
  const rows = await db
    .select()
    .from(verificationDocuments)
    .where(and(eq(verificationDocuments.caseId, caseId), isNull(verificationDocuments.removedAt)))
    .orderBy(asc(verificationDocuments.createdAt), asc(verificationDocuments.id))
  return rows.map((row) => openDocumentRow(app, row))
}

export function openDocumentRow(
  app: Pick<Context, 'keyFor'>,
  { sealedExplanation, ...row }: DocumentRow,
): CaseDocumentRecord {
  return { ...row, explanation: openCaseText(app, sealedExplanation, row.caseId) }
}

export async function findReports(
  db: Executor,
  app: Pick<Context, 'keyFor'>,
  caseId: string,
): Promise<OpenReport[]> {
  const rows = await db
    .select()
    .from(verificationReports)
    .where(eq(verificationReports.caseId, caseId))
    .orderBy(asc(verificationReports.createdAt))
  return rows.map((row) => openReport(app, row))
}

export function findOverrides(db: Executor, caseId: string) {
  return db
    .select({ override: verificationOverrides, firstName: users.firstName, lastName: users.lastName })
    .from(verificationOverrides)
    .leftJoin(users, eq(users.id, verificationOverrides.createdBy))
    .where(eq(verificationOverrides.caseId, caseId))
    .orderBy(asc(verificationOverrides.createdAt))
}

export async function findOpenApproval(db: Executor, caseId: string) {
  const [row] = await db
    .select()
    .from(verificationApprovals)
    .where(and(eq(verificationApprovals.caseId, caseId), isNull(verificationApprovals.decidedAt)))
  return row
}

/**
 * Ends a proposal about a submission that was decided otherwise or withdrawn: a later confirmation would decide on
 * documents that its author never saw. A proposed revocation concerns the person and stays.
 */
export async function lapseApprovals(tx: Transaction, caseId: string, now: Date) {
  await tx
    .update(verificationApprovals)
    .set({ decidedAt: now, confirmed: false })
    .where(
      and(
        eq(verificationApprovals.caseId, caseId),
        isNull(verificationApprovals.decidedAt),
        inArray(verificationApprovals.action, ['reject_final', 'override']),
      ),
    )
}

/** Every case of a person or seller. */
export function findCasesOfSubject(db: Executor, subjectId: string) {
  return db.select().from(verificationCases).where(eq(verificationCases.subjectId, subjectId))
}

/** The person of a case, with the data of the account and the profile. */
export async function findSubject(db: Executor, subjectId: string) {
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      firstName: users.firstName,
      lastName: users.lastName,
      sealedPhone: users.sealedPhone,
      language: users.language,
      accountStatus: users.status,
      companyName: sellerProfiles.companyName,
      professionalType: sellerProfiles.professionalType,
      licenseNumber: sellerProfiles.licenseNumber,
      kycStatus: users.kycStatus,
      identityVerifiedAt: users.identityVerifiedAt,
      identityEndsAt: users.identityEndsAt,
      verificationStatus: sellerProfiles.verificationStatus,
      verifiedAt: sellerProfiles.verifiedAt,
    })
    .from(users)
    .leftJoin(sellerProfiles, eq(sellerProfiles.userId, users.id))
    .where(eq(users.id, subjectId))
  return row
}
export type SubjectRecord = NonNullable<Awaited<ReturnType<typeof findSubject>>>

/** The listing of a property case. */
export async function findCaseListing(db: Executor, listingId: string) {
  const [row] = await db
    .select({
      id: saleListings.id,
      title: saleListings.title,
      street: saleListings.street,
      postcode: saleListings.postcode,
      city: saleListings.city,
      countryCode: saleListings.countryCode,
      sellerId: saleListings.sellerId,
    })
    .from(saleListings)
    .where(eq(saleListings.id, listingId))
  return row
}
