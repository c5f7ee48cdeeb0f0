import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconHomeSearch } from '@tabler/icons-react'
import type { BulkJob } from '#contract/administration/bulk-jobs.ts'
import type { ListingColumn } from '#contract/administration/listing-enums.ts'
import type { LoadResult } from '#web/ui/feedback/loaded.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { ListResults, ListSection, useExportChosen } from '../lists/list-results.tsx'
import type { ListScreen } from '../lists/use-list-screen.ts'
import { useListingActions } from './listing-actions.tsx'
import type { ListingState } from './listing-address.ts'
import { listingList, type ListingsAnswer } from './listing-list.ts'
import { useListingDisplay, useListingTable } from './listing-display.tsx'

interface Results {
  screen: ListScreen<ListingState, ListingColumn>
}

/** The rows of the list, what is chosen of them, and the job that acts on them. */
export function ListingsResults({ screen, list }: Results & { list: Promise<LoadResult<ListingsAnswer>> }) {
  const { t } = useLingui()
  return (
    <ListResults
      list={list}
      failed={t`Les biens n’ont pas pu être chargés`}
      progress={{
        doneLabel: (done) => t`${plural(done, { one: '# bien traité.', other: '# biens traités.' })}`,
        pathOf: (id) => listingList.path({ ...listingList.unfiltered(), q: id }),
      }}
      nothing={
        <EmptyState
          icon={<IconHomeSearch size={32} aria-hidden />}
          title={t`Aucun bien ne répond à ces filtres`}
          action={
            <button type="button" className="text-link" onClick={() => screen.show(listingList.unfiltered())}>
              <Trans>Effacer les filtres</Trans>
            </button>
          }
        />
      }
    >
      {(loaded, onStarted) => <Rows screen={screen} list={loaded} onStarted={onStarted} />}
    </ListResults>
  )
}

function Rows({
  screen,
  list,
  onStarted,
}: Results & { list: ListingsAnswer; onStarted: (job: BulkJob) => void }) {
  const { t } = useLingui()
  const onExport = useExportChosen(screen, 'demeure-biens.csv')
  const { actions, dialog } = useListingActions({
    selection: screen.selection,
    filter: listingList.filterQuery(screen.state),
    onExport,
    onStarted,
  })
  return (
    <ListSection
      screen={screen}
      label={t`Biens`}
      list={list}
      display={useListingDisplay()}
      table={useListingTable()}
      searchField="#listing-search"
      actions={actions}
      onExport={onExport}
    >
      {dialog}
    </ListSection>
  )
}
