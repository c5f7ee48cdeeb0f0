import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SubScoreName } from '#contract/bookings/reviews.ts'

/** Optional sub-scores beside the overall rating, in the order of the form and of the summary. */
export const subScoreLabels: Record<SubScoreName, MessageDescriptor> = {
  cleanliness: msg`Propreté`,
  accuracy: msg`Fidélité à l’annonce`,
  check_in: msg`Arrivée`,
  communication: msg`Communication`,
  location: msg`Emplacement`,
  value: msg`Rapport qualité-prix`,
}

export const subScoreOrder = Object.keys(subScoreLabels) as SubScoreName[]
