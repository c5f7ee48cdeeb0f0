import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderDemand, OrderEffect } from '#contract/moderation/authority-order-enums.ts'
import type { NoticeMeasure } from '#contract/moderation/report-enums.ts'

export const demandLabels: Record<OrderDemand, MessageDescriptor> = {
  removal: msg`Agir contre un contenu`,
  information: msg`Fournir des informations`,
}

export const effectLabels: Record<OrderEffect, MessageDescriptor> = {
  done: msg`Suite donnée`,
  partly: msg`Suite donnée en partie`,
  refused: msg`Sans exécution`,
}

export const orderMeasureLabels: Record<NoticeMeasure, MessageDescriptor> = {
  none: msg`Laisser l’annonce comme elle est`,
  suspend: msg`Retirer l’annonce de la vue`,
  remove: msg`Supprimer l’annonce pour de bon`,
}
