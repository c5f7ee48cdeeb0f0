import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatNumber } from '#contract/core/number-format.ts'
import { Stored } from '#web/ui/hydration/preserved-markup.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { useAlive } from '#web/ui/hooks/use-alive.ts'
import { amenityGroups, amenityLabels } from '../amenities.ts'

type Counts = Record<string, number> | undefined

/** At least so many bedrooms and bathrooms. */
export function RoomFilter({ fields, counts }: { fields: Record<string, string>; counts: Counts }) {
  return (
    <>
      <AtLeast
        field="bedrooms"
        legend={<Trans>Chambres</Trans>}
        value={fields['bedrooms']}
        steps={['1', '2', '3', '4', '5']}
        counts={counts}
      />
      <AtLeast
        field="bathrooms"
        legend={<Trans>Salles de bain</Trans>}
        value={fields['bathrooms']}
        steps={['1', '2', '3', '4']}
      />
    </>
  )
}

/** Minimum average rating, and highlighted listings. */
export function RatingFilter({ fields }: { fields: Record<string, string> }) {
  return (
    <>
      <AtLeast
        field="rating_min"
        legend={<Trans>Note des voyageurs</Trans>}
        value={fields['rating_min']}
        steps={['3', '4', '4.5']}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="featured"
          value="true"
          defaultChecked={fields['featured'] === 'true'}
          className="size-5 accent-brand"
        />
        <Trans>Biens populaires seulement</Trans>
      </label>
    </>
  )
}

/** One of several steps, or none. */
export function AtLeast({
  field,
  legend,
  value = '',
  steps,
  counts,
}: {
  field: string
  legend: React.ReactNode
  value?: string | undefined
  steps: string[]
  counts?: Counts
}) {
  const empty = steps.filter((step) => counts?.[step] === 0)
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <Stored
        // An address may contain any value.
        of={['', ...steps].includes(value) ? Steps : undefined}
        variant={[useLanguage(), field, value, ...steps, '', ...empty].join()}
        className="flex flex-wrap gap-2"
      >
        {() => <Steps field={field} value={value} steps={steps} empty={empty} />}
      </Stored>
    </fieldset>
  )
}

function Steps({
  field,
  value,
  steps,
  empty,
}: {
  field: string
  value: string
  steps: string[]
  /** Values without any result. */
  empty: string[]
}) {
  const language = useLanguage()
  return ['', ...steps].map((step) => (
    <label
      key={step}
      className="inline-flex h-10 cursor-pointer items-center rounded-full px-4 text-14 font-medium inset-ring inset-ring-line-strong has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine-4"
    >
      <input type="radio" name={field} value={step} defaultChecked={value === step} className="sr-only" />
      {step === '' ? <Trans>Indifférent</Trans> : `${formatNumber(Number(step), language)}+`}
      {empty.includes(step) && (
        <span className="sr-only">
          <Plural value={0} one="# bien" other="# biens" />
        </span>
      )}
    </label>
  ))
}

/** Rentals with every ticked amenity. The long list loads with the scripts, since most viewers never open it. */
export function AmenityFilter({ fields, counts }: { fields: Record<string, string>; counts: Counts }) {
  const { t } = useLingui()
  const ticked = new Set(fields['amenities']?.split(','))
  if (!useAlive()) return null
  return (
    <div className="flex flex-col gap-5">
      {amenityGroups.map(({ title, amenities }) => (
        <fieldset key={t(title)}>
          <legend className="mb-1 text-14 font-semibold text-muted">{t(title)}</legend>
          <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
            {amenities.map((amenity) => (
              <label key={amenity} className="flex min-h-10 items-center gap-3">
                <input
                  type="checkbox"
                  name="amenities"
                  value={amenity}
                  defaultChecked={ticked.has(amenity)}
                  className="size-5 flex-none accent-brand"
                />
                <span className="min-w-0 leading-5">{t(amenityLabels[amenity])}</span>
                {counts && <span className="ml-auto text-14 text-muted tabular">{counts[amenity] ?? 0}</span>}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
