import { countryBySlug } from '#contract/core/open-countries.ts'
import type { Language } from '#contract/core/language.ts'
import { type SaleType, saleTypes } from '#contract/sales/sale-words.ts'

/** What the search bar asks of homes for sale: where, what, for how much. */
export interface SaleWish {
  /** What stands in the field. */
  place: string
  /** Set where a proposition was taken; without them the text itself is searched. */
  country: string | null
  region: string | null
  city: string | null
  type: SaleType | null
  /** At most, in whole units. */
  budget: number | null
}

export const noSaleWish: SaleWish = {
  place: '',
  country: null,
  region: null,
  city: null,
  type: null,
  budget: null,
}

/** Whatever in an address cannot be read is left out. */
export function saleWishOf(search: URLSearchParams, language: Language): SaleWish {
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

/** The address for a wish; the other criteria of `kept` stay, those of the map and the page, which it outdates, go. */
export function saleSearchOf(wish: SaleWish, kept = new URLSearchParams()) {
  const search = new URLSearchParams(kept)
  const before = [search.get('country'), search.get('region'), search.get('city'), search.get('search')]
  const free = !wish.country && !wish.city && !wish.region
  const fields = {
    search: free ? wish.place.trim() : null,
    country: wish.country,
    region: wish.region,
    city: wish.city,
    property_type: wish.type,
    max_price: wish.budget,
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
