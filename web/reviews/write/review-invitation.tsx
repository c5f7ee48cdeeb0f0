import 'virtual:texts/bookings/reviews'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#web/api/browser-api.ts'
import { named } from '#web/api/named-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { type ReviewedRental, ReviewModal } from './review-modal.tsx'

/** Opens the review form; rendered only for guests whose stay in this rental makes them eligible. */
export function ReviewInvitation({ rental }: { rental: ReviewedRental }) {
  const { revalidate } = useRevalidator()
  const [mayWrite, setMayWrite] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [tries, setTries] = useState(0)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    let stale = false
    named(
      msg`Erreur lors de la vérification d’éligibilité`,
      api('POST /reviews/check-eligibility', { body: { property_id: rental.id } }),
    ).then(
      ({ can_review }) => {
        if (stale) return
        setMayWrite(can_review)
        setFailure(undefined)
      },
      ({ message }: Error) => !stale && setFailure(message),
    )
    return () => {
      stale = true
    }
  }, [rental.id, tries])
  return (
    <>
      {mayWrite && (
        <Button icon={<IconPencil size={20} aria-hidden />} onClick={() => setOpen(true)}>
          <Trans>Donner mon avis</Trans>
        </Button>
      )}
      {failure && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-14 text-muted">
          {failure}
          <Button variant="secondary" onClick={() => setTries(tries + 1)}>
            <Trans>Réessayer</Trans>
          </Button>
        </div>
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
