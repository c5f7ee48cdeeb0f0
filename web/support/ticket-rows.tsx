import { Plural, Trans } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import type { SupportTicket } from '#contract/administration/support/support.ts'
import { paths } from '#web/paths.ts'
import { useRelativeDay } from '#web/ui/dates/relative-day.ts'
import { Link } from '#web/ui/link.tsx'
import { TicketBadge } from './ticket-badge.tsx'
import { useCategoryNames } from './ticket-labels.ts'

/** Tickets of a seller; beside an open one, that one is marked. */
export function TicketRows({ items, current }: { items: SupportTicket[]; current?: string }) {
  return (
    <ul className="divide-y divide-line">
      {items.map((ticket) => (
        <TicketRow key={ticket.id} ticket={ticket} isCurrent={ticket.id === current} />
      ))}
    </ul>
  )
}

function TicketRow({ ticket, isCurrent }: { ticket: SupportTicket; isCurrent: boolean }) {
  const names = useCategoryNames()
  const relativeDay = useRelativeDay()
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold">
          <Link
            to={paths.sellerSupport(ticket.id)}
            aria-current={isCurrent ? 'page' : undefined}
            className="after:absolute after:inset-0 hover:underline aria-[current=page]:text-brand-text aria-[current=page]:underline"
          >
            {ticket.subject}
          </Link>
        </p>
        <p className="text-14 text-muted">
          <Trans>nº {ticket.number}</Trans> · {names[ticket.category]} · {relativeDay(ticket.updated_at)} ·{' '}
          <Plural value={ticket.messages} one="# message" other="# messages" />
        </p>
      </div>
      <TicketBadge status={ticket.status} side="seller" />
      <IconChevronRight size={18} aria-hidden className="flex-none text-muted max-sm:hidden" />
    </li>
  )
}
