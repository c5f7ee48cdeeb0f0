import { Trans, useLingui } from '@lingui/react/macro'
import { IconUsers } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { BulkJob } from '#contract/administration/bulk-jobs.ts'
import type { PeopleColumn } from '#contract/people/people-enums.ts'
import type { countPeople } from '#contract/people/people.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { api } from '#web/api/browser-api.ts'
import type { LoadResult } from '#web/ui/feedback/loaded.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { useNumber } from '#web/ui/hooks/use-number.ts'
import { ListResults, ListSection, useExportChosen } from '../lists/list-results.tsx'
import type { ListScreen } from '../lists/use-list-screen.ts'
import { usePeopleActions } from './people-actions.tsx'
import { type PeopleState, stateNames } from './people-address.ts'
import { type PeopleAnswer, peopleList } from './people-list.ts'
import { usePeopleDisplay, usePeopleTable } from './people-display.tsx'

interface Results {
  screen: ListScreen<PeopleState, PeopleColumn>
}

/** The rows of the list, what is chosen of them, and the job that acts on them. */
export function PeopleResults({ screen, list }: Results & { list: Promise<LoadResult<PeopleAnswer>> }) {
  const { t } = useLingui()
  return (
    <ListResults
      list={list}
      failed={t`Les utilisateurs n’ont pas pu être chargés`}
      nothing={<NobodyFound screen={screen} />}
    >
      {(loaded, onStarted) => <Rows screen={screen} list={loaded} onStarted={onStarted} />}
    </ListResults>
  )
}

function Rows({
  screen,
  list,
  onStarted,
}: Results & { list: PeopleAnswer; onStarted: (job: BulkJob) => void }) {
  const { t } = useLingui()
  const onExport = useExportChosen(screen, 'demeure-utilisateurs.csv')
  const { selection: chosen } = screen.selection
  const { actions, dialog } = usePeopleActions({
    selection: screen.selection,
    filter: peopleList.filterQuery(screen.state),
    count: chosen.isEverything ? list.pagination.total_items : chosen.ids.size,
    isCountExact: !chosen.isEverything || list.total_is_exact,
    onExport,
    onStarted,
  })
  return (
    <ListSection
      screen={screen}
      label={t`Personnes`}
      list={list}
      display={usePeopleDisplay()}
      table={usePeopleTable()}
      searchField="#people-search"
      actions={actions}
      onExport={onExport}
    >
      {dialog}
    </ListSection>
  )
}

/** Names the filter to remove: the one without which most are found. */
function NobodyFound({ screen: { state, show } }: Results) {
  const { t } = useLingui()
  const query = JSON.stringify(peopleList.filterQuery(state))
  const [relaxed, setRelaxed] = useState<EndpointAnswer<typeof countPeople>['relaxed']>(null)
  useEffect(() => {
    let isCurrent = true
    const filter = JSON.parse(query) as Record<string, string>
    api('GET /admin/users/count', { query: { ...filter, relax: 'true' } }).then(
      (counted) => isCurrent && setRelaxed(counted.relaxed),
      () => isCurrent && setRelaxed(null),
    )
    return () => {
      isCurrent = false
    }
  }, [query])
  const without = useNumber()(relaxed?.total ?? 0)
  const names: Record<string, string> = {
    q: t`la recherche`,
    role: t`le rôle`,
    status: t`le statut`,
    kyc_status: t`l’identité`,
    verification_status: t`la vérification pro`,
    country: t`le pays`,
    language: t`la langue`,
    seen: t`la dernière visite`,
    watched: t`« à suivre »`,
  }
  const name = relaxed && names[relaxed.filter]
  const field = relaxed && stateNames[relaxed.filter]
  return (
    <EmptyState
      icon={<IconUsers size={32} aria-hidden />}
      title={t`Personne ne répond à ces filtres`}
      action={
        name && field ? (
          <button
            type="button"
            className="text-link"
            onClick={() => show({ [field]: peopleList.unfiltered()[field] })}
          >
            {relaxed.total_is_exact ? (
              <Trans>
                Sans {name} : {without}
              </Trans>
            ) : (
              <Trans>
                Sans {name} : plus de {without}
              </Trans>
            )}
          </button>
        ) : (
          <button type="button" className="text-link" onClick={() => show(peopleList.unfiltered())}>
            <Trans>Effacer les filtres</Trans>
          </button>
        )
      }
    />
  )
}
