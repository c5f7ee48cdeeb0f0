import { judgeIdentity } from '#server/accounts/roles/judge-identity.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import type { Context } from '#server/platform/context.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { notify } from '#server/notifications/notify.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { isProfessional, judgeProfession } from '#server/sellers/judge-profession.ts'
import { type KycRequestRecord, lockRequest, saveRequest } from './kyc-request-queries.ts'

const kycDecided = refusal('kyc_decided', 409, localized('Cette vérification a déjà été tranchée.'))
const ownKyc = refusal(
  'own_kyc',
  409,
  localized('Cette vérification est la vôtre : une autre personne la tranche.'),
)
const validityOver = () =>
  fieldRefusal('valid_until', 'validity_over', localized('Choisissez un jour à venir'))

interface Assessment {
  approved: boolean
  notes?: string | undefined
  reason?: string | undefined
  validUntil?: string | undefined
}

/**
 * Decides on a verification request, once: verifies the seller, or the proof of ownership of a listing.
 * @throws 404; 409 where it was decided before, and about oneself; 422 for a day that is past
 */
export function decideKyc(
  app: Context,
  id: string,
  { approved, notes, reason, validUntil }: Assessment,
  { actor, visit }: { actor: SignedIn; visit: Visit },
) {
  return app.db.transaction(async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request) throw notFound()
    if (request.status === 'approved' || request.status === 'rejected') throw kycDecided()
    if (request.sellerId === actor.userId || request.requestedBy === actor.userId) throw ownKyc()
    const now = app.clock.now()
    if (validUntil && validUntil <= now.toISOString().slice(0, 10)) throw validityOver()
    const status = approved ? ('approved' as const) : ('rejected' as const)
    await saveRequest(tx, id, {
      status,
      decidedBy: actor.userId,
      decidedAt: now,
      notes: notes || null,
      reason: reason || null,
      validUntil: validUntil ?? null,
    })
    await judge(tx, request, approved, now)
    await notifySeller(app, tx, request, { approved, reason })
    await recordAudit(app, tx, {
      action: approved ? 'kyc.approved' : 'kyc.rejected',
      entity: { kind: 'kyc_request', id },
      before: { status: request.status },
      after: { status, property_id: request.listingId, valid_until: validUntil ?? null },
      reason: reason ?? notes,
      actor,
      onBehalfOf: request.sellerId,
      visit,
    })
    return { action: approved ? ('approve' as const) : ('reject' as const), status, notification_sent: true }
  })
}

/**
 * The proof of one listing is in its request; a seller's verification is stored in the account, or in a professional's
 * profile.
 */
async function judge(
  tx: Transaction,
  { sellerId, listingId }: KycRequestRecord,
  approved: boolean,
  now: Date,
) {
  if (listingId) return
  if (await isProfessional(tx, sellerId)) await judgeProfession(tx, sellerId, approved, now)
  else await judgeIdentity(tx, sellerId, approved, now)
}

async function notifySeller(
  app: Context,
  tx: Transaction,
  { sellerId, listingId }: KycRequestRecord,
  { approved, reason = '' }: { approved: boolean; reason?: string | undefined },
) {
  await notify(tx, app, {
    userId: sellerId,
    event: listingId ? 'KYC_UPDATE' : 'VERIFICATION_STATUS_CHANGED',
    title: approved ? approvedTitle : rejectedTitle,
    message: approved
      ? approvedMessage
      : localized('Motif : {reason}. Complétez votre dossier, puis demandez une nouvelle vérification.', {
          reason,
        }),
    link: listingId ? `/seller-dash/properties/${listingId}` : '/seller-dash',
  })
}

const approvedTitle = localized('Votre vérification est acceptée')
const rejectedTitle = localized('Votre vérification n’a pas abouti')
const approvedMessage = localized('Vous pouvez soumettre vos annonces : cette condition est remplie.')
