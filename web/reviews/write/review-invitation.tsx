import 'virtual:texts/bookings/reviews'
import { Trans } from '@lingui/react/macro'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { type ReviewedRental, ReviewModal } from './review-modal.tsx'

/** Opens the review form; rendered only for guests whose stay in this rental makes them eligible. */
export function ReviewInvitation({ rental }: { rental: ReviewedRental }) {
  const { revalidate } = useRevalidator()
  const [mayWrite, setMayWrite] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    let stale = false
    // After a failure no button is shown: the star button checks again and shows the error.
    api('POST /reviews/check-eligibility', { body: { property_id: rental.id } }).then(
      ({ can_review }) => !stale && setMayWrite(can_review),
      () => undefined,
    )
    return () => {
      stale = true
    }
  }, [rental.id])
  return (
    <>
      {mayWrite && (
        <Button icon={<IconPencil size={20} aria-hidden />} onClick={() => setOpen(true)}>
          <Trans>Donner mon avis</Trans>
        </Button>
      )}
      <ReviewModal
        rental={rental}
        open={open}
        onClose={() => setOpen(false)}
        onWritten={() => {
          setMayWrite(false)
          void revalidate()
        }}
      />
    </>
  )
}
