import { IconHome, IconMap2, IconMapPin, IconWorld } from '@tabler/icons-react'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { openCountries, SuggestionIcon } from '#web/search/bar/place-suggestions.tsx'
import type { SearchKind } from '#web/search/bar/search-kind.ts'
import type { Suggestion } from '#web/ui/inputs/combobox.tsx'
import { emptySaleDraft, saleDraftOf, type SaleSearchDraft, saleSearchOf } from './sale-draft.ts'

interface SalePlace extends Suggestion {
  country: string | null
  region: string | null
  city: string | null
  /** Set for a listing: choosing it opens its page instead of searching. */
  saleId: string | null
}

const icons = { country: IconWorld, region: IconMap2, city: IconMapPin, property: IconHome }

export const saleSearch: SearchKind<SaleSearchDraft, SalePlace> = {
  path: paths.sales,
  empty: emptySaleDraft,
  read: saleDraftOf,
  write: saleSearchOf,
  field: 'search',
  load: loadPlaces,
  initial: (language) =>
    openCountries(language).map((place) => ({ ...place, region: null, city: null, saleId: null })),
  typed: (place) => ({ place, country: null, region: null, city: null }),
  chosen: ({ label, country, region, city, saleId }) =>
    saleId && country ? paths.sale(country, saleId) : { place: label, country, region, city },
}

async function loadPlaces(text: string): Promise<SalePlace[]> {
  const { suggestions } = await api('GET /properties-for-sale/public/autocomplete', {
    query: { q: text.slice(0, 80) },
  })
  return suggestions.map(({ kind, label, detail, country_slug, region, city, property_id }) => ({
    key: `${kind}${country_slug}${region}${city}${property_id}${label}`,
    label,
    detail,
    icon: <SuggestionIcon Icon={kind in icons ? icons[kind as keyof typeof icons] : IconMapPin} />,
    country: country_slug,
    region: kind === 'region' ? region : null,
    city: kind === 'city' ? city : null,
    saleId: kind === 'property' ? property_id : null,
  }))
}
