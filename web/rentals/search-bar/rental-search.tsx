import { IconHome, IconMapPin, IconWorld } from '@tabler/icons-react'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { openCountries, SuggestionIcon } from '#web/search/bar/place-suggestions.tsx'
import type { SearchKind } from '#web/search/bar/search-kind.ts'
import type { Suggestion } from '#web/ui/inputs/combobox.tsx'
import { draftOf, emptySearchDraft, type SearchDraft, searchOf } from './search-draft.ts'

interface RentalPlace extends Suggestion {
  country: string | null
  city: string | null
  /** Set for a rental, which is opened rather than searched. */
  rentalId: string | null
}

const icons = { country: IconWorld, city: IconMapPin, place: IconMapPin, property: IconHome }

export const rentalSearch: SearchKind<SearchDraft, RentalPlace> = {
  path: paths.rentals,
  empty: emptySearchDraft,
  read: draftOf,
  write: searchOf,
  field: 'q',
  load: loadPlaces,
  initial: (language) => openCountries(language).map((place) => ({ ...place, city: null, rentalId: null })),
  typed: (place) => ({ place, country: null, city: null }),
  chosen: ({ label, country, city, rentalId }) =>
    rentalId && country ? paths.rental(country, rentalId) : { place: label, country, city },
}

/** Countries, cities and rentals that match the typed text. */
async function loadPlaces(text: string): Promise<RentalPlace[]> {
  const { suggestions } = await api('GET /properties/autocomplete', { query: { q: text.slice(0, 80) } })
  return suggestions.map(({ kind, label, detail, country_slug, city, property_id }) => ({
    key: `${kind}${country_slug}${city}${property_id}${label}`,
    label,
    detail,
    icon: <SuggestionIcon Icon={icons[kind]} />,
    country: country_slug,
    city: kind === 'city' ? city : null,
    rentalId: property_id,
  }))
}
