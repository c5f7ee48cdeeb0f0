import type { z } from 'zod'
import type { Decision } from '#contract/verification/admin-verification.ts'
import type { CaseKind } from '#contract/verification/verification-enums.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { asSeller, authorize, rightsOfSeller } from '#server/sellers/seller-access.ts'
import {
  type CaseKey,
  type CaseRecord,
  findCase,
  findCaseListing,
  findSubject,
  lockCase,
} from './case-queries.ts'
import { ownCase } from './case-refusals.ts'

type Facts = Pick<CaseRecord, 'countryCode' | 'professionalType'>
/** Default country of a person's first case, until a document names another. */
const firstCountry = 'FR'

/** The case of the caller's own identity. */
export function identityKey(actor: SignedIn): { key: CaseKey; facts: Facts } {
  return {
    key: { kind: 'identity', subjectId: actor.userId, listingId: null },
    facts: { countryCode: firstCountry, professionalType: null },
  }
}

/** The case of the profession of the caller's seller. @throws 403 for a member without the right `team` */
export async function professionKey(db: Executor, actor: SignedIn): Promise<{ key: CaseKey; facts: Facts }> {
  const { sellerId } = authorize(await asSeller(db, actor), 'verify_profession')
  const subject = await findSubject(db, sellerId)
  return {
    key: { kind: 'professional', subjectId: sellerId, listingId: null },
    facts: { countryCode: firstCountry, professionalType: subject?.professionalType ?? null },
  }
}

/** The case of a listing of the caller's seller. @throws 404 for any other */
export async function propertyKey(
  db: Executor,
  actor: SignedIn,
  listingId: string,
): Promise<{ key: CaseKey; facts: Facts }> {
  const { sellerId } = authorize(await asSeller(db, actor), 'verify_listing')
  const listing = await findCaseListing(db, listingId)
  if (listing?.sellerId !== sellerId) throw notFound()
  const subject = await findSubject(db, sellerId)
  return {
    key: { kind: 'property', subjectId: sellerId, listingId },
    facts: { countryCode: listing.countryCode, professionalType: subject?.professionalType ?? null },
  }
}

/** Whether a case is the caller's, or that of the seller for whom they act with the required right. */
async function isOwn(db: Executor, record: CaseRecord, actor: SignedIn) {
  if (record.subjectId === actor.userId) return true
  if (record.kind === 'identity') return false
  const { sellerId, rights } = await rightsOfSeller(db, actor)
  return (
    sellerId === record.subjectId && rights.includes(record.kind === 'professional' ? 'team' : 'listings')
  )
}

/** A case of the caller. @throws 404 for any other */
export async function findOwnCase(db: Executor, id: string, actor: SignedIn): Promise<CaseRecord> {
  const record = await findCase(db, id)
  if (!record || !(await isOwn(db, record, actor))) throw notFound()
  return record
}

/** The same, its row locked for the rest of the transaction. @throws 404 */
export async function lockOwnCase(tx: Transaction, id: string, actor: SignedIn): Promise<CaseRecord> {
  const record = await lockCase(tx, id)
  if (!record || !(await isOwn(tx, record, actor))) throw notFound()
  return record
}

/**
 * A case for staff.
 * @throws 403 for a case of the caller's own; 404 also for another kind and for a draft that was never submitted
 */
export async function findCaseForStaff(db: Executor, id: string, actor: SignedIn, kind?: CaseKind) {
  const record = await findCase(db, id)
  if (!record || !record.submittedAt || (kind && record.kind !== kind)) throw notFound()
  await assertNotOwn(db, record, actor)
  return record
}

/**
 * Staff neither read nor decide a case of their own or of the agency they belong to.
 * @throws 403
 */
export async function assertNotOwn(db: Executor, record: CaseRecord, actor: SignedIn) {
  const { sellerId } = await rightsOfSeller(db, actor)
  if (record.subjectId === actor.userId || record.subjectId === sellerId) throw ownCase()
}

/** Who corrects cases may ask for a document; every other decision is for who decides (rules, section 9). */
export function mayDecide({ roles, permissions }: SignedIn, status: z.output<typeof Decision>['status']) {
  return (
    roles.includes('admin') ||
    permissions.includes('approve_kyc') ||
    (status === 'more_info' && permissions.includes('edit_all_kyc'))
  )
}
