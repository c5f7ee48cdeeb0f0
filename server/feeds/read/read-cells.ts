import { readFeatureValue } from '#contract/sales/sale-catalogue.ts'
import { saleAmenityTypes } from '#contract/sales/sale-amenity-types.ts'
import type { SaleTypes } from '#contract/sales/sale-feature-enums.ts'
import {
  type FeedCellKind,
  type FeedCells,
  type FeedColumnRule,
  feedColumnRule,
  feedEmptied,
  feedListSeparator,
  isLegalFactColumn,
} from '#contract/sales/sale-feed-columns.ts'
import { type SaleAmenity, saleAmenities, type SaleType } from '#contract/sales/sale-enums.ts'
import { lineErrors } from '../feed-refusals.ts'
import type { ValidationError } from './record-errors.ts'

/** Cells whose files are fetched instead of written. */
const fetched: readonly FeedCellKind[] = ['addresses', 'captions', 'papers']

type Facts = Record<string, string | number | boolean>

/**
 * The draft of a line. Legal facts are one value, so the existing ones are merged: what a line does not name stays.
 * Invalid values are passed on, to be refused by field.
 */
export function draftOf(cells: FeedCells, factsBefore: Facts = {}): Record<string, unknown> {
  const draft: Record<string, unknown> = {}
  const facts: Record<string, unknown> = Object.fromEntries(
    Object.entries(factsBefore).filter(([name]) => isLegalFactColumn(name)),
  )
  for (const [name, text, rule] of filledCells(cells)) {
    if (rule.feature || fetched.includes(rule.holds)) continue
    const value = text === feedEmptied ? null : valueOf(rule.holds, text)
    if (!isLegalFactColumn(name)) draft[name === 'reference' ? 'external_reference' : name] = value
    else if (value === null) delete facts[name]
    else facts[name] = value
    if (isLegalFactColumn(name)) draft['legal_facts'] = facts
  }
  if (draft['amenities'] === null) draft['amenities'] = []
  return draft
}

export interface FeatureCells {
  submitted: { code: string; value: string }[]
  /** Codes of the features to remove. */
  emptied: string[]
}

/** The features of a line, by the catalogue of its type; `errors` for those that it does not accept. */
export function readFeatureCells(
  cells: FeedCells,
  type: SaleType,
): { features: FeatureCells; errors: ValidationError[] } {
  const features: FeatureCells = { submitted: [], emptied: [] }
  const errors: ValidationError[] = []
  for (const [code, text, { feature, holds }] of filledCells(cells)) {
    if (!feature) continue
    if (text === feedEmptied) {
      features.emptied.push(code)
      continue
    }
    const value = readFeatureValue(feature, valueOf(holds, text))
    if (!isOf(feature, type)) errors.push({ field: code, texts: lineErrors.unfit, values: { type } })
    else if (value === undefined) errors.push({ field: code, texts: lineErrors.value })
    else features.submitted.push({ code, value })
  }
  return { features, errors: [...errors, ...unfitAmenities(cells, type)] }
}

/** Amenities of other types; unknown ones are refused with the other fields. */
function unfitAmenities({ amenities = '' }: FeedCells, type: SaleType): ValidationError[] {
  const unfit = itemsOf(amenities).filter(
    (word) => isAmenity(word) && !isOf({ types: saleAmenityTypes[word] }, type),
  )
  if (unfit.length === 0) return []
  return [{ field: 'amenities', texts: lineErrors.unfitAmenities, values: { type, words: unfit.join(', ') } }]
}

export function isOf({ types }: { types: SaleTypes }, type: SaleType) {
  return types === 'all' || types.includes(type)
}

function isAmenity(word: string): word is SaleAmenity {
  return (saleAmenities as readonly string[]).includes(word)
}

/** Whether two cells are equal: an amount with and without decimals, words in another order. */
export function isEqualCell({ holds }: FeedColumnRule, text: string, stands: string) {
  if (text === stands) return true
  if (text === feedEmptied) return stands === ''
  if (stands === '') return false
  const [written, standing] = [valueOf(holds, text), valueOf(holds, stands)]
  if (holds === 'amount') return Number(written) === Number(standing)
  if (Array.isArray(written) && Array.isArray(standing)) {
    return written.length === standing.length && new Set([...written, ...standing]).size === written.length
  }
  return written === standing
}

/** The cells of a line that are not empty, with the rule of their column. */
export function filledCells(cells: FeedCells): [name: string, text: string, rule: FeedColumnRule][] {
  return Object.entries(cells).flatMap(([name, text]) => {
    const rule = feedColumnRule(name)
    return rule && text ? [[name, text, rule]] : []
  })
}

/** The items of a cell with several. */
export function itemsOf(text: string) {
  return text
    .split(feedListSeparator)
    .map((item) => item.trim())
    .filter(Boolean)
}

function valueOf(kind: FeedCellKind, text: string): string | number | boolean | string[] {
  switch (kind) {
    case 'number': {
      const number = Number(text.replace(',', '.'))
      return Number.isFinite(number) ? number : text
    }
    case 'amount':
      return text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.')
    case 'boolean':
      return /^(true|1|oui|yes)$/i.test(text) ? true : /^(false|0|non|no)$/i.test(text) ? false : text
    case 'words':
      return itemsOf(text)
    default:
      return text
  }
}
