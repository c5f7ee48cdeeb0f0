import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import 'virtual:texts/rentals/rental-cards'
import type { RentalType } from '#contract/rentals/rentals.ts'

/** Labels of rental types (specification, section 9). Shown with `t(rentalTypeLabel(type))`. */
export const rentalTypeLabels: Record<RentalType, MessageDescriptor> = {
  house: msg`Maison`,
  apartment: msg`Appartement`,
  villa: msg`Villa`,
  room: msg`Chambre`,
  loft: msg`Loft`,
  studio: msg`Studio`,
  chalet: msg`Chalet`,
  cabin: msg`Cabane`,
  cottage: msg`Cottage`,
  other: msg`Autre`,
}

const unknownType = msg`Non spécifié`

/** The label of a type in either case; 'Non spécifié' where it is unknown. */
export function rentalTypeLabel(type: string | null | undefined): MessageDescriptor {
  const loaded = type?.toLowerCase() ?? ''
  return Object.hasOwn(rentalTypeLabels, loaded) ? rentalTypeLabels[loaded as RentalType] : unknownType
}
