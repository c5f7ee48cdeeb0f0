import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Label of each number of stars (specification, section 5). */
export const ratingLabels: Record<number, MessageDescriptor> = {
  1: msg`Très décevant`,
  2: msg`Décevant`,
  3: msg`Correct`,
  4: msg`Très bien`,
  5: msg`Excellent`,
}
