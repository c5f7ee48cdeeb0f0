import { useLingui } from '@lingui/react/macro'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { type RefundDesk, refundDeskPath } from './refund-desk-address.ts'

/** What waits, or what is over. */
export function DeskStates({ desk, open, closed }: { desk: RefundDesk; open: string; closed: string }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Par état`} className="flex gap-2 overflow-x-auto p-0.5">
      {[false, true].map((isClosed) => (
        <ChipLink
          small
          key={String(isClosed)}
          current={isClosed === desk.closed}
          to={refundDeskPath({ ...desk, closed: isClosed, page: 1 })}
        >
          {isClosed ? closed : open}
        </ChipLink>
      ))}
    </nav>
  )
}
