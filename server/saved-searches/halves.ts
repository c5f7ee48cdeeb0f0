import type { SearchKind } from '#contract/buying/saved-searches.ts'
import type { Half } from './half.ts'
import { rentalHalf } from './rental-half.ts'
import { saleHalf } from './sale-half.ts'

export const halves: Record<SearchKind, Half> = { rental: rentalHalf, sale: saleHalf }
