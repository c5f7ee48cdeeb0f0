import { countryBySlug } from '#contract/core/open-countries.ts'
import type { Language } from '#contract/core/language.ts'

/** State of the search bar: place, dates, guests. The address of the search has the same with the API's field names. */
export interface SearchDraft {
  /** Text of the field. */
  place: string
  /** Set where a suggestion was chosen; without them the text itself is searched. */
  country: string | null
  city: string | null
  from: string | null
  to: string | null
  guests: number | null
}

export const emptySearchDraft: SearchDraft = {
  place: '',
  country: null,
  city: null,
  from: null,
  to: null,
  guests: null,
}

export const mostGuests = 50

/** Invalid values in an address are left out. */
export function draftOf(search: URLSearchParams, language: Language): SearchDraft {
  const country = countryBySlug(search.get('country') ?? '')
  const city = search.get('city')
  const from = dayOf(search.get('check_in'))
  const to = dayOf(search.get('check_out'))
  const dated = from && to && from < to
  const guests = Number(search.get('guests'))
  return {
    place: search.get('q') ?? city ?? country?.name[language] ?? '',
    country: country?.slug ?? null,
    city,
    from: dated ? from : null,
    to: dated ? to : null,
    guests: Number.isInteger(guests) && guests >= 1 && guests <= mostGuests ? guests : null,
  }
}

/**
 * The address for a draft; the other criteria of `stored` stay. Page and map box are outdated, drawn zones where the
 * place is another one.
 */
export function searchOf(draft: SearchDraft, stored = new URLSearchParams()) {
  const search = new URLSearchParams(stored)
  for (const outdated of ['page', 'cursor', 'bbox']) search.delete(outdated)
  const free = !draft.country && !draft.city
  const fields = {
    q: free ? draft.place.trim() : null,
    country: draft.country,
    city: draft.city,
    check_in: draft.from && draft.to ? draft.from : null,
    check_out: draft.from && draft.to ? draft.to : null,
    guests: draft.guests,
  }
  for (const [name, value] of Object.entries(fields)) {
    if (value) search.set(name, String(value))
    else search.delete(name)
  }
  if (['q', 'country', 'city'].some((name) => search.get(name) !== stored.get(name))) search.delete('zones')
  return search.toString()
}

function dayOf(text: string | null) {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null
}
