import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconInbox } from '@tabler/icons-react'
import type { BulkJob } from '#contract/administration/bulk-jobs.ts'
import type { WorkColumn } from '#contract/administration/work-item-enums.ts'
import type { LoadResult } from '#web/ui/feedback/loaded.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { ListResults, ListSection, useExportChosen } from '../lists/list-results.tsx'
import type { ListScreen } from '../lists/use-list-screen.ts'
import { useWorkActions } from './work-actions.tsx'
import type { WorkState } from './work-address.ts'
import { type WorkAnswer, workList } from './work-list.ts'
import type { Colleague } from './work-filters.ts'
import { useWorkDisplay, useWorkTable } from './work-display.tsx'

interface Results {
  screen: ListScreen<WorkState, WorkColumn>
  colleagues: readonly Colleague[]
}

/** The rows of the list, what is chosen of them, and the job that acts on them. */
export function WorkResults({ list, ...results }: Results & { list: Promise<LoadResult<WorkAnswer>> }) {
  const { t } = useLingui()
  return (
    <ListResults
      list={list}
      failed={t`Ce qui attend n’a pas pu être chargé`}
      progress={{
        doneLabel: (done) => t`${plural(done, { one: '# élément traité.', other: '# éléments traités.' })}`,
        pathOf: (id) => workList.path({ ...workList.unfiltered(), q: id }),
      }}
      nothing={<NothingFound {...results} />}
    >
      {(loaded, onStarted) => <Rows list={loaded} onStarted={onStarted} {...results} />}
    </ListResults>
  )
}

function Rows({
  screen,
  colleagues,
  list,
  onStarted,
}: Results & { list: WorkAnswer; onStarted: (job: BulkJob) => void }) {
  const { t } = useLingui()
  const onExport = useExportChosen(screen, 'demeure-a-traiter.csv')
  const { selection: chosen } = screen.selection
  const { actions, dialog } = useWorkActions({
    selection: screen.selection,
    filter: workList.filterQuery(screen.state),
    count: chosen.isEverything ? list.pagination.total_items : chosen.ids.size,
    colleagues,
    onExport,
    onStarted,
  })
  return (
    <ListSection
      screen={screen}
      label={t`Éléments`}
      list={list}
      display={useWorkDisplay()}
      table={useWorkTable()}
      searchField="#work-search"
      actions={actions}
      onExport={onExport}
    >
      {dialog}
    </ListSection>
  )
}

function NothingFound({ screen: { state, show } }: Results) {
  const { t } = useLingui()
  const isFiltered = Object.keys(workList.filterQuery(state)).length > 0
  return (
    <EmptyState
      icon={<IconInbox size={32} aria-hidden />}
      title={isFiltered ? t`Rien ne répond à ces filtres` : t`Rien n’attend dans vos files`}
      action={
        isFiltered && (
          <button type="button" className="text-link" onClick={() => show(workList.unfiltered())}>
            <Trans>Effacer les filtres</Trans>
          </button>
        )
      }
    />
  )
}
