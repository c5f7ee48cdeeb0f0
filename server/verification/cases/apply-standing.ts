import { eq } from 'drizzle-orm'
import type { VerificationStatus } from '#contract/sales/sale-enums.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'
import { replaceBadgePosition } from '../badges/badge-queries.ts'
import type { VerificationContext } from '../verification-context.ts'
import { linkOf } from './case-link.ts'
import {
  type CaseRecord,
  findCaseListing,
  findCasesOfSubject,
  findSubject,
  type SubjectRecord,
  updateCase,
} from './case-queries.ts'
import { endOfDay, verificationDay } from './verification-day.ts'
import {
  identityCases,
  isInForce,
  keepsListings,
  readKycStatus,
  readPrivateSellerStatus,
  readProfessionalStatus,
} from './case-standing.ts'

/**
 * Derives `kyc_status` and `verification_status` from the cases of a person and stores them; nothing else writes either
 * column. A lost verification takes the seller's listings off the market and its return returns them, in the same
 * transaction (decision 54).
 */
export async function applyStanding(tx: Transaction, app: VerificationContext, subjectId: string) {
  const now = app.clock.now()
  const today = verificationDay(app)
  const [cases, subject] = [await findCasesOfSubject(tx, subjectId), await findSubject(tx, subjectId)]
  if (!subject) return
  const identity = cases.find(({ kind }) => kind === 'identity')
  const professional = cases.find(({ kind }) => kind === 'professional')
  const properties = cases.filter(({ kind }) => kind === 'property')
  const ofIdentity = identityCases(identity, subject.professionalType ? professional : undefined)
  const kycStatus = readKycStatus(ofIdentity, today)
  const identityStored = identityInForce(ofIdentity, today)
  await tx
    .update(users)
    .set({ kycStatus, ...identityStored, updatedAt: now })
    .where(eq(users.id, subjectId))
  if (professional && subject.identityVerifiedAt && !identityStored.identityVerifiedAt) {
    await endStatementsOfIdentity(tx, professional)
  }
  if (kycStatus === 'verified' && subject.kycStatus !== 'verified') {
    await app.verificationEvents.identityVerified(tx, app, subjectId)
  }
  if (!subject.verificationStatus) return
  const isPrivate = subject.professionalType === null
  const status = isPrivate
    ? readPrivateSellerStatus(identity, properties, today)
    : readProfessionalStatus(professional)
  const isVerified = status === 'VERIFIED'
  // Before the rest leave the market, and after the rest returned: a listing follows its own property first.
  if (isPrivate && !isVerified) await followProperties(tx, app, properties, isVerified)
  if (status !== subject.verificationStatus) {
    await changeStatus(tx, app, subject, { status, identity, professional })
  }
  if (isPrivate && isVerified) await followProperties(tx, app, properties, isVerified)
}

/** Of the approvals of an identity in force, the one that counts longest. */
function identityInForce(cases: readonly CaseRecord[], today: string) {
  const lasting = cases
    .filter((each) => isInForce(each, today))
    .toSorted((one, other) => (other.validUntil ?? '9999').localeCompare(one.validUntil ?? '9999'))[0]
  return {
    identityVerifiedAt: lasting?.approvedAt ?? null,
    identityEndsAt: lasting?.validUntil ? new Date(endOfDay(lasting.validUntil)) : null,
  }
}

/**
 * Ends the statements signed for a badge of a profession that say the identity was verified: its new ones leave that
 * check out. Their check and the lists of other sites follow at once.
 */
async function endStatementsOfIdentity(tx: Transaction, { id, approvedFacts }: CaseRecord) {
  if (!approvedFacts || approvedFacts.checks.some(({ code }) => code === 'identity'))
    await replaceBadgePosition(tx, id)
}

async function changeStatus(
  tx: Transaction,
  app: VerificationContext,
  subject: SubjectRecord,
  {
    status,
    identity,
    professional,
  }: { status: VerificationStatus; identity: CaseRecord | undefined; professional: CaseRecord | undefined },
) {
  const now = app.clock.now()
  const leading = subject.professionalType ? professional : identity
  const isVerified = status === 'VERIFIED'
  await tx
    .update(sellerProfiles)
    .set({
      verificationStatus: status,
      verifiedAt: isVerified ? (leading?.approvedAt ?? now) : null,
      updatedAt: now,
    })
    .where(eq(sellerProfiles.userId, subject.id))
  const isLost = subject.verificationStatus === 'VERIFIED' && (status === 'PENDING' || status === 'REJECTED')
  // Who states a profession for the first time has no case of it yet.
  const holder = leading ?? identity
  if (isVerified) {
    for (const onHold of [identity, professional]) if (onHold) await returnListings(tx, app, onHold)
  } else if (holder && (isLost || status === 'SUSPENDED' || status === 'REVOKED')) {
    await holdListings(tx, app, holder)
  }
  const texts = isLost ? lostTexts : statusTexts[status]
  if (!texts) return
  await notify(tx, app, {
    userId: subject.id,
    event: 'VERIFICATION_STATUS_CHANGED',
    ...texts,
    link: subject.professionalType ? '/seller-dash/professional-kyc/status' : '/seller-dash/kyc',
  })
}

