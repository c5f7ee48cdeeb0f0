import 'virtual:texts/administration/support'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import type { Route } from './+types/ticket.route.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { TicketBadge } from './ticket-badge.tsx'
import { TicketRows } from './ticket-rows.tsx'
import { TicketThread } from './ticket-thread.tsx'
import { useCategoryNames } from './ticket-labels.ts'

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return {
    id: params.id,
    result: resultOf(api('GET /seller/support/tickets/:id', { params: { id: params.id } })),
    tickets: resultOf(api('GET /seller/support/tickets')),
  }
}
clientLoader.hydrate = true as const

/** A ticket of the signed-in seller; on a wide screen beside the latest others. */
export default function Ticket({ loaderData: { id, result, tickets } }: Route.ComponentProps) {
  const { t } = useLingui()
  const names = useCategoryNames()
  return (
    <div className="flex flex-col gap-6 max-xl:max-w-reading">
      <title>{`${t`Assistance`} – Demeure`}</title>
      <Link
        to={paths.sellerSupport()}
        className="inline-flex items-center gap-1.5 self-start text-14 text-link"
      >
        <IconArrowLeft size={18} aria-hidden />
        <Trans>Toutes vos questions</Trans>
      </Link>
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-6">
          <Loaded result={result} skeleton={<Skeleton className="h-96 rounded-16!" />}>
            {(ticket) => (
              <>
                <header>
                  <h1 className="display-32 wrap-anywhere">{ticket.subject}</h1>
                  <p className="mt-2 flex flex-wrap items-center gap-3 text-muted">
                    <TicketBadge status={ticket.status} side="seller" />
                    <Trans>nº {ticket.number}</Trans> · {names[ticket.category]}
                  </p>
                </header>
                <TicketThread
                  key={ticket.id}
                  ticket={ticket}
                  side="seller"
                  reply={({ message, attachment_ids }, once) =>
                    api('POST /seller/support/tickets/:id/messages', {
                      params: { id: ticket.id },
                      body: { message, attachment_ids },
                      once,
                    })
                  }
                  close={() => api('POST /seller/support/tickets/:id/close', { params: { id: ticket.id } })}
                />
              </>
            )}
          </Loaded>
        </div>
        <div className="max-xl:hidden">
          <Loaded result={tickets} skeleton={<Skeleton className="h-64 rounded-16!" />}>
            {({ items }) => (
              <Card title={t`Vos questions`}>
                <TicketRows items={items} current={id} />
              </Card>
            )}
          </Loaded>
        </div>
      </div>
    </div>
  )
}
