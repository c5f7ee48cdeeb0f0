import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SaleDecision, SaleReasonCode } from '#contract/moderation/sale-moderation.ts'

/** Labels of the reasons for a decision, for moderators and sellers. */
export const reasonLabels: Record<SaleReasonCode, MessageDescriptor> = {
  legal_mentions: msg`Mentions légales manquantes ou inexactes`,
  wrong_information: msg`Informations inexactes`,
  pictures: msg`Photos non conformes`,
  contact_data: msg`Coordonnées dans l’annonce`,
  duplicate: msg`Annonce en double`,
  discrimination: msg`Propos discriminatoires`,
  fraud: msg`Soupçon de fraude`,
  not_the_owner: msg`Droit de vendre non établi`,
  out_of_scope: msg`Bien hors du champ du site`,
  stale: msg`Annonce périmée`,
  other: msg`Autre motif`,
}

/** Labels of decisions in the past tense, for sellers. */
export const pastDecisionLabels: Record<SaleDecision, MessageDescriptor> = {
  approve: msg`Approuvée`,
  approve_with_edit: msg`Approuvée avec une retouche`,
  request_changes: msg`Correction demandée`,
  reject: msg`Rejetée`,
  suspend: msg`Suspendue`,
  reinstate: msg`Suspension levée`,
  remove: msg`Supprimée du site`,
  merge_duplicate: msg`Fusionnée avec une autre annonce du même bien`,
  ban: msg`Compte de vendeur exclu`,
  escalate: msg`Transmise`,
}
