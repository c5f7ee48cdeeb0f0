import { publicSaleStatuses } from '../../contract/sale-words.ts'
import type { SaleRecord } from './sale-queries.ts'

/** A price that moves by more than this share is looked at again. */
const priceShare = 0.2
/** A pin that moves by more than this is another place. In degrees: some hundred metres. */
const pinDegrees = 0.001

type Facts = Pick<
  SaleRecord,
  | 'saleStatus'
  | 'propertyType'
  | 'salePrice'
  | 'currency'
  | 'surfaceTotal'
  | 'street'
  | 'postcode'
  | 'city'
  | 'countryCode'
  | 'latitude'
  | 'longitude'
>

/** Whether an edit of a listing that everybody sees changes so much that a moderator looks again (rules, section 5). */
export function needsAnotherLook(before: Facts, after: Facts) {
  if (!publicSaleStatuses.some((status) => status === before.saleStatus)) return false
  return (
    before.propertyType !== after.propertyType ||
    before.surfaceTotal !== after.surfaceTotal ||
    isElsewhere(before, after) ||
    isOtherPrice(before, after)
  )
}

function isElsewhere(before: Facts, after: Facts) {
  const words = ['street', 'postcode', 'city', 'countryCode'] as const
  return (
    words.some((word) => before[word] !== after[word]) ||
    Math.abs((before.latitude ?? 0) - (after.latitude ?? 0)) > pinDegrees ||
    Math.abs((before.longitude ?? 0) - (after.longitude ?? 0)) > pinDegrees
  )
}

function isOtherPrice(before: Facts, after: Facts) {
  if (before.currency !== after.currency) return true
  const [was, is] = [Number(before.salePrice), Number(after.salePrice)]
  return was > 0 && Math.abs(is - was) / was > priceShare
}
