import { useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconLayoutGrid, IconList, IconSearch } from '@tabler/icons-react'
import { classes } from '../class-names.ts'
import { useTypedSearch } from '../hooks/use-typed-search.ts'
import { Link } from '../link.tsx'

const control = 'h-11 rounded-12 bg-surface text-14 text-text inset-ring inset-ring-control-line'

/** Counters above a list; pressing one filters the list by it. */
export function CounterLinks({
  label,
  counters,
}: {
  label: string
  counters: { to: string; label: string; count: number; current: boolean }[]
}) {
  return (
    <nav aria-label={label} className="grid grid-cols-4 divide-x divide-line border-y border-line">
      {counters.map(({ to, label: name, count, current }) => (
        <Link
          key={name}
          to={to}
          preventScrollReset
          aria-current={current || undefined}
          className={classes(
            'flex flex-col justify-between px-3 py-3 hover:bg-surface-2 md:flex-row md:items-baseline md:px-6 md:py-4',
            current && 'shadow-[inset_0_-2px_0_var(--accent)]',
          )}
        >
          <span className={classes('text-12 md:text-14', current ? 'font-semibold' : 'text-muted')}>
            {name}
          </span>
          <span className="display-24 md:display-32">{count}</span>
        </Link>
      ))}
    </nav>
  )
}

export function CompactSelect({
  label,
  value,
  options,
  onChange,
  className,
}: {
  label: string
  value: string
  options: Record<string, string>
  onChange: (value: string) => void
  className?: string
}) {
  return (
    <span
      className={classes(
        'relative min-w-0 flex-1 max-md:basis-[calc(50%-4px)] md:max-w-60 md:min-w-36 md:flex-initial',
        className,
      )}
    >
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

/** Debounces typing; follows other changes of the address. */
export function ListSearch({
  id,
  label,
  placeholder,
  value,
  onChange,
}: {
  /** Where keys of the screen lead to the field. */
  id?: string
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
}) {
  const { typed, type } = useTypedSearch(value, onChange, 300)
  return (
    <label
      className={classes(
        control,
        'flex w-full items-center gap-2 px-3.5 focus-within:inset-ring-2 focus-within:inset-ring-brand md:w-auto md:min-w-60 md:grow',
      )}
    >
      <IconSearch size={18} aria-hidden className="flex-none text-muted" />
      <input
        id={id}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={120}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (!id || event.key !== 'Escape') return
          // Back to the keys of the list; Chromium would empty a search field and stay in it.
          event.preventDefault()
          event.currentTarget.blur()
        }}
        className="min-w-0 grow bg-transparent outline-none placeholder:text-faint"
      />
    </label>
  )
}

export function ViewToggle({
  view,
  onChange,
}: {
  view: 'grid' | 'table'
  onChange: (view: 'grid' | 'table') => void
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
            view === key
              ? 'bg-surface shadow-raised inset-ring inset-ring-control-line'
              : 'text-muted hover:text-text',
          )}
        >
          <Icon size={18} aria-hidden />
          {label}
        </button>
      ))}
    </fieldset>
  )
}
