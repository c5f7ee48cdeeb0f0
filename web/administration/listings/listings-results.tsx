import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconHomeSearch } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import type { BulkJob } from '#contract/administration/bulk-jobs.ts'
import type { ListingColumn } from '#contract/administration/listing-enums.ts'
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
import { useListingActions } from './listing-actions.tsx'
import {
  exportPath,
  filterQuery,
  type ListingList,
  listingSearch,
  listingsPath,
  type ListingState,
} from './listing-address.ts'
import { pathOfListing } from './listing-labels.tsx'
import { ListingCards, ListingTable } from './listing-table.tsx'

interface Results {
  state: ListingState
  show: (change: Partial<ListingState>, replace?: boolean) => void
  columns: readonly ListingColumn[]
  selection: ListSelection
}

/** The rows of the list, what is chosen of them, and the job that acts on them. */
export function ListingsResults({ list, ...results }: Results & { list: Promise<LoadResult<ListingList>> }) {
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
          doneLabel={(done) => t`${plural(done, { one: '# bien traité.', other: '# biens traités.' })}`}
          pathOf={(id) => listingsPath({ ...listingSearch.parse(new URLSearchParams()), q: id })}
        />
      )}
      <Loaded
        result={list}
        failed={t`Les biens n’ont pas pu être chargés`}
        skeleton={<Skeleton className="h-320 rounded-16!" />}
      >
        {(loaded) =>
          loaded.items.length === 0 ? (
            <EmptyState
              icon={<IconHomeSearch size={32} aria-hidden />}
              title={t`Aucun bien ne répond à ces filtres`}
              action={
                <button
                  type="button"
                  className="text-link"
                  onClick={() => results.show({ ...listingSearch.parse(new URLSearchParams()) })}
                >
                  <Trans>Effacer les filtres</Trans>
                </button>
              }
            />
          ) : (
            <Rows list={loaded} onStarted={setJob} {...results} />
          )
        }
      </Loaded>
    </>
  )
}

function Rows({
  list: { items, pagination, total_is_exact: isExact },
  state,
  show,
  columns,
  selection,
  onStarted,
}: Results & { list: ListingList; onStarted: (job: BulkJob) => void }) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const { download } = useDownload()
  const ids = items.map(({ id }) => id)
  const chosen = selection.selection
  const exportChosen = () => {
    const some = chosen.isEverything || chosen.ids.size === 0 ? undefined : [...chosen.ids]
    void download(exportPath(state, columns, 'csv', some), 'demeure-biens.csv')
  }
  const { actions, dialog } = useListingActions({
    selection,
    filter: filterQuery(state),
    onExport: exportChosen,
    onStarted,
  })
  const open = (id: string) => {
    const listing = items.find((each) => each.id === id)
    if (listing) goTo(pathOfListing(listing))
  }
  const { current, setCurrent, rows, shortcuts } = useListKeys({
    ids,
    selection,
    onOpen: open,
    onExport: exportChosen,
    searchField: '#listing-search',
  })
  const keys = useShortcuts(shortcuts)
  const { page, per_page: perPage, total_items: total } = pagination
  const number = useNumber()
  const first = number((page - 1) * perPage + 1)
  const last = number((page - 1) * perPage + items.length)
  const all = isExact ? number(total) : `${number(total)} +`
  const shown = { listings: items, selection, current, onCurrent: setCurrent }
  return (
    <section
      ref={rows}
      aria-label={t`Biens`}
      className="overflow-hidden rounded-16 border border-line bg-surface"
    >
      <BulkBar page={ids} selection={selection} total={total} isTotalExact={isExact} actions={actions} />
      <ListingTable {...shown} columns={columns} sort={state.sort} onSort={(sort) => show({ sort })} />
      <ListingCards {...shown} />
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
