import 'virtual:texts/moderation/sale-moderation'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconScale } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { listSaleAppeals } from '#contract/moderation/sale-appeals.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import type { Route } from './+types/appeals.route.ts'
import { AppealCard } from './appeal-card.tsx'
import { Queue, queueSearch, type QueueState } from '../sales/queue-state.tsx'

type List = EndpointAnswer<typeof listSaleAppeals>

const appealSearch = queueSearch('tranchees')

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { state, page } = appealSearch.parse(url.searchParams)
  const query = { state, page: String(page) }
  return { result: resultOf(api('GET /properties-for-sale/admin/moderation/appeals', { query })) }
}
clientLoader.hydrate = true as const

export default function SaleAppeals({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const [queue] = useSearchState(appealSearch)
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Recours`} – Demeure`}</title>
      <header className="flex flex-col gap-2">
        <Link to={paths.adminSales()} className="text-link inline-flex w-fit items-center gap-1 text-14">
          <IconChevronLeft size={18} aria-hidden />
          <Trans>Biens à vendre</Trans>
        </Link>
        <h1 className="display-32">
          <Trans>Recours</Trans>
        </h1>
        <p className="text-muted">
          <Trans>Chacun se tranche sous 7 jours, par quelqu’un d’autre que le premier modérateur</Trans>
        </p>
      </header>
      <Loaded result={result} skeleton={<Skeleton className="h-120 rounded-16!" />}>
        {(list) => <Appeals list={list} queue={queue} />}
      </Loaded>
    </div>
  )
}

function Appeals({ list: { items, pagination, counters }, queue }: { list: List; queue: QueueState }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  return (
    <Queue
      label={t`Recours par état`}
      queue={queue}
      names={{ open: t`À trancher (${counters.open})`, closed: t`Tranchés` }}
      pathTo={(to) => paths.adminSaleAppeals(appealSearch.serialize(to).toString())}
      items={items}
      pagination={pagination}
      empty={{
        icon: <IconScale size={32} aria-hidden />,
        title: queue.state === 'open' ? t`Aucun recours n’attend` : t`Aucun recours tranché`,
        hint: <Trans>Un vendeur a six mois pour contester une décision.</Trans>,
      }}
    >
      {(appeal) => <AppealCard appeal={appeal} onDecided={() => void revalidate()} />}
    </Queue>
  )
}
