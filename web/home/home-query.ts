import type { RentalType } from '#contract/rentals/rentals.ts'

/** Cards a page of the section (specification, section 9). */
export const listingsPerPage = 6

/** The categories of the section, after 'Tous'. */
export const homeCategories = [
  'villa',
  'apartment',
  'house',
  'loft',
  'studio',
  'chalet',
  'cabin',
] as const satisfies RentalType[]
export type HomeCategory = (typeof homeCategories)[number]

export interface HomeQuery {
  category: HomeCategory | null
  page: number
}

/** The state of the section in the address of the home page; invalid values are ignored. */
export function homeQueryOf(search: URLSearchParams): HomeQuery {
  const page = Number(search.get('page'))
  return {
    category: homeCategories.find((category) => category === search.get('type')) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

/** The address of a category or a page; a change of category goes back to page 1 (specification, section 4). */
export function homeSearch({ category, page }: { category: HomeCategory | null; page?: number }) {
  return new URLSearchParams({
    ...(category && { type: category }),
    ...(page && page > 1 && { page: String(page) }),
  }).toString()
}
