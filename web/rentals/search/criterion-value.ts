import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatDay } from '#contract/core/date-format.ts'
import type { Amenity } from '#contract/rentals/rentals.ts'
import { useAmountText } from '#web/money/price.tsx'
import { useSharedCriterionValues } from '#web/search/filters/use-shared-criterion-values.ts'
import type { Fields } from '#web/search/search-criteria.ts'
import { useStayDates } from '#web/ui/dates/use-stay-dates.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { amenityLabels } from '../amenities.ts'
import type { CriterionName } from '../search-address.ts'

/** Value of a criterion in short: `800 – 3 000 €`, `2 chambres et plus`. */
export function useCriterionValue() {
  const { t } = useLingui()
  const language = useLanguage()
  const price = usePriceRange()
  const wordDates = useStayDates()
  const values: Record<CriterionName, (fields: Fields) => string> = {
    ...useSharedCriterionValues(),
    q: ({ q = '' }) => t`« ${q} »`,
    dates: (fields) => {
      const { check_in: from, check_out: to, month = '' } = fields
      return wordDates(fields) ?? formatDay(from ?? to ?? month, language, { month: 'short' })
    },
    guests: ({ guests }) => t`${plural(Number(guests), { one: '# voyageur', other: '# voyageurs' })}`,
    price,
    amenities: ({ amenities = '' }) =>
      amenities
        .split(',')
        .map((amenity) =>
          Object.hasOwn(amenityLabels, amenity) ? t(amenityLabels[amenity as Amenity]) : amenity,
        )
        .join(', '),
    rating_min: ({ rating_min: rating = '' }) => t`${rating.replace('.', ',')} et plus`,
    beds: ({ beds }) => t`${plural(Number(beds), { one: '# lit et plus', other: '# lits et plus' })}`,
    featured: () => t`Populaires`,
    instant_booking: () => t`Réservation immédiate`,
    free_cancellation: () => t`Annulation gratuite`,
  }
  return (name: CriterionName, fields: Fields) => values[name](fields)
}

/** `800 – 3 000 €`, `800 € et plus`, `jusqu’à 3 000 €`. */
function usePriceRange() {
  const { t } = useLingui()
  const amountText = useAmountText()
  return ({ min_price: min, max_price: max }: Fields) => {
    const least = min === undefined ? undefined : amountText(Number(min)).shown
    const most = max === undefined ? undefined : amountText(Number(max)).shown
    if (least && most) return `${least} – ${most}`
    return least ? t`${least} et plus` : t`jusqu’à ${most}`
  }
}
