import 'virtual:texts/administration/support'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowLeft } from '@tabler/icons-react'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { TicketBadge } from './ticket-badge.tsx'
import { TicketThread } from './ticket-thread.tsx'
import { useCategoryNames } from './ticket-labels.ts'
import type { Route } from './+types/admin-ticket.route.ts'

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { result: resultOf(api('GET /admin/support/tickets/:id', { params: { id: params.id } })) }
}
clientLoader.hydrate = true as const

/** A ticket of a seller, with the form of the answer. */
export default function AdminTicketScreen({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const names = useCategoryNames()
  return (
    <div className="flex max-w-reading flex-col gap-6">
      <title>{`${t`Assistance des vendeurs`} – Demeure`}</title>
      <Link
        to={paths.adminTickets()}
        className="inline-flex items-center gap-1.5 self-start text-14 text-link"
      >
        <IconArrowLeft size={18} aria-hidden />
        <Trans>Toutes les questions</Trans>
      </Link>
      <Loaded result={result} skeleton={<Skeleton className="h-96 rounded-16!" />}>
        {(ticket) => (
          <>
            <header>
              <h1 className="display-32 wrap-anywhere">{ticket.subject}</h1>
              <p className="mt-2 flex flex-wrap items-center gap-3 text-muted">
                <TicketBadge status={ticket.status} side="house" />
                <Trans>nº {ticket.number}</Trans> · {names[ticket.category]}
              </p>
              <p className="mt-1 text-muted">
                {[ticket.seller.name, ticket.seller.company_name, ticket.seller.email]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </header>
            <TicketThread
              key={ticket.id}
              ticket={ticket}
              side="house"
              reply={({ message, attachment_ids, settled }, once) =>
                api('POST /admin/support/tickets/:id/messages', {
                  params: { id: ticket.id },
                  body: { message, attachment_ids, close: settled },
                  once,
                })
              }
              close={() => api('POST /admin/support/tickets/:id/close', { params: { id: ticket.id } })}
            />
          </>
        )}
      </Loaded>
    </div>
  )
}
