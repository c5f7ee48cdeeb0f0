import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconAlertTriangle,
  IconCalendarCog,
  IconCreditCard,
  IconDeviceMobile,
  IconStar,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { Booking, BookingAction } from '#contract/bookings/bookings.ts'
import type { OnlineMethod } from '#contract/money/payment-methods.ts'
import { MinorPrice } from '#web/money/price.tsx'
import { ReviewModal } from '#web/reviews/write/review-modal.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { pay } from '../request/use-checkout.ts'
import { CancelDialog } from '../cancellation/cancel-dialog.tsx'
import { ChangeDialog } from '../changes/change-dialog.tsx'
import { IncidentDialog } from '../incidents/incident-dialog.tsx'
import { nextDue } from './next-due.ts'
import { useMutation } from '#web/api/use-mutation.ts'

/**
 * The actions the server allows the guest now.
 * @param otherMethods by which the guest can pay instead
 */
export function StayActions({
  booking,
  otherMethods,
}: {
  booking: Booking
  otherMethods: readonly OnlineMethod[]
}) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  // The link of an e-mail, or of the dashboard, opens the dialog of its button.
  const [doing, setDoing] = useState<BookingAction | null>(search.has('review') ? 'review' : null)
  const may = (action: BookingAction) => booking.allowed_actions.includes(action)
  const close = () => setDoing(null)
  const { property } = booking
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {may('pay') && <PayButtons booking={booking} otherMethods={otherMethods} />}
      {may('review') && (
        <Button icon={<IconStar size={20} aria-hidden />} onClick={() => setDoing('review')}>
          <Trans>Donner mon avis</Trans>
        </Button>
      )}
      {may('report_incident') && (
        <Button
          variant="secondary"
          icon={<IconAlertTriangle size={20} aria-hidden />}
          onClick={() => setDoing('report_incident')}
        >
          <Trans>Signaler un incident</Trans>
        </Button>
      )}
      {may('request_change') && (
        <Button
          variant="secondary"
          icon={<IconCalendarCog size={20} aria-hidden />}
          onClick={() => setDoing('request_change')}
        >
          <Trans>Demander une modification</Trans>
        </Button>
      )}
      {(may('withdraw') || may('cancel')) && (
        <Button variant="danger" icon={<IconX size={20} aria-hidden />} onClick={() => setDoing('cancel')}>
          {may('withdraw') ? <Trans>Retirer la demande</Trans> : <Trans>Annuler la réservation</Trans>}
        </Button>
      )}
      {doing === 'cancel' && <CancelDialog booking={booking} viewer="guest" onClose={close} />}
      {doing === 'request_change' && <ChangeDialog booking={booking} viewer="guest" onClose={close} />}
      {doing === 'report_incident' && <IncidentDialog booking={booking} viewer="guest" onClose={close} />}
      {may('review') && (
        <ReviewModal
          rental={{
            id: booking.property_id,
            title: property.title,
            countrySlug: property.country_slug,
            city: property.city,
            image: property.image,
          }}
          open={doing === 'review'}
          onClose={close}
          onWritten={() => {
            showToast(t`Merci pour votre avis`, 'success')
            void revalidate()
          }}
        />
      )}
    </div>
  )
}

function PayButtons({ booking, otherMethods }: { booking: Booking; otherMethods: readonly OnlineMethod[] }) {
  const { t } = useLingui()
  const [pressed, setPressed] = useState<OnlineMethod>()
  const { mutate, isPending } = useMutation({
    revalidates: 'always',
    errorToast: 5000,
    unexpected: () => t`Erreur inconnue`,
  })
  const due = nextDue(booking)
  const icons = { card: IconCreditCard, mobile_money: IconDeviceMobile }
  const start = (method?: OnlineMethod) => {
    setPressed(method)
    void mutate(() => pay(booking, method))
  }
  const Icon = booking.payment_method === 'mobile_money' ? icons.mobile_money : icons.card
  return (
    <>
      <Button
        variant={booking.is_debited ? 'secondary' : 'primary'}
        isPending={isPending && !pressed}
        icon={<Icon size={20} aria-hidden />}
        onClick={() => start()}
      >
        {due ? (
          <Trans>
            Payer <MinorPrice minor={due.amount_minor} currency={booking.currency} />
          </Trans>
        ) : (
          <Trans>Payer</Trans>
        )}
      </Button>
      {otherMethods.map((method) => {
        const Other = icons[method]
        return (
          <Button
            key={method}
            variant="secondary"
            isPending={isPending && pressed === method}
            icon={<Other size={20} aria-hidden />}
            onClick={() => start(method)}
          >
            {method === 'card' ? <Trans>Payer par carte</Trans> : <Trans>Payer par paiement mobile</Trans>}
          </Button>
        )
      })}
    </>
  )
}
