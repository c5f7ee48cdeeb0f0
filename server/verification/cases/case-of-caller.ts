import type { CaseKind } from '#contract/verification/verification-enums.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { asSeller, authorize as authorizeSeller } from '#server/sellers/seller-access.ts'
import { authorize, type CasePermission } from './case-access.ts'
import {
  type CaseKey,
  type CaseRecord,
  findCase,
  findCaseListing,
  findSubject,
  findSubmittedCase,
} from './case-queries.ts'

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
  const { sellerId } = authorizeSeller(await asSeller(db, actor), 'verify_profession')
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
  const { sellerId } = authorizeSeller(await asSeller(db, actor), 'verify_listing')
  const listing = await findCaseListing(db, listingId)
  if (listing?.sellerId !== sellerId) throw notFound()
  const subject = await findSubject(db, sellerId)
  return {
    key: { kind: 'property', subjectId: sellerId, listingId },
    facts: { countryCode: listing.countryCode, professionalType: subject?.professionalType ?? null },
  }
}

/** A case that a route reads for an action. @throws 404, 403 for staff whose case it is */
export async function findCaseFor(db: Executor, actor: SignedIn, action: CasePermission, id: string) {
  const record = await findCase(db, id)
  authorize(await asSeller(db, actor), action, record)
  return record
}

/** A submitted case that a route reads for staff. @throws 404 also for another kind; 403 for one of their own */
export async function findCaseForStaff(db: Executor, actor: SignedIn, id: string, kind?: CaseKind) {
  const record = await findSubmittedCase(db, id, kind)
  authorize(await asSeller(db, actor), 'review', record)
  return record
}
