import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck } from '@tabler/icons-react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { Requests } from '#web/bookings/manage/requests.tsx'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Link } from '#web/ui/link.tsx'

/** The requests that expire first, to be answered beside the nights they are for. */
export function RequestsCard({ bookings, total }: { bookings: Booking[]; total: number }) {
  const { t } = useLingui()
  return (
    <Card
      title={t`Demandes à traiter`}
      aside={
        total > bookings.length && (
          <Link to={paths.ownerBookings()} className="text-link text-14">
            <Plural value={total} one="Voir la demande" other="Voir les # demandes" />
          </Link>
        )
      }
    >
      {total === 0 ? (
        <p className="flex items-center gap-3 text-muted">
          <IconCircleCheck size={20} aria-hidden className="flex-none" />
          <Trans>Aucune demande n’attend votre réponse.</Trans>
        </p>
      ) : (
        <Requests bookings={bookings} brief />
      )}
    </Card>
  )
}
