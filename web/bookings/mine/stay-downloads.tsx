import { Trans } from '@lingui/react/macro'
import { IconCalendarDown, IconDownload } from '@tabler/icons-react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { DownloadButton } from '#web/api/download-button.tsx'

type Stay = Pick<Booking, 'id' | 'code'>

/** Receipt of what is paid. */
export function ReceiptButton({ booking: { id, code } }: { booking: Stay }) {
  return (
    <DownloadButton
      path={`/bookings/${id}/receipt`}
      name={`${code}.pdf`}
      icon={<IconDownload size={18} aria-hidden />}
    >
      <Trans>Télécharger le reçu</Trans>
    </DownloadButton>
  )
}

/** The dates of the stay as an event. */
export function CalendarButton({ booking: { id, code } }: { booking: Stay }) {
  return (
    <DownloadButton
      path={`/bookings/${id}/calendar.ics`}
      name={`${code}.ics`}
      icon={<IconCalendarDown size={18} aria-hidden />}
    >
      <Trans>Ajouter à mon agenda</Trans>
    </DownloadButton>
  )
}
