import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '#contract/core/number-format.ts'
import type { SaleAmenity, SaleCondition } from '#contract/sales/sale-enums.ts'
import { useSharedCriterionValues } from '#web/search/filters/use-shared-criterion-values.ts'
import type { Fields } from '#web/search/search-criteria.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { conditionLabels, saleAmenityLabels } from '../sale-texts.ts'
import type { SaleCriterion } from '../search-address.ts'

/** Formats a criterion for its chip: `200 000 – 400 000`, `3 pièces et plus`. */
export function useSaleCriterionValue() {
  const { t } = useLingui()
  const language = useLanguage()
  const number = (text: string) => formatNumber(Number(text), language)
  const range = (min: string | undefined, max: string | undefined, unit = '') => {
    if (min && max) return `${number(min)} – ${number(max)}${unit}`
    return min ? t`${number(min) + unit} et plus` : t`jusqu’à ${number(max ?? '0') + unit}`
  }
  const listed = (text: string, label: (word: string) => string) => text.split(',').map(label).join(', ')
  const values: Record<SaleCriterion, (fields: Fields) => string> = {
    ...useSharedCriterionValues(),
    search: ({ search = '' }) => t`« ${search} »`,
    region: ({ region = '' }) => region,
    price: ({ min_price: min, max_price: max }) => range(min, max),
    surface: ({ min_surface: min, max_surface: max }) => range(min, max, '\u00a0m²'),
    land: ({ min_land: min, max_land: max }) => t`terrain : ${range(min, max, '\u00a0m²')}`,
    rooms: ({ rooms }) => t`${plural(Number(rooms), { one: '# pièce et plus', other: '# pièces et plus' })}`,
    floor: ({ min_floor: min, max_floor: max }) => t`étage : ${range(min, max)}`,
    amenities: ({ amenities = '' }) =>
      listed(amenities, (word) =>
        Object.hasOwn(saleAmenityLabels, word) ? t(saleAmenityLabels[word as SaleAmenity]) : word,
      ),
    features: ({ features = '' }) =>
      t`${plural(features.split(',').length, { one: '# caractéristique', other: '# caractéristiques' })}`,
    condition: ({ condition = '' }) =>
      listed(condition, (word) =>
        Object.hasOwn(conditionLabels, word) ? t(conditionLabels[word as SaleCondition]) : word,
      ),
    energy_class: ({ energy_class: energy = '' }) => t`DPE ${energy.replaceAll(',', ', ')}`,
    build: ({ build }) => (build === 'new' ? t`Neuf` : t`Ancien`),
    seller_kind: ({ seller_kind: kind }) => (kind === 'private' ? t`Particulier` : t`Professionnel`),
    verified: () => t`Vendeurs vérifiés`,
    exclusive: () => t`Mandat exclusif`,
    price_drop: () => t`Prix en baisse`,
    featured: () => t`Mises en avant`,
    max_days: ({ max_days: days }) => t`${days} jours au plus`,
  }
  return (name: SaleCriterion, fields: Fields) => values[name](fields)
}
