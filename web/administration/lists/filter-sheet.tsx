import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { ValidatedForm } from '#web/accounts/validated-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { UnreadCount } from '#web/ui/data/unread-count.tsx'
import { useDebounced } from '#web/ui/hooks/use-debounced.ts'
import { useNumber } from '#web/ui/hooks/use-number.ts'
import { Checkbox, Select } from '#web/ui/inputs/field.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { emptyRange, isDayRange } from './day-range.ts'
import { DayRangeFields } from './day-range-fields.tsx'
import type { ListFilter } from './list-filters.tsx'
import type { ListCount } from './list-definition.ts'

/** The filters of a list on a phone, with its sort; the button shows how many they let through. */
export function FilterSheet<Name extends string>({
  filters,
  values,
  sorts,
  sort,
  countOf,
  countLabel,
  onApply,
}: {
  filters: readonly ListFilter<Name>[]
  values: Record<Name, string>
  sorts: Record<string, string>
  sort: string
  /** A stable function across renders. */
  countOf: (values: Record<Name, string>) => Promise<ListCount>
  /** Words of the button with the number; those of people by default. */
  countLabel?: (total: string) => string
  onApply: (values: Record<Name, string>, sort: string) => void
}) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const chosen = filters.filter(({ name }) => values[name]).length
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex h-10 flex-none items-center gap-2 rounded-full bg-surface px-4 text-14 font-medium inset-ring inset-ring-line-strong md:hidden"
      >
        <IconAdjustmentsHorizontal size={18} aria-hidden />
        <Trans>Filtres</Trans>
        {chosen > 0 && <UnreadCount count={chosen} />}
      </button>
      {open && (
        <Sheet open side="bottom" onClose={() => setOpen(false)} title={t`Filtrer`}>
          <Form
            {...{ filters, values, sorts, sort, countOf, ...(countLabel && { countLabel }) }}
            onApply={(next, by) => {
              setOpen(false)
              onApply(next, by)
            }}
          />
        </Sheet>
      )}
    </>
  )
}

function Form<Name extends string>({
  filters,
  values,
  sorts,
  sort,
  countOf,
  countLabel,
  onApply,
}: Parameters<typeof FilterSheet<Name>>[0]) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(values)
  const [by, setBy] = useState(sort)
  const [count, setCount] = useState<ListCount | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const settled = useDebounced(typed, 200)
  useEffect(() => {
    let isCurrent = true
    // What is no day filters nothing: its number would be that of another list.
    const counted = form.current?.matches(':invalid') ? Promise.resolve(null) : countOf(settled)
    counted.then(
      (next) => isCurrent && setCount(next),
      () => isCurrent && setCount(null),
    )
    return () => {
      isCurrent = false
    }
  }, [settled, countOf])
  const change = (name: Name, value: string) => setTyped({ ...typed, [name]: value })
  const total = count?.total ?? 0
  const all = useNumber()(total)
  return (
    <ValidatedForm
      ref={form}
      className="grid grid-cols-2 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onApply(typed, by)
      }}
    >
      <button
        type="button"
        className="text-link col-span-2 justify-self-end text-14"
        onClick={() =>
          setTyped(Object.fromEntries(filters.map(({ name }) => [name, ''])) as Record<Name, string>)
        }
      >
        <Trans>Effacer</Trans>
      </button>
      {filters.map(({ name, label, any, options, isSwitch, hasDays }, index) => {
        const value = typed[name]
        const days = isDayRange(value) ? value : null
        return isSwitch ? (
          <Checkbox
            key={name}
            className="col-span-2"
            label={label}
            checked={value !== ''}
            onChange={({ target }) => change(name, target.checked ? Object.keys(options)[0]! : '')}
          />
        ) : (
          <Fragment key={name}>
            <div className={classes(index < 2 && 'col-span-2')}>
              <Select
                label={label}
                value={days ? emptyRange : value}
                onChange={({ target }) => change(name, target.value)}
              >
                <option value="">{any}</option>
                {Object.entries(options).map(([option, words]) => (
                  <option key={option} value={option}>
                    {words}
                  </option>
                ))}
                {hasDays && <option value={emptyRange}>{t`Entre deux dates…`}</option>}
              </Select>
            </div>
            {days && (
              <div className="col-span-2">
                <DayRangeFields label={label} value={days} onChange={(range) => change(name, range)} />
              </div>
            )}
          </Fragment>
        )
      })}
      <div className="col-span-2">
        <Select label={t`Trier par`} value={by} onChange={({ target }) => setBy(target.value)}>
          {Object.entries(sorts).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit" size="large" full className="col-span-2">
        {count === null ? (
          <Trans>Voir la liste</Trans>
        ) : countLabel ? (
          countLabel(count.isExact ? all : `${all} +`)
        ) : count.isExact ? (
          <Plural value={total} _0="Personne" one="Voir # personne" other="Voir # personnes" />
        ) : (
          <Trans>Voir plus de {all} personnes</Trans>
        )}
      </Button>
    </ValidatedForm>
  )
}
