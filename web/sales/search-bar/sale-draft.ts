import { countryBySlug } from '#contract/core/open-countries.ts'
import type { Language } from '#contract/core/language.ts'
import { type SaleType, saleTypes } from '#contract/sales/sale-enums.ts'

/** Values of the search bar: place, type and budget. */
export interface SaleSearchDraft {
  /** Text of the field. */
  place: string
  /** Set by a chosen suggestion; otherwise `place` is a full-text search. */
  country: string | null
  region: string | null
  city: string | null
  type: SaleType | null
  /** Maximum price in whole units. */
  budget: number | null
}

export const emptySaleDraft: SaleSearchDraft = {
  place: '',
  country: null,
  region: null,
  city: null,
  type: null,
  budget: null,
}

/** Invalid values in an address are left out. */
export function saleDraftOf(search: URLSearchParams, language: Language): SaleSearchDraft {
  const country = countryBySlug(search.get('country') ?? '')
  const city = search.get('city')
  const region = search.get('region')
  const budget = Number(search.get('max_price'))
  return {
    place: search.get('search') ?? city ?? region ?? country?.name[language] ?? '',
    country: country?.slug ?? null,
    region,
    city,
    type: saleTypes.find((type) => type === search.get('property_type')) ?? null,
    budget: Number.isInteger(budget) && budget > 0 ? budget : null,
  }
}

/**
 * The query string of a draft. Other criteria of `stored` are preserved; the page is removed, and map bounds and zones
 * where the place changes.
 */
export function saleSearchOf(draft: SaleSearchDraft, stored = new URLSearchParams()) {
  const search = new URLSearchParams(stored)
  const before = [search.get('country'), search.get('region'), search.get('city'), search.get('search')]
  const free = !draft.country && !draft.city && !draft.region
  const fields = {
    search: free ? draft.place.trim() : null,
    country: draft.country,
    region: draft.region,
    city: draft.city,
    property_type: draft.type,
    max_price: draft.budget,
  }
  for (const [name, value] of Object.entries(fields)) {
    if (value) search.set(name, String(value))
    else search.delete(name)
  }
  const after = [search.get('country'), search.get('region'), search.get('city'), search.get('search')]
  const moved = before.some((value, index) => value !== after[index])
  for (const outdated of ['page', 'cursor', ...(moved ? ['bbox', 'zones'] : [])]) search.delete(outdated)
  return search.toString()
}
