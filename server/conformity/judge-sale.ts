import {
  validationGroups,
  type ValidationGroup,
  type ValidationResult,
} from '#contract/sales/conformity-enums.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { ConformityFacts, ConformityRule } from './rules/conformity-rule.ts'
import { contentRules } from './rules/rules-of-content.ts'
import { frenchRules } from './rules/rules-of-france.ts'
import { identityRules } from './rules/rules-of-identity.ts'
import { rulesOfOtherCountries } from './rules/rules-of-other-countries.ts'
import { placePriceMediaRules } from './rules/rules-of-place-price-media.ts'

/** Version of the rules: changes with any rule or weight. Stored with every validation. */
export const rulesVersion = '2026-11-29'

export const conformityRules: readonly ConformityRule[] = [
  ...identityRules,
  ...frenchRules,
  ...rulesOfOtherCountries,
  ...placePriceMediaRules,
  ...contentRules,
]

/** Weights that sum to 100 (rules, section 8). */
export const groupWeights: Record<ValidationGroup, number> = {
  identity: 25,
  legal: 25,
  address: 10,
  price: 10,
  media: 15,
  content: 15,
}

/** From the first score on a listing may be published; from the second on a moderator may decide. */
const scores = { publish: 70, review: 50 } as const

/** In a group, a blocking rule counts as much as this many warnings. */
const blockingShare = 3

interface JudgedItem {
  group: ValidationGroup
  code: string
  field: string
  blocking: boolean
  passed: boolean
  message: Texts
  /** Wording for staff. */
  adminMessage: Texts
  source: ConformityRule['source']
}

export interface Assessment {
  overall_score: number
  validation_status: ValidationResult
  can_publish: boolean
  needs_review: boolean
  groups: { group: ValidationGroup; weight: number; score: number }[]
  items: JudgedItem[]
}

/** Evaluates every applicable rule on a listing and computes scores and result. */
export function judgeSale(facts: ConformityFacts): Assessment {
  const items = conformityRules
    .filter((rule) => bearsOn(rule, facts))
    .map(({ group, code, field, blocking, message, adminMessage = message, source, passes }) => ({
      group,
      code,
      field,
      blocking,
      passed: passes(facts),
      message,
      adminMessage,
      source,
    }))
  const groups = validationGroups.map((group) => ({
    group,
    weight: groupWeights[group],
    score: groupWeights[group] * shareOf(items.filter((item) => item.group === group)),
  }))
  const score = Math.round(groups.reduce((sum, group) => sum + group.score, 0))
  const failures = items.filter((item) => !item.passed)
  const isBlocked = failures.some((item) => item.blocking)
  return {
    overall_score: score,
    can_publish: !isBlocked && score >= scores.publish,
    needs_review: !isBlocked && score < scores.publish && score >= scores.review,
    validation_status:
      isBlocked || score < scores.review ? 'failed' : failures.length > 0 ? 'passed_with_warnings' : 'passed',
    groups,
    items,
  }
}

function bearsOn({ countries, sellers, types, when }: ConformityRule, facts: ConformityFacts) {
  const { sale, seller } = facts
  return (
    (!countries || countries.includes(sale.countryCode)) &&
    (!sellers || sellers.includes(seller.profession ?? 'private')) &&
    (!types || types.includes(sale.propertyType)) &&
    (!when || when(facts))
  )
}

function shareOf(items: JudgedItem[]) {
  const points = (some: JudgedItem[]) =>
    some.reduce((sum, { blocking }) => sum + (blocking ? blockingShare : 1), 0)
  const all = points(items)
  return all === 0 ? 1 : points(items.filter((item) => item.passed)) / all
}
