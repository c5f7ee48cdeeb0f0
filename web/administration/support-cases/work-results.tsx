import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconInbox } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import type { BulkJob } from '#contract/administration/bulk-jobs.ts'
import type { WorkColumn } from '#contract/administration/work-item-enums.ts'
import { useDownload } from '#web/api/use-download.ts'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { ShortcutBar, useShortcuts } from '#web/ui/data/shortcuts.tsx'
import { Loaded, type LoadResult } from '#web/ui/feedback/loaded.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { useNumber } from '#web/ui/hooks/use-number.ts'
import { useGoTo } from '#web/ui/link.tsx'
import { BulkBar } from '#web/lists/bulk-bar.tsx'
import { BulkProgress } from '../lists/bulk-progress.tsx'
import { useBulkJob } from '../lists/use-bulk-job.ts'
import { useListKeys } from '../lists/use-list-keys.ts'
import type { ListSelection } from '#web/lists/use-selection.ts'
import { useWorkActions } from './work-actions.tsx'
import {
  exportPath,
  filterQuery,
  type WorkList,
  workPath,
  workSearch,
  type WorkState,
} from './work-address.ts'
import type { Colleague } from './work-filters.ts'
import { pathOfItem } from './work-labels.tsx'
import { WorkCards, WorkTable } from './work-table.tsx'

interface Results {
  state: WorkState
  show: (change: Partial<WorkState>, replace?: boolean) => void
  columns: readonly WorkColumn[]
  colleagues: readonly Colleague[]
  selection: ListSelection
}

/** The rows of the list, what is chosen of them, and the job that acts on them. */
export function WorkResults({ list, ...results }: Results & { list: Promise<LoadResult<WorkList>> }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { job, setJob, close } = useBulkJob(() => void revalidate())
  return (
    <>
      {job && (
        <BulkProgress
          job={job}
          onChange={setJob}
          onClose={close}
          doneLabel={(done) => t`${plural(done, { one: '# élément traité.', other: '# éléments traités.' })}`}
          pathOf={(id) => workPath({ ...workSearch.parse(new URLSearchParams()), q: id })}
        />
      )}
      <Loaded
        result={list}
        failed={t`Ce qui attend n’a pas pu être chargé`}
        skeleton={<Skeleton className="h-320 rounded-16!" />}
      >
        {(loaded) =>
          loaded.items.length === 0 ? (
            <NothingFound {...results} />
          ) : (
            <Rows list={loaded} onStarted={setJob} {...results} />
          )
        }
      </Loaded>
    </>
  )
}

function Rows({
  list: { items, pagination },
  state,
  show,
  columns,
  colleagues,
  selection,
  onStarted,
}: Results & { list: WorkList; onStarted: (job: BulkJob) => void }) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const { download } = useDownload()
  const ids = items.map(({ id }) => id)
  const chosen = selection.selection
  const exportChosen = () => {
    const some = chosen.isEverything || chosen.ids.size === 0 ? undefined : [...chosen.ids]
    void download(exportPath(state, columns, 'csv', some), 'demeure-a-traiter.csv')
  }
  const { actions, dialog } = useWorkActions({
    selection,
    filter: filterQuery(state),
    count: chosen.isEverything ? pagination.total_items : chosen.ids.size,
    colleagues,
    onExport: exportChosen,
    onStarted,
  })
  const open = (id: string) => {
    const item = items.find((each) => each.id === id)
    if (item) goTo(pathOfItem(item))
  }
  const { current, setCurrent, rows, shortcuts } = useListKeys({
    ids,
    selection,
    onOpen: open,
    onExport: exportChosen,
    searchField: '#work-search',
  })
  const keys = useShortcuts(shortcuts)
  const { page, per_page: perPage, total_items: total } = pagination
  const number = useNumber()
  const first = number((page - 1) * perPage + 1)
  const last = number((page - 1) * perPage + items.length)
  const all = number(total)
  const shown = { items, selection, current, onCurrent: setCurrent }
  return (
    <section
      ref={rows}
      aria-label={t`Éléments`}
      className="overflow-hidden rounded-16 border border-line bg-surface"
    >
      <BulkBar page={ids} selection={selection} total={total} isTotalExact actions={actions} />
      <WorkTable {...shown} columns={columns} sort={state.sort} onSort={(sort) => show({ sort })} />
      <WorkCards {...shown} />
      <footer className="flex items-center justify-between gap-4 border-t border-line px-4 py-3 md:px-6">
        <p className="text-14 text-muted tabular">
          <Trans>
            {first} à {last} sur {all}
          </Trans>
        </p>
        <ShortcutBar shortcuts={shortcuts} list={keys} />
        <PreviousNext pagination={pagination} onPage={(next) => show({ page: next })} />
      </footer>
      {dialog}
    </section>
  )
}

function NothingFound({ state, show }: Results) {
  const { t } = useLingui()
  const isFiltered = Object.keys(filterQuery(state)).length > 0
  return (
    <EmptyState
      icon={<IconInbox size={32} aria-hidden />}
      title={isFiltered ? t`Rien ne répond à ces filtres` : t`Rien n’attend dans vos files`}
      action={
        isFiltered && (
          <button
            type="button"
            className="text-link"
            onClick={() => show({ ...workSearch.parse(new URLSearchParams()) })}
          >
            <Trans>Effacer les filtres</Trans>
          </button>
        )
      }
    />
  )
}
