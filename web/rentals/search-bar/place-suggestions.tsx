import { IconHome, IconMapPin, IconWorld } from '@tabler/icons-react'
import { countries } from '#contract/core/open-countries.ts'
import type { Language } from '#contract/core/language.ts'
import { api } from '#web/api/browser-api.ts'
import type { Suggestion } from '#web/ui/inputs/combobox.tsx'

export interface PlaceSuggestion extends Suggestion {
  country: string
  city: string | null
  /** Set for a rental, which is opened rather than searched. */
  rentalId: string | null
}

const icons = { country: IconWorld, city: IconMapPin, property: IconHome }

/** Countries, cities and rentals that match the typed text. */
export async function loadPlaces(text: string): Promise<PlaceSuggestion[]> {
  const { suggestions } = await api('GET /properties/autocomplete', { query: { q: text.slice(0, 80) } })
  return suggestions.map(({ kind, label, detail, country_slug, city, property_id }) => ({
    key: `${kind}${country_slug}${city}${property_id}${label}`,
    label,
    detail,
    icon: <SuggestionIcon kind={kind} />,
    country: country_slug,
    city: kind === 'city' ? city : null,
    rentalId: property_id,
  }))
}

/** Shown before anything is typed. */
export function openCountries(language: Language): PlaceSuggestion[] {
  return countries.map(({ slug, name }) => ({
    key: slug,
    label: name[language],
    icon: <SuggestionIcon kind="country" />,
    country: slug,
    city: null,
    rentalId: null,
  }))
}

function SuggestionIcon({ kind }: { kind: keyof typeof icons }) {
  const Icon = icons[kind]
  return (
    <span className="inline-flex size-10 flex-none items-center justify-center rounded-10 bg-surface-2 text-muted">
      <Icon size={20} aria-hidden />
    </span>
  )
}
