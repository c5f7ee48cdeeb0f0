import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { IllegalReason, NoticeMeasure, ReportedKind } from '#contract/moderation/report-enums.ts'

export const reasonLabels: Record<IllegalReason, MessageDescriptor> = {
  fraud: msg`Escroquerie ou faux vendeur`,
  not_for_sale: msg`Bien déjà vendu, loué ou inexistant`,
  misleading: msg`Informations fausses ou mentions manquantes`,
  discrimination: msg`Discrimination`,
  unfit_housing: msg`Logement indigne ou dangereux`,
  personal_data: msg`Vie privée ou données personnelles`,
  intellectual_property: msg`Photos ou textes copiés`,
  minor_protection: msg`Mise en danger d’un mineur`,
  other: msg`Autre contenu illicite`,
}

export const kindLabels: Record<ReportedKind, MessageDescriptor> = {
  sale: msg`Bien à vendre`,
  rental: msg`Logement`,
  review: msg`Avis`,
  comment: msg`Commentaire d’une liste de favoris`,
}

/** Measures taken on content that was found illegal. */
export const measureLabels: Record<NoticeMeasure, MessageDescriptor> = {
  none: msg`Laissé en ligne`,
  suspend: msg`Retiré de la vue`,
  remove: msg`Supprimé pour de bon`,
}

/** Decisions a moderator can take on a notice: to dismiss it, or to uphold it with a measure. */
export const choiceLabels: Record<
  'dismiss' | NoticeMeasure,
  { label: MessageDescriptor; effect: MessageDescriptor }
> = {
  dismiss: { label: msg`Écarter le signalement`, effect: msg`Le contenu reste visible` },
  none: { label: msg`Retenir et laisser en ligne`, effect: msg`L’auteur est prié de corriger` },
  suspend: {
    label: msg`Retenir et retirer de la vue`,
    effect: msg`L’auteur lit le motif et peut le contester`,
  },
  remove: {
    label: msg`Retenir et supprimer pour de bon`,
    effect: msg`Seul un recours le rétablit`,
  },
}
