import { useLingui } from '@lingui/react/macro'
import type { SearchKind } from '#contract/buying/saved-searches.ts'
import { countryBySlug } from '#contract/core/open-countries.ts'
import { useLanguage } from '#web/ui/link.tsx'

/**
 * Names a search by its criteria: `Logements, Annecy`, `Biens à vendre, zone dessinée`. For one that its owner has not
 * named.
 */
export function useSearchName() {
  const { t } = useLingui()
  const language = useLanguage()
  return (kind: SearchKind, search: string) => {
    const fields = new URLSearchParams(search)
    const field = (name: string) => fields.get(name) || undefined
    const subject = kind === 'sale' ? t`Biens à vendre` : t`Logements`
    const area = field('zones') ? t`zone dessinée` : field('bbox') && t`zone de la carte`
    const place = field('city') ?? field('region') ?? countryBySlug(field('country') ?? '')?.name[language]
    const text = field('q') ?? field('search')
    return [subject, place ?? area, text && t`« ${text} »`].filter(Boolean).join(', ')
  }
}
