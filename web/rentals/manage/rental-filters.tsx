import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  IconChevronDown,
  IconLayoutGrid,
  IconList,
  IconRotateClockwise,
  IconSearch,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { EndpointAnswer } from '../../../contract/endpoint.ts'
import type { listMyRentals, RentalStatus } from '../../../contract/rentals.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { type RentalListState, type SortKey, withChange, writeListState } from './rental-list-address.ts'

type Counters = EndpointAnswer<typeof listMyRentals>['counters']

/** The four counters; pressing one shows what it counts. */
export function RentalCounters({ counters, state }: { counters: Counters; state: RentalListState }) {
  const { t } = useLingui()
  const all: { status: RentalStatus | ''; label: string; count: number }[] = [
    { status: '', label: t`Total`, count: counters.total },
    { status: 'PUBLISHED', label: t`Publiées`, count: counters.published },
    { status: 'DRAFT', label: t`Brouillons`, count: counters.draft },
    { status: 'ARCHIVED', label: t`Archivées`, count: counters.archived },
  ]
  return (
    <nav
      aria-label={t`Propriétés par statut`}
      className="grid grid-cols-4 divide-x divide-line border-y border-line"
    >
      {all.map(({ status, label, count }) => {
        const current = state.status === status
        return (
          <Link
            key={label}
            to={listAddress(withChange(state, { status }))}
            preventScrollReset
            aria-current={current || undefined}
            className={classes(
              'flex flex-col justify-between px-3 py-3 hover:bg-surface-2 md:flex-row md:items-baseline md:px-6 md:py-4',
              current && 'shadow-[inset_0_-2px_0_var(--accent)]',
            )}
          >
            <span className={classes('text-12 md:text-14', current ? 'font-semibold' : 'text-muted')}>
              {label}
            </span>
            <span className="display-24 md:display-32">{count}</span>
          </Link>
        )
      })}
    </nav>
  )
}

export function listAddress(state: RentalListState) {
  const search = writeListState(state).toString()
  return paths.ownerDash('properties') + (search && `?${search}`)
}

const control = 'h-11 rounded-12 bg-surface text-14 text-text inset-ring inset-ring-control-line'

export function RentalFilters({
  state,
  onChange,
  onReset,
}: {
  state: RentalListState
  onChange: (change: Partial<RentalListState>) => void
  onReset: () => void
}) {
  const { t } = useLingui()
  const sorts: Record<SortKey, string> = {
    'created_at-desc': t`Création récente`,
    'created_at-asc': t`Création ancienne`,
    'updated_at-desc': t`Dernière modification`,
    'updated_at-asc': t`Modification ancienne`,
    'price-desc': t`Prix décroissant`,
    'price-asc': t`Prix croissant`,
    'title-asc': t`Titre de A à Z`,
    'title-desc': t`Titre de Z à A`,
  }
  const changed = state.search !== '' || state.status !== '' || state.sort !== 'created_at-desc'
  return (
    <search className="flex flex-wrap items-center gap-2 md:gap-3">
      <SearchField value={state.search} onChange={(search) => onChange({ search })} />
      <CompactSelect
        label={t`Statut`}
        value={state.status}
        onChange={(status) => onChange({ status: status as RentalListState['status'] })}
        options={{
          '': t`Tous les statuts`,
          PUBLISHED: t`Publiées`,
          DRAFT: t`Brouillons`,
          ARCHIVED: t`Archivées`,
        }}
      />
      <CompactSelect
        label={t`Trier par`}
        value={state.sort}
        onChange={(sort) => onChange({ sort: sort as SortKey })}
        options={sorts}
      />
      <Button
        look="ghost"
        className={classes('h-11! text-14!', !changed && 'max-md:hidden')}
        icon={<IconRotateClockwise size={18} aria-hidden />}
        onClick={onReset}
      >
        <Trans>Réinitialiser</Trans>
      </Button>
      <ViewToggle view={state.view} onChange={(view) => onChange({ view })} />
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
  options: Record<string, string>
  onChange: (value: string) => void
}) {
  return (
    <span className="relative min-w-0 flex-1 max-md:basis-[calc(50%-4px)] md:max-w-52">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={classes(control, 'w-full appearance-none truncate pr-9 pl-3.5')}
      >
        {Object.entries(options).map(([key, words]) => (
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
        aria-label={t`Rechercher dans mes propriétés`}
        placeholder={t`Titre, ville ou type`}
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

function ViewToggle({
  view,
  onChange,
}: {
  view: RentalListState['view']
  onChange: (view: RentalListState['view']) => void
}) {
  const { t } = useLingui()
  const views = [
    { key: 'grid', label: t`Grille`, icon: IconLayoutGrid },
    { key: 'table', label: t`Tableau`, icon: IconList },
  ] as const
  return (
    <fieldset className="ml-auto flex gap-0.5 rounded-12 bg-surface-2 p-1">
      <legend className="sr-only">{t`Affichage`}</legend>
      {views.map(({ key, label, icon: Icon }) => (
        <button
          key={key}
          type="button"
          aria-pressed={view === key}
          onClick={() => onChange(key)}
          className={classes(
            'inline-flex h-9 items-center gap-2 rounded-8 px-3 text-14 font-semibold',
            view === key ? 'bg-surface shadow-[0_1px_3px_rgb(48_38_22/0.14)]' : 'text-muted hover:text-text',
          )}
        >
          <Icon size={18} aria-hidden />
          {label}
        </button>
      ))}
    </fieldset>
  )
}

/** Read out when the list changes. */
export function RentalCount({ total }: { total: number }) {
  return (
    <output className="text-muted">
      <Plural value={total} one="# logement" other="# logements" _0="Aucun logement" />
    </output>
  )
}
