import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SubScoreName } from '#contract/bookings/reviews.ts'

/** What guests may rate beside the stay as a whole, in the order in which it is asked and shown. */
export const subScoreLabels: Record<SubScoreName, MessageDescriptor> = {
  cleanliness: msg`Propreté`,
  accuracy: msg`Fidélité à l’annonce`,
  check_in: msg`Arrivée`,
  communication: msg`Communication`,
  location: msg`Emplacement`,
  value: msg`Rapport qualité-prix`,
}

export const subScoreOrder = Object.keys(subScoreLabels) as SubScoreName[]
