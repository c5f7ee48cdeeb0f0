import { useLingui } from '@lingui/react/macro'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { type RefundQueueState, refundQueuePath } from './refund-queue-address.ts'

/** Open or closed entries. */
export function QueueStates({
  queue,
  open,
  closed,
}: {
  queue: RefundQueueState
  open: string
  closed: string
}) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Par état`} className="no-scrollbar flex gap-2 overflow-x-auto p-0.5">
      {[false, true].map((isClosed) => (
        <ChipLink
          small
          key={String(isClosed)}
          current={isClosed === queue.closed}
          to={refundQueuePath(queue, { closed: isClosed })}
        >
          {isClosed ? closed : open}
        </ChipLink>
      ))}
    </nav>
  )
}
