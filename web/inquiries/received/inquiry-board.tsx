import { Trans } from '@lingui/react/macro'
import { inquiryStatuses, type InquiryStatus } from '#contract/buying/inquiry-enums.ts'
import type { Inquiry } from '#contract/buying/inquiries.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { RelativeTime } from '#web/ui/dates/relative-time.tsx'
import { useInquiryTypeNames } from '../inquiry-labels.ts'
import { InquiryStatusBadge } from '../inquiry-status.tsx'
import { waitsLong, WaitingMark } from './inquiry-row.tsx'

/** The same inquiries as a board, a column for each status. */
export function InquiryBoard({ items, counts }: { items: Inquiry[]; counts: Record<InquiryStatus, number> }) {
  const types = useInquiryTypeNames()
  return (
    <div className="grid auto-cols-[minmax(15rem,1fr)] grid-flow-col gap-4 overflow-x-auto pb-3">
      {inquiryStatuses.map((status) => {
        const column = items.filter((inquiry) => inquiry.status === status)
        const hidden = counts[status] - column.length
        return (
          <section key={status} className="flex min-w-0 flex-col gap-3 rounded-16 bg-surface-2 p-3">
            <h2 className="flex items-center justify-between px-1">
              <InquiryStatusBadge status={status} />
              <span className="text-14 text-muted tabular">{counts[status]}</span>
            </h2>
            <ul className="flex flex-col gap-2">
              {column.map((inquiry) => (
                <li key={inquiry.id}>
                  <Link
                    to={paths.sellerInquiry(inquiry.id)}
                    className="flex flex-col gap-1 rounded-12 border border-line bg-surface p-3 text-14 hover:border-line-strong"
                  >
                    <span className="flex items-baseline justify-between gap-2">
                      <span className="truncate font-semibold">{inquiry.buyer_name}</span>
                      <RelativeTime
                        of={inquiry.last_message.created_at}
                        className="flex-none text-12 text-muted"
                      />
                    </span>
                    <span className="text-12 text-muted">{types[inquiry.inquiry_type]}</span>
                    <span className="line-clamp-2 text-muted">{inquiry.listing.title}</span>
                    {waitsLong(inquiry) && <WaitingMark />}
                  </Link>
                </li>
              ))}
            </ul>
            {hidden > 0 && (
              <Link
                to={paths.sellerInquiries(`status=${status}`)}
                className="px-1 text-14 font-semibold text-brand-text underline"
              >
                <Trans>Voir les autres</Trans>
              </Link>
            )}
            {column.length === 0 && hidden === 0 && (
              <p className="px-1 pb-2 text-14 text-muted">
                <Trans>Aucune</Trans>
              </p>
            )}
          </section>
        )
      })}
    </div>
  )
}
