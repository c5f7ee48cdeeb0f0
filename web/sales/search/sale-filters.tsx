import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { formatNumber } from '#contract/core/number-format.ts'
import type { SaleFacets } from '#contract/sales/public-sales.ts'
import { energyClasses, saleAmenities, saleConditions } from '#contract/sales/sale-enums.ts'
import { AtLeast } from '#web/search/filters/at-least.tsx'
import { Checkboxes, FlagCheckbox } from '#web/search/filters/checkboxes.tsx'
import { Histogram } from '#web/search/filters/histogram.tsx'
import { RadioPill } from '#web/search/filters/radio-pill.tsx'
import type { Fields } from '#web/search/search-criteria.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { useAlive } from '#web/ui/hooks/use-alive.ts'
import { conditionLabels, saleAmenityLabels } from '../sale-texts.ts'

type Counts = Record<string, number> | undefined

/** Minimum and maximum of a measure; an empty field is no limit. */
export function RangeFilter({
  fields,
  legend,
  help,
  names: [from, to],
  bounds,
  children,
}: {
  fields: Fields
  legend: React.ReactNode
  help?: React.ReactNode
  /** Shown between the legend and the fields. */
  children?: React.ReactNode
  names: readonly [string, string]
  /** Extremes of the matching listings, shown as placeholders. */
  bounds?: { min: number; max: number } | null
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const hint = (value: number | undefined) =>
    value === undefined ? undefined : formatNumber(Math.round(value), language)
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      {help && <p className="text-14 text-muted">{help}</p>}
      {children}
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Measure label={t`Minimum`} name={from} value={fields[from]} placeholder={hint(bounds?.min)} />
        <Measure label={t`Maximum`} name={to} value={fields[to]} placeholder={hint(bounds?.max)} />
      </div>
    </fieldset>
  )
}

function Measure({
  label,
  name,
  value,
  placeholder,
}: {
  label: string
  name: string
  value: string | undefined
  placeholder: string | undefined
}) {
  return (
    <label className="flex flex-col gap-1.5 text-14 font-semibold">
      {label}
      <input
        type="number"
        inputMode="numeric"
        name={name}
        min={0}
        defaultValue={value}
        placeholder={placeholder}
        className="h-12 w-full rounded-12 bg-surface px-3.5 text-16 font-normal inset-ring inset-ring-control-line tabular placeholder:text-faint focus:inset-ring-2 focus:inset-ring-brand focus:outline-none"
      />
    </label>
  )
}

/** Price paid by the buyer, with a histogram of the matching listings. */
export function SalePriceFilter({ fields, price }: { fields: Fields; price: SaleFacets['price'] | null }) {
  const { t } = useLingui()
  return (
    <RangeFilter
      fields={fields}
      legend={t`Prix`}
      help={<Trans>Honoraires compris, dans la monnaie de chaque annonce</Trans>}
      names={['min_price', 'max_price']}
      bounds={price?.max ? price : null}
    >
      {price && price.max > price.min && <Histogram bins={price.bins} className="mt-3" />}
    </RangeFilter>
  )
}

export function SaleRoomFilter({ fields, facets }: { fields: Fields; facets: SaleFacets | null }) {
  return (
    <>
      <AtLeast
        field="rooms"
        legend={<Trans>Pièces</Trans>}
        value={fields['rooms']}
        steps={['1', '2', '3', '4', '5', '6']}
        counts={facets?.rooms}
      />
      <AtLeast
        field="bedrooms"
        legend={<Trans>Chambres</Trans>}
        value={fields['bedrooms']}
        steps={['1', '2', '3', '4', '5']}
        counts={facets?.bedrooms}
      />
      <AtLeast
        field="bathrooms"
        legend={<Trans>Salles de bain</Trans>}
        value={fields['bathrooms']}
        steps={['1', '2', '3']}
      />
    </>
  )
}

function CheckboxFilter<Value extends string>({
  legend,
  ...checkboxes
}: ComponentProps<typeof Checkboxes<Value>> & { legend: React.ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <Checkboxes {...checkboxes} />
    </fieldset>
  )
}

export function EnergyFilter({ fields, counts }: { fields: Fields; counts: Counts }) {
  const { t } = useLingui()
  return (
    <CheckboxFilter
      field="energy_class"
      legend={<Trans>Classe énergie</Trans>}
      values={energyClasses}
      label={(value) => t`Classe ${value}`}
      fields={fields}
      counts={counts}
    />
  )
}

export function ConditionFilter({ fields, counts }: { fields: Fields; counts: Counts }) {
  const { t } = useLingui()
  return (
    <>
      <CheckboxFilter
        field="condition"
        legend={<Trans>État</Trans>}
        values={saleConditions}
        label={(value) => t(conditionLabels[value])}
        fields={fields}
        counts={counts}
      />
      <OneOf
        field="build"
        legend={<Trans>Neuf ou ancien</Trans>}
        fields={fields}
        choices={[
          ['', t`Indifférent`],
          ['new', t`Neuf`],
          ['old', t`Ancien`],
        ]}
      />
    </>
  )
}

/**
 * Kind of seller, verified sellers, exclusive mandates. Tested, since buyers complain of agencies that pose as private
 * sellers.
 */
export function SellerFilter({ fields }: { fields: Fields }) {
  const { t } = useLingui()
  return (
    <>
      <OneOf
        field="seller_kind"
        legend={<Trans>Vendeur</Trans>}
        fields={fields}
        choices={[
          ['', t`Tous`],
          ['private', t`Particulier`],
          ['professional', t`Professionnel`],
        ]}
      />
      <div>
        <FlagCheckbox field="verified" fields={fields}>
          <Trans>Vendeurs vérifiés seulement</Trans>
        </FlagCheckbox>
        <FlagCheckbox field="exclusive" fields={fields}>
          <Trans>Mandat exclusif</Trans>
        </FlagCheckbox>
      </div>
    </>
  )
}

export function MarketFilter({ fields }: { fields: Fields }) {
  const { t } = useLingui()
  return (
    <>
      <OneOf
        field="max_days"
        legend={<Trans>En vente depuis</Trans>}
        fields={fields}
        choices={[
          ['', t`Indifférent`],
          ['7', t`7 jours au plus`],
          ['30', t`30 jours au plus`],
          ['90', t`90 jours au plus`],
        ]}
      />
      <div>
        <FlagCheckbox field="price_drop" fields={fields}>
          <Trans>Prix en baisse</Trans>
        </FlagCheckbox>
        <FlagCheckbox field="featured" fields={fields}>
          <Trans>Biens mis en avant seulement</Trans>
        </FlagCheckbox>
      </div>
    </>
  )
}

function OneOf({
  field,
  legend,
  fields,
  choices,
}: {
  field: string
  legend: React.ReactNode
  fields: Fields
  choices: [value: string, label: string][]
}) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(([value, label]) => (
          <RadioPill key={value} field={field} value={value} chosen={(fields[field] ?? '') === value}>
            {label}
          </RadioPill>
        ))}
      </div>
    </fieldset>
  )
}

/**
 * Amenities, all of which a listing must have. Rendered after hydration only, since the list is long and rarely opened.
 */
export function SaleAmenityFilter({ fields, counts }: { fields: Fields; counts: Counts }) {
  const { t } = useLingui()
  if (!useAlive()) return null
  return (
    <CheckboxFilter
      field="amenities"
      legend={<Trans>Équipements</Trans>}
      values={saleAmenities}
      label={(value) => t(saleAmenityLabels[value])}
      fields={fields}
      counts={counts}
    />
  )
}
