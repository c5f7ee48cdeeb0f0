import { refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const inventoryClosed = refusal(
  'inventory_closed',
  409,
  localized('Les photos de l’état des lieux ne se déposent pas maintenant pour ce séjour'),
)
export const inventoryFull = refusal(
  'inventory_full',
  409,
  localized('Vous avez déjà déposé {count} photos : c’est le maximum'),
)
/** No claim for damage without a picture from before (rules of stays, docs/decisions/0037). */
export const pictureBeforeNeeded = refusal(
  'picture_before_needed',
  409,
  localized(
    'Un dégât se signale avec une photo d’avant : aucune n’a été déposée à l’arrivée, ni par vous ni par le voyageur',
  ),
)
