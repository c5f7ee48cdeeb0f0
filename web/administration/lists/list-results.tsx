import { Trans } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import type { BulkJob } from '#contract/administration/bulk-jobs.ts'
import type { Pagination } from '#contract/core/page.ts'
import { useDownload } from '#web/api/use-download.ts'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { ShortcutBar, useShortcuts } from '#web/ui/data/shortcuts.tsx'
import { Loaded, type LoadResult } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useNumber } from '#web/ui/hooks/use-number.ts'
import { useGoTo } from '#web/ui/link.tsx'
import { BulkBar, type ListAction } from '#web/lists/bulk-bar.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import type { ListState } from './list-definition.ts'
import { ListCards, ListTable, type RowDisplay, type TableDisplay } from './list-rows.tsx'
import { useBulkJob } from './use-bulk-job.ts'
import { useListKeys } from './use-list-keys.ts'
import type { ListScreen } from './use-list-screen.ts'

/** The job that acts on rows of the list, and its rows once they have loaded. */
export function ListResults<List extends { items: readonly unknown[] }>({
  list,
  failed,
  progress,
  nothing,
  children,
}: {
  list: Promise<LoadResult<List>>
  failed: string
  /** Words and addresses of the job; those of people by default. */
  progress?: Pick<Parameters<typeof BulkProgress>[0], 'doneLabel' | 'pathOf'>
  /** In place of the rows where there is none. */
  nothing: React.ReactNode
  children: (list: List, onStarted: (job: BulkJob) => void) => React.ReactNode
}) {
  const { revalidate } = useRevalidator()
  const { job, setJob, close } = useBulkJob(() => void revalidate())
  return (
    <>
      {job && <BulkProgress job={job} onChange={setJob} onClose={close} {...progress} />}
      <Loaded result={list} failed={failed} skeleton={<Skeleton className="h-320 rounded-16!" />}>
        {(loaded) => (loaded.items.length === 0 ? nothing : children(loaded, setJob))}
      </Loaded>
    </>
  )
}

/** Downloads what is chosen, or the list where nothing is. @param file name of the file */
export function useExportChosen<State extends ListState, Column extends string>(
  { definition, state, columns, selection: { selection } }: ListScreen<State, Column>,
  file: string,
) {
  const { download } = useDownload()
  return () => {
    const some = selection.isEverything || selection.ids.size === 0 ? undefined : [...selection.ids]
    void download(definition.exportPath(state, columns, 'csv', some), file)
  }
}

/** The rows with what is done with the chosen ones, usable by keyboard, and the pages. */
export function ListSection<State extends ListState, Row extends { id: string }, Column extends string>({
  screen: { state, show, columns, selection },
  label,
  list: { items, pagination, total_is_exact: isExact = true },
  display,
  table,
  searchField,
  actions,
  onExport,
  children,
}: {
  screen: ListScreen<State, Column>
  label: string
  list: { items: readonly Row[]; pagination: Pagination; total_is_exact?: boolean }
  display: RowDisplay<Row, Column>
  table: TableDisplay<Column>
  /** Selector of the search field. */
  searchField: string
  actions: readonly ListAction[]
  onExport: () => void
  /** Dialogs of the actions. */
  children?: React.ReactNode
}) {
  const goTo = useGoTo()
  const number = useNumber()
  const ids = items.map(({ id }) => id)
  const { current, setCurrent, rows, shortcuts } = useListKeys({
    ids,
    selection,
    onOpen: (id) => {
      const row = items.find((each) => each.id === id)
      if (row) goTo(display.to(row))
    },
    onExport,
    searchField,
  })
  const keys = useShortcuts(shortcuts)
  const { page, per_page: perPage, total_items: total } = pagination
  const first = number((page - 1) * perPage + 1)
  const last = number((page - 1) * perPage + items.length)
  const all = number(total)
  const shown = { rows: items, display, selection, current, onCurrent: setCurrent }
  const change = (part: Partial<ListState>) => show(part as Partial<State>)
  return (
    <section
      ref={rows}
      aria-label={label}
      className="overflow-hidden rounded-16 border border-line bg-surface"
    >
      <BulkBar page={ids} selection={selection} total={total} isTotalExact={isExact} actions={actions} />
      <ListTable
        {...shown}
        table={table}
        columns={columns}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
      />
      <ListCards {...shown} />
      <footer className="flex items-center justify-between gap-4 border-t border-line px-4 py-3 md:px-6">
        <p className="text-14 text-muted tabular">
          {isExact ? (
            <Trans>
              {first} à {last} sur {all}
            </Trans>
          ) : (
            <Trans>
              {first} à {last} sur plus de {all}
            </Trans>
          )}
        </p>
        <ShortcutBar shortcuts={shortcuts} list={keys} />
        <PreviousNext pagination={pagination} onPage={(next) => change({ page: next })} />
      </footer>
      {children}
    </section>
  )
}
