import { useLingui } from '@lingui/react/macro'
import { IconHome, IconMap2, IconMapPin, IconWorld } from '@tabler/icons-react'
import { type ComponentProps, useMemo } from 'react'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { openCountries } from '#web/rentals/search-bar/place-suggestions.tsx'
import { Combobox, type Suggestion } from '#web/ui/inputs/combobox.tsx'
import { useGoTo, useLanguage } from '#web/ui/link.tsx'
import type { SaleSearchDraft } from './sale-draft.ts'

interface SalePlace extends Suggestion {
  country: string | null
  region: string | null
  city: string | null
  /** Set for a listing: choosing it opens its page instead of searching. */
  saleId: string | null
}

const icons = { country: IconWorld, region: IconMap2, city: IconMapPin, property: IconHome }

/** Suggests countries, regions, cities and listings. */
async function loadPlaces(text: string): Promise<SalePlace[]> {
  const { suggestions } = await api('GET /properties-for-sale/public/autocomplete', {
    query: { q: text.slice(0, 80) },
  })
  return suggestions.map(({ kind, label, detail, country_slug, region, city, property_id }) => {
    const Icon = kind in icons ? icons[kind as keyof typeof icons] : IconMapPin
    return {
      key: `${kind}${country_slug}${region}${city}${property_id}${label}`,
      label,
      detail,
      icon: (
        <span className="inline-flex size-10 flex-none items-center justify-center rounded-10 bg-surface-2 text-muted">
          <Icon size={20} aria-hidden />
        </span>
      ),
      country: country_slug,
      region: kind === 'region' ? region : null,
      city: kind === 'city' ? city : null,
      saleId: kind === 'property' ? property_id : null,
    }
  })
}

/** Combobox of the place: a country, region or city becomes a criterion, a listing is opened at once. */
export function SalePlaceField({
  draft,
  onChange,
  onPicked,
  ...rest
}: Pick<ComponentProps<typeof Combobox>, 'id' | 'className' | 'inline' | 'placeholder' | 'anchor'> & {
  draft: SaleSearchDraft
  onChange: (part: Partial<SaleSearchDraft>) => void
  onPicked?: () => void
}) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const language = useLanguage()
  const initial = useMemo(
    () =>
      openCountries(language).map(({ rentalId: _rental, ...place }): SalePlace => ({
        ...place,
        region: null,
        saleId: null,
      })),
    [language],
  )
  return (
    <Combobox
      name="search"
      maxLength={80}
      placeholder={t`Ville, région ou pays`}
      text={draft.place}
      load={loadPlaces}
      initial={initial}
      onText={(place) => onChange({ place, country: null, region: null, city: null })}
      onPick={({ label, country, region, city, saleId }) => {
        if (saleId && country) return goTo(paths.sale(country, saleId))
        onChange({ place: label, country, region, city })
        onPicked?.()
      }}
      {...rest}
    />
  )
}
