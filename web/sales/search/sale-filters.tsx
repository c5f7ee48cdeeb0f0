import { Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#contract/core/number-format.ts'
import type { SaleFacets } from '#contract/sales/public-sales.ts'
import { energyClasses, saleAmenities, saleConditions } from '#contract/sales/sale-enums.ts'
import { AtLeast } from '#web/rentals/search/choice-filters.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { useAlive } from '#web/ui/hooks/use-alive.ts'
import { conditionLabels, saleAmenityLabels } from '../sale-texts.ts'

type Fields = Record<string, string>
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
  const most = Math.max(...(price?.bins ?? []), 1)
  return (
    <RangeFilter
      fields={fields}
      legend={t`Prix`}
      help={<Trans>Honoraires compris, dans la monnaie de chaque annonce</Trans>}
      names={['min_price', 'max_price']}
      bounds={price}
    >
      {price && price.max > price.min && (
        <div aria-hidden className="mt-3 flex h-19 items-end gap-0.5">
          {price.bins.map((count, index) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- bars are their position
              key={index}
              className="flex-1 rounded-t-[2px] bg-brand"
              style={{ height: count === 0 ? 0 : `${Math.max(3, (count / most) * 100)}%` }}
            />
          ))}
        </div>
      )}
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

/** Checkboxes of one field, with the number of listings for each value. */
function Boxes({
  field,
  legend,
  values,
  label,
  fields,
  counts,
}: {
  field: string
  legend: React.ReactNode
  values: readonly string[]
  label: (value: string) => string
  fields: Fields
  counts?: Counts
}) {
  const ticked = new Set(fields[field]?.split(','))
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {values.map((value) => (
          <label key={value} className="flex min-h-10 items-center gap-3">
            <input
              type="checkbox"
              name={field}
              value={value}
              defaultChecked={ticked.has(value)}
              className="size-5 flex-none accent-brand"
            />
            <span className="min-w-0 leading-5">{label(value)}</span>
            {counts && <span className="ml-auto text-14 text-muted tabular">{counts[value] ?? 0}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export function EnergyFilter({ fields, counts }: { fields: Fields; counts: Counts }) {
  const { t } = useLingui()
  return (
    <Boxes
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
      <Boxes
        field="condition"
        legend={<Trans>État</Trans>}
        values={saleConditions}
        label={(value) => t(conditionLabels[value as keyof typeof conditionLabels])}
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
        <Tick field="verified" fields={fields}>
          <Trans>Vendeurs vérifiés seulement</Trans>
        </Tick>
        <Tick field="exclusive" fields={fields}>
          <Trans>Mandat exclusif</Trans>
        </Tick>
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
        <Tick field="price_drop" fields={fields}>
          <Trans>Prix en baisse</Trans>
        </Tick>
        <Tick field="featured" fields={fields}>
          <Trans>Biens mis en avant seulement</Trans>
        </Tick>
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
          <label
            key={value}
            className="inline-flex h-10 cursor-pointer items-center rounded-full px-4 text-14 font-medium inset-ring inset-ring-line-strong has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine-4"
          >
            <input
              type="radio"
              name={field}
              value={value}
              defaultChecked={(fields[field] ?? '') === value}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Tick({ field, fields, children }: { field: string; fields: Fields; children: React.ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={field}
        value="true"
        defaultChecked={fields[field] === 'true'}
        className="size-5 accent-brand"
      />
      {children}
    </label>
  )
}

/**
 * Amenities, all of which a listing must have. Rendered after hydration only, since the list is long and rarely opened.
 */
export function SaleAmenityFilter({ fields, counts }: { fields: Fields; counts: Counts }) {
  const { t } = useLingui()
  if (!useAlive()) return null
  return (
    <Boxes
      field="amenities"
      legend={<Trans>Équipements</Trans>}
      values={saleAmenities}
      label={(value) => t(saleAmenityLabels[value as keyof typeof saleAmenityLabels])}
      fields={fields}
      counts={counts}
    />
  )
}
