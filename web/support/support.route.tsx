import 'virtual:texts/core/forms'
import 'virtual:texts/administration/support'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconLifebuoy } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { pageSearch } from '#web/ui/search-state/page-search.ts'
import type { Route } from './+types/support.route.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { listTickets } from '#contract/administration/support/support.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { TicketForm } from './ticket-form.tsx'
import { TicketRows } from './ticket-rows.tsx'

type List = EndpointAnswer<typeof listTickets>

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page } = pageSearch.parse(url.searchParams)
  return { result: resultOf(api('GET /seller/support/tickets', { query: { page: String(page) } })) }
}
clientLoader.hydrate = true as const

/** A seller's tickets, with the form of a new one. */
export default function Support({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Assistance`} – Demeure`}</title>
      <header>
        <h1 className="display-32">
          <Trans>Assistance</Trans>
        </h1>
        <p className="mt-1 text-muted">
          <Trans>
            Une personne de Demeure vous répond, ici et par e-mail. Les réponses aux questions fréquentes sont
            dans le{' '}
            <Link to={paths.helpCenter()} className="text-link">
              centre d’aide
            </Link>
            .
          </Trans>
        </p>
      </header>
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <Loaded result={result} skeleton={<Skeleton className="h-64 rounded-16!" />}>
          {(list) => <Tickets list={list} />}
        </Loaded>
        <Card title={t`Poser une question`}>
          <TicketForm />
        </Card>
      </div>
    </div>
  )
}

function Tickets({ list: { items, pagination } }: { list: List }) {
  const { t } = useLingui()
  const [, setAddress] = useSearchParams()
  return (
    <Card title={t`Vos questions`}>
      {items.length === 0 ? (
        <p className="flex items-center gap-3 text-muted">
          <IconLifebuoy size={22} aria-hidden className="flex-none" />
          <Trans>Vous n’avez encore rien demandé. Vos questions et nos réponses seront ici.</Trans>
        </p>
      ) : (
        <TicketRows items={items} />
      )}
      {pagination.total_pages > 1 && (
        <div className="mt-4 flex justify-end">
          <PreviousNext
            pagination={pagination}
            onPage={(page) => setAddress(pageSearch.serialize({ page }))}
          />
        </div>
      )}
    </Card>
  )
}
