import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ModerationAction, PendingTrigger } from '#contract/moderation/review-moderation.ts'
import type { ReportReason } from '#contract/bookings/reviews.ts'

interface ActionLabels {
  label: MessageDescriptor
  /** Its consequence. */
  effect: MessageDescriptor
  /** Message once it is done. */
  done: MessageDescriptor
  key: string
}

/** Texts of each decision, with its shortcut key. */
export const actionLabels: Record<ModerationAction, ActionLabels> = {
  approve: {
    label: msg`Approuver`,
    effect: msg`Visible et compté aussitôt`,
    done: msg`Avis approuvé`,
    key: 'a',
  },
  reject: {
    label: msg`Refuser`,
    effect: msg`Jamais visible, l’auteur en est informé`,
    done: msg`Avis refusé`,
    key: 'r',
  },
  hide: {
    label: msg`Masquer`,
    effect: msg`Retiré de l’annonce, peut revenir`,
    done: msg`Avis masqué`,
    key: 'h',
  },
  unhide: {
    label: msg`Rendre visible`,
    effect: msg`De nouveau sur l’annonce`,
    done: msg`Avis visible`,
    key: 'h',
  },
  flag: {
    label: msg`Marquer à revoir`,
    effect: msg`Retiré le temps d’une seconde lecture`,
    done: msg`Avis signalé`,
    key: 's',
  },
  unflag: {
    label: msg`Lever le signalement`,
    effect: msg`Reste ou redevient visible`,
    done: msg`Signalement levé`,
    key: 's',
  },
  request_edit: {
    label: msg`Demander une modification`,
    effect: msg`L’auteur a 48 heures pour le corriger`,
    done: msg`Modification demandée`,
    key: 'm',
  },
  delete: {
    label: msg`Supprimer`,
    effect: msg`Définitif, sauf recours de l’auteur`,
    done: msg`Avis supprimé`,
    key: 'x',
  },
}

/** Decisions without a reason (rules, section 6); the server requires one for every other. */
export const withoutReason: readonly ModerationAction[] = ['approve', 'unflag']

/** Frequent reasons. */
export const usualReasons: readonly MessageDescriptor[] = [
  msg`Coordonnées personnelles`,
  msg`Propos injurieux`,
  msg`Sans rapport avec le séjour`,
  msg`Avis faux ou de complaisance`,
]

export const triggerLabels: Record<PendingTrigger, MessageDescriptor> = {
  contact_data: msg`Coordonnées`,
  insult: msg`Mots injurieux`,
  link: msg`Lien`,
  short_bad_rating: msg`Note basse sans explication`,
  duplicate: msg`Texte déjà publié`,
  new_account: msg`Compte récent`,
  owner_conflict: msg`Conflit avec l’hôte`,
}

export const reportLabels: Record<ReportReason, MessageDescriptor> = {
  offensive: msg`Propos injurieux ou discriminatoires`,
  false: msg`Avis faux ou qui ne parle pas d’un séjour`,
  personal_data: msg`Informations personnelles`,
  advertising: msg`Publicité`,
  other: msg`Autre raison`,
}

/** Labels of history entries besides the decisions of moderators. */
export const historyLabels: Record<string, MessageDescriptor> = {
  publish: msg`Publié par les filtres`,
  hold: msg`Retenu par les filtres`,
  edit: msg`Modifié par l’auteur`,
  withdraw: msg`Supprimé par l’auteur`,
  approve: msg`Approuvé`,
  reject: msg`Refusé`,
  hide: msg`Masqué`,
  unhide: msg`Rendu visible`,
  flag: msg`Signalé`,
  unflag: msg`Signalement levé`,
  request_edit: msg`Modification demandée`,
  delete: msg`Supprimé`,
  reinstate: msg`Rétabli après un recours`,
}
