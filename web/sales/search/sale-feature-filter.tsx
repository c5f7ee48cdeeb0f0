import { useLingui } from '@lingui/react/macro'
import { isMeasuredInMinutes, saleCatalogueOf } from '#contract/sales/sale-catalogue.ts'
import type { CatalogueFeature } from '#contract/sales/sale-feature-enums.ts'
import type { SaleType } from '#contract/sales/sale-enums.ts'
import { Select } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { saleFeatureLabel } from '../sale-feature-label.ts'

const minutes = [5, 10, 15, 30, 60]
const mostCounted = 4

/** Filters from the catalogue of a property type: choices, minimum counts and maximum minutes. */
export default function SaleFeatureFilter({ type, requested }: { type: SaleType; requested: string[] }) {
  const language = useLanguage()
  const { characteristics, services } = saleCatalogueOf(type)
  const all = [...characteristics, ...services]
  return (
    <div className="mt-4 flex flex-col gap-5">
      <div className="grid gap-4 md:grid-cols-2">
        {all.filter(isChosen).map((feature) => (
          <FeatureChoice key={feature.code} feature={feature} requested={requested} />
        ))}
      </div>
      <div className="grid md:grid-cols-2">
        {all
          .filter(({ kind }) => kind === 'boolean')
          .map(({ code }) => (
            <label key={code} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="features"
                value={`${code}:true`}
                defaultChecked={requested.includes(`${code}:true`)}
                className="size-5 accent-brand"
              />
              {saleFeatureLabel(code, language)}
            </label>
          ))}
      </div>
    </div>
  )
}

/**
 * Whether a characteristic can be filtered by. Other measures, such as metres or years, have too many values for a
 * choice.
 */
function isChosen(feature: CatalogueFeature) {
  if (feature.kind === 'choice') return true
  const isCounted = !feature.unit && (feature.min ?? 0) <= 1
  return feature.kind === 'number' && (isCounted || isMeasuredInMinutes(feature))
}

function FeatureChoice({ feature, requested }: { feature: CatalogueFeature; requested: string[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { code } = feature
  const label = (value: number) =>
    isMeasuredInMinutes(feature) ? t`${value} min au plus` : t`${value} au moins`
  const options =
    feature.kind === 'choice'
      ? (feature.choices ?? []).map((value) => ({ value, label: saleFeatureLabel(code, language, value) }))
      : (isMeasuredInMinutes(feature) ? minutes : countsOf(feature)).map((value) => ({
          value: String(value),
          label: label(value),
        }))
  const chosen = requested.find((each) => each.startsWith(`${code}:`)) ?? ''
  const loaded = chosen === '' || options.some(({ value }) => `${code}:${value}` === chosen)
  return (
    <Select label={saleFeatureLabel(code, language)} name="features" defaultValue={chosen}>
      <option value="">{t`Indifférent`}</option>
      {options.map((option) => (
        <option key={option.value} value={`${code}:${option.value}`}>
          {option.label}
        </option>
      ))}
      {!loaded && <option value={chosen}>{label(Number(chosen.split(':')[1]))}</option>}
    </Select>
  )
}

function countsOf({ max = mostCounted }: CatalogueFeature) {
  return Array.from({ length: Math.min(max, mostCounted) }, (_, index) => index + 1)
}
