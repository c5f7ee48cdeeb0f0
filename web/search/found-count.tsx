import { Plural } from '@lingui/react/macro'
import { formatNumber } from '#contract/core/number-format.ts'
import type { Language } from '#contract/core/language.ts'

/** How many homes a search finds; many are not counted to the last. */
export interface FoundExtent {
  total: number
  isExact: boolean
}

interface FoundAnswer {
  pagination: { total_items: number }
  total_is_exact: boolean
}

export function extentOf({ pagination, total_is_exact: isExact }: FoundAnswer): FoundExtent {
  return { total: pagination.total_items, isExact }
}

export const nothingFound: FoundExtent = { total: 0, isExact: true }

/** For a sentence in a page’s description: `312`, `10 000+`. */
export function totalText({ total, isExact }: FoundExtent, language: Language) {
  return `${formatNumber(total, language)}${isExact ? '' : '+'}`
}

export function FoundCount({ total, isExact }: FoundExtent) {
  return isExact ? (
    <Plural value={total} one="# bien" other="# biens" />
  ) : (
    <Plural value={total} one="Plus de # bien" other="Plus de # biens" />
  )
}