/** Takes the listings of a seller off the market; the case that holds them returns them. */
async function holdListings(tx: Transaction, app: VerificationContext, holder: CaseRecord) {
  const ids = await app.verificationEvents.suspendListings(tx, app, holder.subjectId)
  const suspendedListingIds = [...new Set([...holder.suspendedListingIds, ...ids])]
  await updateCase(tx, holder.id, { suspendedListingIds }, app.clock.now())
}

async function returnListings(
  tx: Transaction,
  app: VerificationContext,
  { id, subjectId, suspendedListingIds }: CaseRecord,
) {
  if (suspendedListingIds.length === 0) return
  await app.verificationEvents.returnListings(tx, app, subjectId, suspendedListingIds)
  await updateCase(tx, id, { suspendedListingIds: [] }, app.clock.now())
}

/**
 * A private person's listing leaves the market after the verification of its property ended, and returns when that is
 * renewed: conformity requires it of each listing. One whose property was never approved was never on the market.
 */
async function followProperties(
  tx: Transaction,
  app: VerificationContext,
  properties: readonly CaseRecord[],
  isVerified: boolean,
) {
  const now = app.clock.now()
  const today = verificationDay(app)
  for (const { id, subjectId, listingId, suspendedListingIds, ...property } of properties) {
    if (!listingId || !property.approvedAt) continue
    const isOnHold = suspendedListingIds.length > 0
    if (!keepsListings(property, today)) {
      if (isOnHold || !(await app.verificationEvents.suspendListing(tx, app, listingId))) continue
      await updateCase(tx, id, { suspendedListingIds: [listingId] }, now)
    } else if (isOnHold && isVerified) {
      await app.verificationEvents.returnListings(tx, app, subjectId, suspendedListingIds)
      await updateCase(tx, id, { suspendedListingIds: [] }, now)
    } else continue
    const title = (await findCaseListing(tx, listingId))?.title ?? ''
    await notify(tx, app, {
      userId: subjectId,
      event: 'VERIFICATION_STATUS_CHANGED',
      ...(isOnHold ? listingReturned(title) : listingSuspended(title)),
      link: linkOf({ kind: 'property', listingId }),
    })
  }
}

const listingSuspended = (title: string) => ({
  title: localized('« {title} » n’est plus visible', { title }),
  message: localized(
    'La vérification de votre droit de vendre ce bien n’est plus en vigueur. Joignez les pièces à jour : l’annonce revient dès qu’elles sont acceptées.',
  ),
})
const listingReturned = (title: string) => ({
  title: localized('« {title} » est de nouveau visible', { title }),
  message: localized('Votre droit de vendre ce bien est vérifié : l’annonce est revenue.'),
})

/** An approval that ended, was withdrawn or lost its facts. */
const lostTexts = {
  title: localized('Votre vérification n’est plus en vigueur'),
  message: localized(
    'Vos annonces de vente ne sont plus visibles. Vos demandes restent lisibles. Votre dossier dit ce qu’il faut : vos annonces reviennent quand il est accepté.',
  ),
}
/** None of a case that waits again: whoever submitted or reopened it was notified of that. */
const statusTexts: Record<VerificationStatus, { title: Texts; message: Texts } | null> = {
  PENDING: null,
  VERIFIED: {
    title: localized('Vous êtes vérifié'),
    message: localized('Votre badge est affiché et vos annonces peuvent être publiées.'),
  },
  REJECTED: {
    title: localized('Votre vérification n’a pas abouti'),
    message: localized('Votre dossier dit pourquoi, et comment le compléter.'),
  },
  SUSPENDED: {
    title: localized('Votre vérification est suspendue'),
    message: localized(
      'Vos annonces ne sont plus visibles. Vos demandes restent lisibles. Un renouvellement accepté rétablit tout.',
    ),
  },
  REVOKED: {
    title: localized('Votre vérification est révoquée'),
    message: localized(
      'Vos annonces ne sont plus visibles. Notre équipe peut ouvrir un nouveau dossier douze mois après.',
    ),
  },
}
