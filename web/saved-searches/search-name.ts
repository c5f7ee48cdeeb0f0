import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SearchKind } from '#contract/buying/saved-searches.ts'
import { formatNumber } from '#contract/core/number-format.ts'
import { countryBySlug } from '#contract/core/open-countries.ts'
import { useAmountText } from '#web/money/price.tsx'
import { useStayDates } from '#web/ui/dates/use-stay-dates.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { type NamingCriterion, namingCriteriaOf } from './naming-criteria.ts'

type Fields = Record<string, string>

/**
 * Names a search by its criteria: `Logements, Annecy, 15–22 mai`, `Biens à vendre, zone dessinée, 3 pièces et plus`. For one that
 * its owner has not named.
 */
export function useSearchName() {
  const { t } = useLingui()
  const language = useLanguage()
  const valueOf = useCriterionText()
  return (kind: SearchKind, search: string) => {
    const fields: Fields = Object.fromEntries(new URLSearchParams(search))
    const field = (name: string) => fields[name] || undefined
    const subject = kind === 'sale' ? t`Biens à vendre` : t`Logements`
    const area = field('zones') ? t`zone dessinée` : field('bbox') && t`zone de la carte`
    const place = field('city') ?? field('region') ?? countryBySlug(field('country') ?? '')?.name[language]
    const text = field('q') ?? field('search')
    const criteria = namingCriteriaOf(fields).map((name) => valueOf[name](fields, kind))
    return [subject, place ?? area, text && t`« ${text} »`, ...criteria].filter(Boolean).join(', ')
  }
}

function useCriterionText(): Record<NamingCriterion, (fields: Fields, kind: SearchKind) => string | null> {
  const { t } = useLingui()
  const language = useLanguage()
  const dates = useStayDates()
  const amountText = useAmountText()
  return {
    dates,
    price: ({ min_price: min, max_price: max }, kind) => {
      // The price of a sale is in the currency of its country, which the search does not contain.
      const shown = (amount: string) =>
        kind === 'sale' ? formatNumber(Number(amount), language) : amountText(Number(amount)).shown
      if (min && max) return `${shown(min)} – ${shown(max)}`
      const [least, most] = [shown(min ?? '0'), shown(max ?? '0')]
      return min ? t`${least} et plus` : t`${most} au plus`
    },
    rooms: ({ rooms }) => t`${plural(Number(rooms), { one: '# pièce et plus', other: '# pièces et plus' })}`,
    bedrooms: ({ bedrooms }) =>
      t`${plural(Number(bedrooms), { one: '# chambre et plus', other: '# chambres et plus' })}`,
    guests: ({ guests }) => t`${plural(Number(guests), { one: '# voyageur', other: '# voyageurs' })}`,
  }
}
