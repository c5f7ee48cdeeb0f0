import { Trans, useLingui } from '@lingui/react/macro'
import { IconUsers } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PeopleColumn } from '#contract/people/people-enums.ts'
import type { countPeople } from '#contract/people/people.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { api } from '#web/api/browser-api.ts'
import { useDownload } from '#web/api/use-download.ts'
import { paths } from '#web/paths.ts'
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
import { usePeopleActions } from './people-actions.tsx'
import {
  exportPath,
  filterQuery,
  type PeopleList,
  peopleSearch,
  type PeopleState,
  stateNames,
} from './people-address.ts'
import { PeopleCards, PeopleTable } from './people-table.tsx'

interface Results {
  state: PeopleState
  show: (change: Partial<PeopleState>, replace?: boolean) => void
  columns: readonly PeopleColumn[]
  selection: ListSelection
}

/** The rows of the list, what is chosen of them, and the job that acts on them. */
export function PeopleResults({ list, ...results }: Results & { list: Promise<LoadResult<PeopleList>> }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { job, setJob, close } = useBulkJob(() => void revalidate())
  return (
    <>
      {job && <BulkProgress job={job} onChange={setJob} onClose={close} />}
      <Loaded
        result={list}
        failed={t`Les utilisateurs n’ont pas pu être chargés`}
        skeleton={<Skeleton className="h-320 rounded-16!" />}
      >
        {(loaded) =>
          loaded.items.length === 0 ? (
            <NobodyFound {...results} />
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
}: Results & { list: PeopleList; onStarted: Parameters<typeof usePeopleActions>[0]['onStarted'] }) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const { download } = useDownload()
  const ids = items.map(({ id }) => id)
  const chosen = selection.selection
  const exportChosen = () => {
    const some = chosen.isEverything || chosen.ids.size === 0 ? undefined : [...chosen.ids]
    void download(exportPath(state, columns, 'csv', some), 'demeure-utilisateurs.csv')
  }
  const { actions, dialog } = usePeopleActions({
    selection,
    filter: filterQuery(state),
    count: chosen.isEverything ? pagination.total_items : chosen.ids.size,
    isCountExact: !chosen.isEverything || isExact,
    onExport: exportChosen,
    onStarted,
  })
  const { current, setCurrent, rows, shortcuts } = useListKeys({
    ids,
    selection,
    onOpen: (id) => goTo(paths.adminUser(id)),
    onExport: exportChosen,
    searchField: '#people-search',
  })
  const keys = useShortcuts(shortcuts)
  const { page, per_page: perPage, total_items: total } = pagination
  const number = useNumber()
  const first = number((page - 1) * perPage + 1)
  const last = number((page - 1) * perPage + items.length)
  const all = number(total)
  const shown = { people: items, selection, current, onCurrent: setCurrent }
  return (
    <section
      ref={rows}
      aria-label={t`Personnes`}
      className="overflow-hidden rounded-16 border border-line bg-surface"
    >
      <BulkBar page={ids} selection={selection} total={total} isTotalExact={isExact} actions={actions} />
      <PeopleTable {...shown} columns={columns} sort={state.sort} onSort={(sort) => show({ sort })} />
      <PeopleCards {...shown} />
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
        <PreviousNext pagination={pagination} onPage={(next) => show({ page: next })} />
      </footer>
      {dialog}
    </section>
  )
}

/** Says which filter to remove: the one without which most are found. */
function NobodyFound({ state, show }: Results) {
  const { t } = useLingui()
  const query = JSON.stringify(filterQuery(state))
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
            onClick={() => show({ [field]: peopleSearch.parse(new URLSearchParams())[field] })}
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
          <button
            type="button"
            className="text-link"
            onClick={() => show({ ...peopleSearch.parse(new URLSearchParams()) })}
          >
            <Trans>Effacer les filtres</Trans>
          </button>
        )
      }
    />
  )
}
