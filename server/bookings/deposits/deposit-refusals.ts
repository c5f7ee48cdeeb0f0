import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const depositNotHoldable = refusal(
  'deposit_not_holdable',
  409,
  localized(
    'La caution de ce séjour ne se bloque pas sur une carte maintenant : c’est possible de la veille de l’arrivée au départ, pour un séjour de 5 nuits au plus payé par carte',
  ),
)
export const depositNotOnHold = refusal(
  'deposit_not_held',
  409,
  localized('La caution de ce séjour n’est pas bloquée sur une carte : rechargez la page'),
)
