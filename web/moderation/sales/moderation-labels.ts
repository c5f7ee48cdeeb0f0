import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Priority, SaleCase, SaleDecision, SaleSignal } from '#contract/moderation/sale-moderation.ts'
import type { SaleType } from '#contract/sales/sale-enums.ts'
import type { BadgeColour } from '#web/ui/data/badge.tsx'

export const priorityLabels: Record<Priority, { label: MessageDescriptor; colour: BadgeColour }> = {
  URGENT: { label: msg`Urgent`, colour: 'red' },
  HIGH: { label: msg`Élevée`, colour: 'yellow' },
  MEDIUM: { label: msg`Moyenne`, colour: 'blue' },
  LOW: { label: msg`Basse`, colour: 'gray' },
}

export const signalLabels: Record<SaleSignal, MessageDescriptor> = {
  illegal_report: msg`Signalement en cours`,
  authority_order: msg`Injonction d’une autorité`,
  foreign_picture: msg`Photo déjà publiée par un autre vendeur`,
  banned_ties: msg`Lié à un vendeur exclu`,
  low_price: msg`Prix très inférieur au marché`,
  contact_data: msg`Coordonnées dans le texte`,
  new_account: msg`Compte de moins de 7 jours`,
  unverified_seller: msg`Vendeur non vérifié`,
  unfit_type: msg`Type de bien qui ne va pas avec le pays ou les faits déclarés`,
  resubmitted: msg`Troisième envoi ou plus`,
  professional_waiting: msg`Professionnel de confiance en attente`,
  trusted_professional: msg`Professionnel de confiance`,
  late: msg`Plus de la moitié du délai écoulée`,
  planned_soon: msg`Publication prévue sous 24 h`,
  escalated: msg`Transmise`,
}

export const changeLabels: Record<SaleCase['changes'][number], MessageDescriptor> = {
  price: msg`Prix`,
  address: msg`Adresse`,
  surface: msg`Surface`,
  type: msg`Type de bien`,
  photos: msg`Photos`,
}

export const saleTypeLabels: Record<SaleType, MessageDescriptor> = {
  apartment: msg`Appartement`,
  house: msg`Maison`,
  villa: msg`Villa`,
  land: msg`Terrain`,
  commercial: msg`Local commercial`,
  office: msg`Bureau`,
  garage: msg`Garage`,
  other: msg`Autre`,
}

interface DecisionLabels {
  label: MessageDescriptor
  /** Its consequence. */
  effect: MessageDescriptor
  /** Message once it is done. */
  done: MessageDescriptor
  key: string
}

/** Texts of each decision, with its shortcut key. */
export const decisionLabels: Record<SaleDecision, DecisionLabels> = {
  approve: {
    label: msg`Approuver`,
    effect: msg`En ligne aussitôt, à la date choisie par le vendeur, ou quand il la publie`,
    done: msg`Annonce approuvée`,
    key: 'a',
  },
  approve_with_edit: {
    label: msg`Approuver avec retouche`,
    effect: msg`Vous corrigez le titre ou le texte ; le vendeur lit quoi et pourquoi`,
    done: msg`Annonce corrigée et approuvée`,
    key: 'e',
  },
  remove: {
    label: msg`Supprimer du site`,
    effect: msg`Définitif : seul un recours la rétablit`,
    done: msg`Annonce supprimée du site`,
    key: 'x',
  },
  merge_duplicate: {
    label: msg`Fusionner avec un double`,
    effect: msg`Celle-ci disparaît, l’autre garde la plus ancienne date`,
    done: msg`Annonces fusionnées`,
    key: 'f',
  },
  ban: {
    label: msg`Exclure le vendeur`,
    effect: msg`Toutes ses annonces en ligne sont suspendues`,
    done: msg`Vendeur exclu`,
    key: 'b',
  },
  reject: {
    label: msg`Rejeter`,
    effect: msg`Le vendeur lit le motif`,
    done: msg`Annonce rejetée`,
    key: 'r',
  },
  request_changes: {
    label: msg`Demander une correction`,
    effect: msg`Rendue au vendeur en brouillon`,
    done: msg`Correction demandée`,
    key: 'c',
  },
  suspend: {
    label: msg`Suspendre`,
    effect: msg`Retirée du site, le vendeur lit le motif`,
    done: msg`Annonce suspendue`,
    key: 's',
  },
  reinstate: {
    label: msg`Lever la suspension`,
    effect: msg`De nouveau visible de tous`,
    done: msg`Suspension levée`,
    key: 'l',
  },
  escalate: {
    label: msg`Transmettre`,
    effect: msg`Devient urgente, libre pour un autre modérateur`,
    done: msg`Annonce transmise`,
    key: 't',
  },
}

export const groupLabels: Record<string, MessageDescriptor> = {
  identity: msg`Identité`,
  legal: msg`Mentions obligatoires`,
  address: msg`Adresse`,
  price: msg`Prix`,
  media: msg`Photos`,
  content: msg`Texte`,
}

/** Labels of each transition of a listing in its history. */
export const eventLabels: Record<string, MessageDescriptor> = {
  submit: msg`Soumise`,
  take_back: msg`Reprise en brouillon`,
  approve: msg`Approuvée`,
  reject: msg`Rejetée`,
  rework: msg`Reprise pour correction`,
  request_changes: msg`Correction demandée`,
  hold: msg`Retenue après modification`,
  accept_offer: msg`Offre acceptée`,
  offer_over: msg`De nouveau disponible`,
  sell: msg`Vendue`,
  withdraw: msg`Retirée de la vente`,
  relist: msg`Remise en vente`,
  suspend: msg`Suspendue`,
  reinstate: msg`Suspension levée`,
  reopen: msg`Rouverte après recours`,
}

/** Reasons written by the platform, by code. */
export const systemReasons: Record<string, MessageDescriptor> = {
  trusted_professional: msg`Professionnel de confiance, annonce complète`,
  approved_before: msg`Publication prévue`,
  no_news: msg`Offre restée sans nouvelles`,
  account_closed: msg`Compte fermé`,
  account_suspended: msg`Compte du vendeur suspendu`,
  verification_suspended: msg`Vérification du vendeur pas en vigueur`,
}
