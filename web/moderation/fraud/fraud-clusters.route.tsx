import 'virtual:texts/moderation/sale-moderation'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconUsersGroup } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { listFraudClusters } from '#contract/moderation/fraud-clusters.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import type { Route } from './+types/fraud-clusters.route.ts'
import { Queue, queueSearch, type QueueState } from '../sales/queue-state.tsx'
import { FraudClusterCard } from './fraud-cluster-card.tsx'

type List = EndpointAnswer<typeof listFraudClusters>

const clusterSearch = queueSearch('classes')

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { state, page } = clusterSearch.parse(url.searchParams)
  const query = { state, page: String(page) }
  return { result: resultOf(api('GET /properties-for-sale/admin/moderation/fraud-clusters', { query })) }
}
clientLoader.hydrate = true as const

/** Seller accounts that probably belong together. */
export default function FraudClusters({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const [queue] = useSearchState(clusterSearch)
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Comptes liés`} – Demeure`}</title>
      <header className="flex flex-col gap-2">
        <Link to={paths.adminSales()} className="text-link inline-flex w-fit items-center gap-1 text-14">
          <IconChevronLeft size={18} aria-hidden />
          <Trans>Biens à vendre</Trans>
        </Link>
        <h1 className="display-32">
          <Trans>Comptes liés</Trans>
        </h1>
        <p className="text-muted">
          <Trans>
            Des vendeurs qui partagent ce qu’une seule personne, ou une même bande, partagerait. Vérifiez
            avant de décider : une famille ou une agence peut l’expliquer.
          </Trans>
        </p>
      </header>
      <Loaded result={result} skeleton={<Skeleton className="h-120 rounded-16!" />}>
        {(list) => <Clusters list={list} queue={queue} />}
      </Loaded>
    </div>
  )
}

function Clusters({ list: { items, pagination, counters }, queue }: { list: List; queue: QueueState }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  return (
    <Queue
      label={t`Comptes liés par état`}
      queue={queue}
      names={{ open: t`À examiner (${counters.open})`, closed: t`Classés` }}
      pathTo={(to) => paths.adminFraudClusters(clusterSearch.serialize(to).toString())}
      items={items}
      pagination={pagination}
      empty={{
        icon: <IconUsersGroup size={32} aria-hidden />,
        title: queue.state === 'open' ? t`Aucun compte lié à examiner` : t`Rien n’a été classé`,
        hint: <Trans>Les comptes sont comparés chaque heure.</Trans>,
      }}
    >
      {(cluster) => <FraudClusterCard cluster={cluster} onClosed={() => void revalidate()} />}
    </Queue>
  )
}
