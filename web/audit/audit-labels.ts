import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditAction, AuditedKind } from '../../contract/audit-words.ts'

export const actionWords: Record<AuditAction, MessageDescriptor> = {
  'sale.status': msg`Annonce de vente déplacée`,
  'sale.approve': msg`Annonce de vente approuvée`,
  'sale.approve_with_edit': msg`Annonce de vente approuvée avec retouche`,
  'sale.request_changes': msg`Correction demandée`,
  'sale.reject': msg`Annonce de vente rejetée`,
  'sale.suspend': msg`Annonce de vente suspendue`,
  'sale.remove': msg`Annonce de vente supprimée du site`,
  'sale.reinstate': msg`Suspension d’annonce levée`,
  'sale.escalate': msg`Annonce de vente transmise`,
  'sale.merge_duplicate': msg`Annonce en double fusionnée`,
  'sale.ban': msg`Vendeur exclu depuis une annonce`,
  'sale.appeal': msg`Décision contestée`,
  'sale.decide_appeal': msg`Recours tranché`,
  'seller.ban': msg`Vendeur exclu`,
  'seller.unban': msg`Exclusion levée`,
  'rental.status': msg`Logement déplacé`,
  'booking.status': msg`Réservation déplacée`,
  'review.decision': msg`Décision sur un avis`,
  'report.dismissed': msg`Signalement écarté`,
  'report.upheld': msg`Signalement retenu`,
  'kyc.viewed': msg`Pièce privée ouverte`,
  'kyc.approved': msg`Vérification acceptée`,
  'kyc.rejected': msg`Vérification refusée`,
  'money.booked': msg`Écriture comptable`,
  'money.account_read': msg`Compte bancaire lu`,
  'role.given': msg`Rôle donné`,
  'role.changed': msg`Rôle modifié`,
  'role.taken': msg`Rôle retiré`,
  'account.status': msg`État d’un compte changé`,
  'policy.tourist_tax': msg`Tarifs de taxe de séjour`,
  'export.account': msg`Copie de données personnelles`,
  'export.audit': msg`Extrait du journal`,
  'export.payouts': msg`Export des versements`,
  'export.sale_report': msg`Export des ventes`,
}

export const kindWords: Record<AuditedKind, MessageDescriptor> = {
  sale_listing: msg`Bien à vendre`,
  seller: msg`Vendeur`,
  rental: msg`Logement`,
  booking: msg`Réservation`,
  review: msg`Avis`,
  report: msg`Signalement`,
  kyc_request: msg`Vérification`,
  sale_document: msg`Pièce d’un bien`,
  ledger: msg`Grand livre`,
  payout: msg`Versement`,
  refund: msg`Remboursement`,
  user: msg`Compte`,
  tariff: msg`Tarif`,
  export: msg`Export`,
}

/** In what quality somebody acted. */
export const roleWords: Record<string, MessageDescriptor> = {
  admin: msg`Administration`,
  staff: msg`Équipe`,
  seller: msg`Vendeur`,
  owner: msg`Propriétaire`,
  guest: msg`Voyageur`,
  user: msg`Client`,
  system: msg`Automatique`,
}
