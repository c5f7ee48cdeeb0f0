import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { Sale } from '../sales/decision.ts'
import type { OverturnResult } from '../sales/overturn-decision.ts'
import { noResult, type Contested } from './notify-appeal.ts'

export function contestedSale(sale: Sale): Contested {
  return {
    userId: sale.sellerId,
    title: sale.title,
    link: `/seller-dash/properties/${sale.id}`,
    action: localized('Voir l’annonce'),
    staffLink: '/admin-dash/properties-for-sale/appeals',
    data: { property_id: sale.id },
  }
}

export const resultTexts: Record<OverturnResult, Texts> = {
  kept: noResult,
  nothing: noResult,
  online: localized('Votre annonce est de nouveau en ligne.'),
  waiting: localized('Votre annonce est de nouveau examinée, en priorité.'),
  held: localized(
    'Votre annonce revient en ligne dès que prend fin ce qui la retient encore : une vérification qui manque, ou la suspension de votre compte.',
  ),
  free: localized('Vous pouvez publier de nouveau depuis votre espace.'),
  restored: localized('Votre texte est rétabli.'),
}
