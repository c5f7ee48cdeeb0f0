import 'virtual:texts/bookings/reviews'
import { Trans } from '@lingui/react/macro'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { type ReviewedRental, ReviewModal } from './review-modal.tsx'

/** For a guest whose stay here is over: to write the review. Nothing for everybody else. */
export function ReviewInvitation({ home: rental }: { home: ReviewedRental }) {
  const { revalidate } = useRevalidator()
  const [mayWrite, setMayWrite] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    let stale = false
    // A failure shows no button: the star button asks again and says why.
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
        home={rental}
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
