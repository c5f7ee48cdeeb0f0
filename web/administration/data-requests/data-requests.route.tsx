import 'virtual:texts/administration/lists'
import 'virtual:texts/administration/administration'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileExport } from '@tabler/icons-react'
import { useNavigation } from 'react-router'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { dataRequestLists } from '#contract/people/data-request-enums.ts'
import type { listDataRequests } from '#contract/people/data-requests.ts'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/class-names.ts'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import type { Route } from './+types/data-requests.route.ts'
import { ChoosableRows, QueueExport, useQueueFile } from '#web/lists/queue-file.tsx'
import { requestSearch } from './data-request-address.ts'
import { DataRequestRow } from './data-request-row.tsx'

type List = EndpointAnswer<typeof listDataRequests>

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { list, page } = requestSearch.parse(url.searchParams)
  return { result: resultOf(api('GET /admin/requests', { query: { list, page: String(page) } })) }
}
clientLoader.hydrate = true as const

/** Requests of people about their data, those due first. */
export default function DataRequests({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Demandes sur des données`} – Demeure`}</title>
      <header>
        <h1 className="display-32">
          <Trans>Demandes sur des données</Trans>
        </h1>
        <p className="mt-1 text-muted">
          <Trans>
            Copie ou effacement : un mois pour répondre, deux de plus une fois, avec un motif (RGPD, article
            12). Une demande s’enregistre sur la page de la personne.
          </Trans>
        </p>
      </header>
      <Loaded result={result} skeleton={<Skeleton className="h-80 rounded-16!" />}>
        {(list) => <Queue list={list} />}
      </Loaded>
    </div>
  )
}

function Queue({ list: { items, pagination, counters } }: { list: List }) {
  const { t } = useLingui()
  const [queue, show] = useSearchState(requestSearch)
  const file = useQueueFile({
    path: '/admin/requests/export',
    filters: { list: queue.list },
    name: 'demeure-demandes',
  })
  const isWaiting = useNavigation().state === 'loading'
  const names = { open: t`À répondre (${counters.open})`, answered: t`Répondues (${counters.answered})` }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <nav aria-label={t`Demandes par état`} className="no-scrollbar flex gap-2 overflow-x-auto p-0.5">
          {dataRequestLists.map((each) => (
            <ChipLink
              key={each}
              current={each === queue.list}
              to={paths.adminRequests(requestSearch.serialize(queue, { list: each, page: 1 }).toString())}
            >
              {names[each]}
            </ChipLink>
          ))}
        </nav>
        <QueueExport of={file} />
      </div>
      <div aria-busy={isWaiting} className={classes('flex flex-col gap-5', isWaiting && 'opacity-60')}>
        {items.length === 0 ? (
          <EmptyState icon={<IconFileExport size={32} aria-hidden />} title={t`Aucune demande ici`}>
            <Trans>Personne n’attend de réponse dans cette liste.</Trans>
          </EmptyState>
        ) : (
          <ChoosableRows
            of={file}
            items={items}
            pagination={pagination}
            labelOf={({ person }) => person.name}
          >
            {(request, choice) => <DataRequestRow key={request.id} request={request} choice={choice} />}
          </ChoosableRows>
        )}
        {pagination.total_pages > 1 && (
          <div className="flex justify-end">
            <PreviousNext pagination={pagination} onPage={(page) => show({ page })} />
          </div>
        )}
      </div>
    </>
  )
}
