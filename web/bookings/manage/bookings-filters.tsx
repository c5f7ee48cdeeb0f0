import { useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { classes } from '../../ui/class-names.ts'
import { type BookingListState, type BookingTab, type SortKey, sortOf } from './owner-bookings-address.ts'

export interface HomeName {
  id: string
  title: string
}

const control = 'h-11 rounded-12 bg-surface text-14 text-text inset-ring inset-ring-control-line'

export function BookingsFilters({
  state,
  tab,
  homes,
  onChange,
}: {
  state: BookingListState
  tab: BookingTab
  homes: HomeName[]
  onChange: (change: Partial<BookingListState>) => void
}) {
  const { t } = useLingui()
  const sorts: Partial<Record<SortKey, string>> = {
    ...(tab === 'requested' && { 'expires_at-asc': t`À répondre d’abord` }),
    'check_in-asc': t`Arrivée croissante`,
    'check_in-desc': t`Arrivée décroissante`,
    'created_at-desc': t`Demandée récemment`,
    'created_at-asc': t`Demandée il y a longtemps`,
    'total-desc': t`Montant décroissant`,
    'total-asc': t`Montant croissant`,
  }
  return (
    <search className="flex flex-wrap items-center gap-2 md:gap-3">
      <SearchField value={state.search} onChange={(search) => onChange({ search })} />
      {homes.length > 1 && (
        <CompactSelect
          label={t`Logement`}
          value={state.home}
          onChange={(home) => onChange({ home })}
          options={[
            ['', t`Tous les logements`],
            ...homes.map(({ id, title }): [string, string] => [id, title || t`Logement sans titre`]),
          ]}
        />
      )}
      <CompactSelect
        label={t`Trier par`}
        value={sortOf(state, tab)}
        onChange={(sort) => onChange({ sort: sort as SortKey })}
        options={Object.entries(sorts)}
      />
    </search>
  )
}

function CompactSelect({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: string
  options: [string, string][]
  onChange: (value: string) => void
}) {
  return (
    <span className="relative min-w-0 flex-1 max-md:basis-[calc(50%-4px)] md:max-w-56">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={classes(control, 'w-full appearance-none truncate pr-9 pl-3.5')}
      >
        {options.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
      <IconChevronDown
        size={18}
        aria-hidden
        className="pointer-events-none absolute top-3.25 right-3 text-muted"
      />
    </span>
  )
}

/** Waits for a pause in the typing; follows the address when it changes otherwise. */
function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (seen !== value) {
    setSeen(value)
    setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <label
      className={classes(
        control,
        'flex w-full items-center gap-2 px-3.5 focus-within:inset-ring-2 focus-within:inset-ring-brand md:w-auto md:flex-1',
      )}
    >
      <IconSearch size={18} aria-hidden className="flex-none text-muted" />
      <input
        type="search"
        aria-label={t`Rechercher dans les réservations`}
        placeholder={t`Code, voyageur, logement ou ville`}
        maxLength={120}
        value={typed}
        onChange={(event) => {
          const next = event.target.value
          setTyped(next)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => {
            setSeen(next)
            onChange(next)
          }, 300)
        }}
        className="min-w-0 grow bg-transparent outline-none placeholder:text-faint"
      />
    </label>
  )
}
