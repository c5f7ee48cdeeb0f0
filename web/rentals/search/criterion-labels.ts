import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CriterionName } from '../search-address.ts'

/** Label of a criterion that can be removed. */
export const criterionLabels: Record<CriterionName, MessageDescriptor> = {
  q: msg`texte cherché`,
  country: msg`pays`,
  city: msg`ville`,
  dates: msg`dates`,
  guests: msg`nombre de voyageurs`,
  property_type: msg`type de bien`,
  price: msg`prix`,
  bedrooms: msg`chambres`,
  bathrooms: msg`salles de bain`,
  beds: msg`lits`,
  amenities: msg`équipements`,
  rating_min: msg`note minimale`,
  featured: msg`populaires`,
  instant_booking: msg`réservation immédiate`,
  free_cancellation: msg`annulation gratuite`,
  zones: msg`zone dessinée`,
  bbox: msg`zone de la carte`,
}
