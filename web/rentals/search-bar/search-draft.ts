import { countryBySlug } from '#contract/core/open-countries.ts'
import type { Language } from '#contract/core/language.ts'
import { mostFlexibleDays, type StayLength } from '#contract/rentals/flexible-dates.ts'

/** State of the search bar: place, dates, guests. The address of the search has the same with the API's field names. */
export interface SearchDraft {
  /** Text of the field. */
  place: string
  /** Set where a suggestion was chosen; without them the text itself is searched. */
  country: string | null
  city: string | null
  from: string | null
  to: string | null
  /** Days by which the stay may begin earlier or later. */
  flexibleDays: number | null
  /** Instead of dates: a stay of this length in the month. */
  length: StayLength | null
  month: string | null
  guests: number | null
}

export const emptySearchDraft: SearchDraft = {
  place: '',
  country: null,
  city: null,
  from: null,
  to: null,
  flexibleDays: null,
  length: null,
  month: null,
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
  const guests = countOf(search.get('guests'), mostGuests)
  return {
    place: search.get('q') ?? city ?? country?.name[language] ?? '',
    country: country?.slug ?? null,
    city,
    from: dated ? from : null,
    to: dated ? to : null,
    flexibleDays: dated ? countOf(search.get('flexible_days'), mostFlexibleDays) : null,
    ...(dated ? { length: null, month: null } : monthOf(search)),
    guests,
  }
}

const noDates = { check_in: null, check_out: null, flexible_days: null, month: null, stay_length: null }

/** The dates of a draft as in the address; an arrival without a departure is none. */
export function datesOf({ from, to, flexibleDays, length, month }: SearchDraft) {
  if (length) return month ? { month, stay_length: length } : {}
  if (!from || !to) return {}
  return { check_in: from, check_out: to, ...(flexibleDays && { flexible_days: flexibleDays }) }
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
    ...noDates,
    ...datesOf(draft),
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

function monthOf(search: URLSearchParams): Pick<SearchDraft, 'length' | 'month'> {
  const [length, month] = [search.get('stay_length'), search.get('month')]
  const isLength = length === 'weekend' || length === 'week'
  if (!isLength || !month || !dayOf(`${month}-01`)) return { length: null, month: null }
  return { length, month }
}

function countOf(text: string | null, most: number) {
  const count = Number(text)
  return Number.isInteger(count) && count >= 1 && count <= most ? count : null
}
