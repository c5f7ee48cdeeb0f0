import { eq } from 'drizzle-orm'
import { notify } from '#server/notifications/notify.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'
import type { VerificationContext } from '../verification-context.ts'
import { type CaseRecord, findCasesOfSubject, findSubject, updateCase } from './case-queries.ts'
import { verificationDay } from './verification-zone.ts'
import { isInForce, readKycStatus, readPrivateSellerStatus, readProfessionalStatus } from './case-standing.ts'

/**
 * Reads `kyc_status` and `verification_status` off the cases of a person and stores them: the only place that writes
 * either. A suspension takes the seller's listings off the market, its end returns them, in the same transaction.
 */
export async function applyStanding(tx: Transaction, app: VerificationContext, subjectId: string) {
  const now = app.clock.now()
  const today = verificationDay(app)
  const [cases, subject] = [await findCasesOfSubject(tx, subjectId), await findSubject(tx, subjectId)]
  if (!subject) return
  const identity = cases.find(({ kind }) => kind === 'identity')
  const professional = cases.find(({ kind }) => kind === 'professional')
  const properties = cases.filter(({ kind }) => kind === 'property')
  const identityCases = [identity, ...(subject.professionalType ? [professional] : [])]
  const kycStatus = readKycStatus(identityCases, today)
  const approvedAt = identityCases.find((each) => isInForce(each, today))?.approvedAt ?? null
  await tx
    .update(users)
    .set({ kycStatus, identityVerifiedAt: approvedAt, updatedAt: now })
    .where(eq(users.id, subjectId))
  if (kycStatus === 'verified' && subject.kycStatus !== 'verified') {
    await app.verificationEvents.identityVerified(tx, app, subjectId)
  }
  if (!subject.verificationStatus) return
  const status = subject.professionalType
    ? readProfessionalStatus(professional)
    : readPrivateSellerStatus(identity, properties, today)
  if (status === subject.verificationStatus) return
  const verifiedAt = status === 'VERIFIED' ? ((professional ?? identity)?.approvedAt ?? now) : null
  await tx
    .update(sellerProfiles)
    .set({ verificationStatus: status, verifiedAt, updatedAt: now })
    .where(eq(sellerProfiles.userId, subjectId))
  const leading = subject.professionalType ? professional : identity
  if (leading) await followListings(tx, app, leading, status)
  await notify(tx, app, {
    userId: subjectId,
    event: 'VERIFICATION_STATUS_CHANGED',
    ...statusTexts[status],
    link: subject.professionalType ? '/seller-dash/professional-kyc/status' : '/seller-dash/kyc',
  })
}

/** Listings leave the market with the standing and come back with it. */
async function followListings(
  tx: Transaction,
  app: VerificationContext,
  leading: CaseRecord,
  status: keyof typeof statusTexts,
) {
  const now = app.clock.now()
  if (status === 'SUSPENDED' || status === 'REVOKED') {
    const ids = await app.verificationEvents.suspendListings(tx, app, leading.subjectId)
    const suspendedListingIds = [...new Set([...leading.suspendedListingIds, ...ids])]
    await updateCase(tx, leading.id, { suspendedListingIds }, now)
  } else if (status === 'VERIFIED' && leading.suspendedListingIds.length > 0) {
    await app.verificationEvents.reinstateListings(tx, app, leading.subjectId, leading.suspendedListingIds)
    await updateCase(tx, leading.id, { suspendedListingIds: [] }, now)
  }
}

const statusTexts = {
  PENDING: {
    title: localized('Votre vérification n’est plus en vigueur'),
    message: localized('Vos nouvelles annonces attendent une vérification. Votre dossier dit ce qu’il faut.'),
  },
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
      'Vos annonces ne sont plus visibles. Un nouveau dossier est possible douze mois après, avec notre équipe.',
    ),
  },
}
