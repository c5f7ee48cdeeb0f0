import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { countryBySlug } from '#contract/core/open-countries.ts'
import { useLanguage } from '#web/ui/link.tsx'
import type { Fields } from '../search-criteria.ts'
import { zonesOf } from '../zones/zone-address.ts'

/** Formats the criteria that both halves have, for their chips: `2 chambres et plus`. */
export function useSharedCriterionValues() {
  const { t } = useLingui()
  const language = useLanguage()
  return {
    country: ({ country = '' }: Fields) => countryBySlug(country)?.name[language] ?? country,
    city: ({ city = '' }: Fields) => city,
    property_type: ({ property_type: type = '' }: Fields) => type,
    bedrooms: ({ bedrooms }: Fields) =>
      t`${plural(Number(bedrooms), { one: '# chambre et plus', other: '# chambres et plus' })}`,
    bathrooms: ({ bathrooms }: Fields) =>
      t`${plural(Number(bathrooms), { one: '# salle de bain et plus', other: '# salles de bain et plus' })}`,
    zones: ({ zones }: Fields) => t`${plural(zonesOf(zones).length, { one: '# zone', other: '# zones' })}`,
    bbox: () => t`Zone de la carte`,
  }
}
