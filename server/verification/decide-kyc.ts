import { judgeIdentity } from '#server/accounts/roles/judge-identity.ts'
import type { Visit } from '#server/accounts/sessions/visit.ts'
import type { App } from '#server/app.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { notify } from '#server/notifications/notify.ts'
import { isProfessional, judgeProfession } from '#server/sellers/judge-profession.ts'
import { type KycRequestRecord, lockRequest, saveRequest } from './kyc-request-queries.ts'

const kycDecided = refusal('kyc_decided', 409, {
  fr: 'Cette vérification a déjà été tranchée.',
  en: 'This verification has been decided already.',
  es: 'Esta verificación ya se ha resuelto.',
})
const ownKyc = refusal('own_kyc', 409, {
  fr: 'Cette vérification est la vôtre : une autre personne la tranche.',
  en: 'This verification is your own: somebody else decides on it.',
  es: 'Esta verificación es suya: la resuelve otra persona.',
})
const validityOver = () =>
  fieldRefusal('valid_until', 'validity_over', {
    fr: 'Choisissez un jour à venir',
    en: 'Choose a day to come',
    es: 'Elija un día futuro',
  })

interface Verdict {
  approved: boolean
  notes?: string | undefined
  reason?: string | undefined
  validUntil?: string | undefined
}

/**
 * Decides on a verification once: the seller, or the proof of a home, counts as checked from then on.
 * @throws 404; 409 where it was decided before, and about oneself; 422 for a day that is past
 */
export function decideKyc(
  app: App,
  id: string,
  { approved, notes, reason, validUntil }: Verdict,
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
    await tellSeller(app, tx, request, { approved, reason })
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
 * The proof of one home stands in its request; who sells stands in the account, or in the profile of a professional.
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

async function tellSeller(
  app: App,
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
      : {
          fr: `Motif : ${reason}. Complétez votre dossier, puis demandez une nouvelle vérification.`,
          en: `Reason: ${reason}. Complete your file, then ask for another verification.`,
          es: `Motivo: ${reason}. Complete su expediente y solicite una nueva verificación.`,
        },
    link: listingId ? `/seller-dash/properties/${listingId}` : '/seller-dash',
  })
}

const approvedTitle = {
  fr: 'Votre vérification est acceptée',
  en: 'Your verification is accepted',
  es: 'Su verificación ha sido aceptada',
}
const rejectedTitle = {
  fr: 'Votre vérification n’a pas abouti',
  en: 'Your verification did not succeed',
  es: 'Su verificación no ha prosperado',
}
const approvedMessage = {
  fr: 'Vous pouvez soumettre vos annonces : cette condition est remplie.',
  en: 'You can submit your listings: this condition is met.',
  es: 'Puede enviar sus anuncios: esta condición está cumplida.',
}
