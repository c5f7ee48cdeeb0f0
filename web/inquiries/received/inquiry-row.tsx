import { Trans } from '@lingui/react/macro'
import { IconClockExclamation } from '@tabler/icons-react'
import type { Inquiry } from '#contract/buying/inquiries.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { RelativeTime } from '#web/ui/dates/relative-time.tsx'
import { useInquiryTypeNames } from '../inquiry-labels.ts'
import { InquiryStatusBadge } from '../inquiry-status.tsx'

const dayMilliseconds = 86_400_000

/** Whether the buyer has been waiting for more than a day. */
export function waitsLong({ waiting_since }: Pick<Inquiry, 'waiting_since'>, now = Date.now()) {
  return waiting_since !== null && now - Date.parse(waiting_since) > dayMilliseconds
}

/** An inquiry in the list: buyer, listing, and the last message. */
export function InquiryRow({ inquiry }: { inquiry: Inquiry }) {
  const types = useInquiryTypeNames()
  const { id, buyer_name, listing, status, inquiry_type, last_message, tags } = inquiry
  const isUnread = status === 'NEW' || inquiry.unread_count > 0
  return (
    <li className="border-b border-line last:border-b-0">
      <Link to={paths.sellerInquiry(id)} className="flex items-start gap-3 p-4 hover:bg-surface-2 md:gap-4">
        <Avatar name={buyer_name} />
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className={classes('truncate', isUnread ? 'font-bold' : 'font-semibold')}>
              {buyer_name}
              {isUnread && (
                <span className="sr-only">
                  {' '}
                  <Trans>(non lu)</Trans>
                </span>
              )}
            </span>
            <RelativeTime of={last_message.created_at} className="flex-none text-12 text-muted" />
          </span>
          <span className="block truncate text-14 text-muted">
            {types[inquiry_type]} · {listing.title}
          </span>
          <span className={classes('mt-0.5 line-clamp-2 text-14', isUnread ? 'font-medium' : 'text-muted')}>
            {last_message.from === 'seller' && (
              <>
                <Trans>Vous :</Trans>{' '}
              </>
            )}
            {last_message.body}
          </span>
          <span className="mt-2 flex flex-wrap items-center gap-2">
            <InquiryStatusBadge status={status} />
            {waitsLong(inquiry) && <WaitingMark />}
            {tags.map((tag) => (
              <span key={tag} className="rounded-full bg-surface-2 px-2.5 text-12 leading-6">
                {tag}
              </span>
            ))}
          </span>
        </span>
      </Link>
    </li>
  )
}

export function WaitingMark() {
  return (
    <span className="inline-flex items-center gap-1 text-12 font-semibold text-red-text">
      <IconClockExclamation size={14} aria-hidden />
      <Trans>Attend depuis plus d’un jour</Trans>
    </span>
  )
}
