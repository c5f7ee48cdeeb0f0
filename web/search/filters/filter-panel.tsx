import { Plural, Trans } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import { type CSSProperties, type SyntheticEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Link, useInLanguage } from '#web/ui/link.tsx'
import { Panel, usePopover } from '#web/ui/overlays/popover.tsx'
import { useAlive } from '#web/ui/hooks/use-alive.ts'
import { changed } from '../changed-address.ts'
import type { FoundExtent } from '../found-count.tsx'
import type { SearchSpace } from '../search-space.ts'
import { useLiveCount } from './live-count.ts'
import { usePaintedFirst } from './use-painted-first.ts'

/** The search whose filters a panel edits. */
export interface PanelSearch<Name extends string> {
  space: SearchSpace<Name>
  fields: Record<string, string>
  extent: FoundExtent
  /** Id of the panel of all filters. */
  allId: string
}

/**
 * A chip of the filter bar and the panel it opens: a form that goes to the address of the search, so that it
 * works without script too. The button that applies it shows the number of results.
 * @param wide for the panel of all filters, which comes with the page; before there is a script every chip opens it,
 * and the small ones are drawn when they are first opened
 */
export function FilterPanel<Name extends string>({
  space,
  fields,
  extent,
  names,
  title,
  label,
  icon,
  count = 0,
  set = count > 0,
  allId,
  wide,
  rest,
  children,
}: PanelSearch<Name> & {
  /** The criteria of this panel; the others are hidden inputs. */
  names: readonly Name[]
  title: string
  label: React.ReactNode
  icon?: React.ReactNode
  count?: number
  set?: boolean
  wide?: boolean
  /** Further filters, below `children`, for a panel with many. */
  rest?: React.ReactNode
  children: React.ReactNode
}) {
  const alive = useAlive()
  const [opened, setOpened] = useState(wide)
  const own = usePopover()
  const panel = wide ? { ...own, id: allId } : own
  const { isPainted, onToggle } = usePaintedFirst(panel.id)
  return (
    <>
      <button
        type="button"
        popoverTarget={wide || !alive ? allId : own.id}
        style={{ anchorName: `--${panel.id}` } as CSSProperties}
        className={classes(
          'inline-flex h-10 flex-none items-center gap-2 rounded-full px-4 text-14 whitespace-nowrap transition-colors duration-150',
          set
            ? 'bg-brand-soft font-semibold text-brand-text inset-ring-2 inset-ring-brand'
            : 'bg-surface font-medium inset-ring inset-ring-line-strong hover:bg-surface-2',
        )}
      >
        {icon}
        {label}
        {count > 0 && (
          <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-brand px-1.5 text-12 text-on-brand">
            {count}
          </span>
        )}
        {!icon && <IconChevronDown size={16} aria-hidden />}
      </button>
      {(wide || alive) && (
        <Panel
          onToggle={(event) => {
            setOpened(true)
            onToggle(event)
          }}
          of={panel}
          align="start"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a popover, which a press outside closes
          role="dialog"
          aria-label={title}
          className={classes('sheet-on-phone p-0!', wide ? 'w-140' : 'w-100')}
        >
          {/* A new address is a new form: typed values that were not applied are discarded. */}
          {opened && (
            <FilterForm
              key={changed(fields, {})}
              space={space}
              fields={fields}
              extent={extent}
              names={names}
              title={title}
              wide={wide}
              close={() => document.getElementById(panel.id)?.hidePopover()}
            >
              {children}
              {rest && (
                <div hidden={!isPainted} className="flex flex-col gap-6">
                  {rest}
                </div>
              )}
            </FilterForm>
          )}
        </Panel>
      )}
    </>
  )
}

function FilterForm<Name extends string>({
  space,
  fields,
  extent,
  names,
  title,
  wide,
  close,
  children,
}: {
  space: SearchSpace<Name>
  fields: Record<string, string>
  extent: FoundExtent
  names: readonly Name[]
  title: string
  wide: boolean | undefined
  close: () => void
  children: React.ReactNode
}) {
  const navigate = useNavigate()
  const localized = useInLanguage()
  const { found, recount } = useLiveCount(extent, space.count)
  const { total: count, isExact } = found
  const [cleared, setCleared] = useState(0)
  const own = names.flatMap((name) => space.criteria[name])
  const written = new Set<string>(['page', ...own])
  const stored = Object.entries(fields).filter(([field]) => !written.has(field))
  const read = (form: HTMLFormElement) => space.fieldsOf(new URLSearchParams(new FormData(form) as never))
  const apply = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    close()
    void navigate(localized(space.path(changed(read(event.currentTarget), {}))), {
      preventScrollReset: true,
    })
  }
  return (
    <form
      method="get"
      action={localized(space.path())}
      onSubmit={apply}
      onInput={(event) => recount(read(event.currentTarget))}
      className="flex max-h-[inherit] flex-col"
    >
      {wide && <p className="px-5 pt-5 text-18 font-semibold md:px-6">{title}</p>}
      <div
        className="flex min-h-0 grow flex-col gap-6 overflow-auto overscroll-contain px-5 py-5 md:px-6"
        key={cleared}
      >
        {children}
      </div>
      {stored.map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <div className="flex items-center justify-between gap-4 border-t border-line px-5 py-4 md:px-6">
        <Link
          to={space.path(changed(fields, Object.fromEntries(own.map((field) => [field, null]))))}
          preventScrollReset
          onClick={() => {
            close()
            setCleared(cleared + 1)
          }}
          className="text-link"
        >
          <Trans>Effacer</Trans>
        </Link>
        <Button type="submit">
          <span aria-live="polite">
            {isExact ? (
              <Plural value={count} _0="Aucun bien" one="Afficher # bien" other="Afficher # biens" />
            ) : (
              <Plural value={count} one="Afficher plus de # bien" other="Afficher plus de # biens" />
            )}
          </span>
        </Button>
      </div>
    </form>
  )
}
