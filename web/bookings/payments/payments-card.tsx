import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { StayDeposit } from '#contract/bookings/stay-deposit.ts'
import { formatDay } from '#contract/core/date-format.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { listBookingPayments, Payment, PaymentStatus, RefundStatus } from '#contract/money/payments.ts'
import { api } from '#web/api/browser-api.ts'
import { Badge, type BadgeColour } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useMutation } from '#web/api/use-mutation.ts'
import { useMoney } from '#web/money/use-money.ts'
import { useOfflineMethods } from './use-offline-methods.ts'
import { usePlannedKinds } from '../quote/use-planned-kinds.ts'

export type BookingPayments = EndpointAnswer<typeof listBookingPayments>
type Refund = BookingPayments['refunds'][number]
type Viewer = 'owner' | 'house'

/** Payments, amounts due and refunds owed. */
export function PaymentsCard({
  booking,
  payments,
  deposit,
  viewer = 'owner',
}: {
  booking: Booking
  payments: BookingPayments
  deposit: StayDeposit | null
  viewer?: Viewer
}) {
  const { t } = useLingui()
  const money = useMoney()
  const { currency } = booking
  const { items, refunds } = payments
  return (
    <Card
      title={t`Paiements`}
      aside={
        <span className="text-14 text-muted">
          <Trans>
            {money(booking.paid_minor, currency)} payés sur {money(booking.total_minor, currency)}
          </Trans>
        </span>
      }
    >
      {items.length === 0 && refunds.length === 0 ? (
        <p className="text-muted">
          <Trans>Rien n’est dû avant que la réservation soit confirmée.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {items.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
          {deposit?.captured_minor && (
            <li className={row}>
              <p className="font-medium">
                <Trans>Caution, pour un dégât</Trans>
              </p>
              <div className="flex items-center gap-3">
                <span className="tabular font-semibold">{money(deposit.captured_minor, currency)}</span>
                <Badge colour="yellow">
                  <Trans>Débitée</Trans>
                </Badge>
              </div>
            </li>
          )}
          {refunds.map((refund) => (
            <RefundRow key={refund.id} booking={booking} refund={refund} viewer={viewer} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const row = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0'

function PaymentRow({ payment }: { payment: Payment }) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = useMoney()
  const methods = useOfflineMethods()
  const kinds = usePlannedKinds()
  const ways = { offline: t`Hors ligne`, card: t`Carte bancaire`, mobile_money: t`Mobile money` }
  const styles: Record<PaymentStatus, { label: string; colour: BadgeColour }> = {
    due: { label: t`À recevoir`, colour: 'yellow' },
    pending: { label: t`En cours`, colour: 'blue' },
    authorised: { label: t`Autorisé`, colour: 'blue' },
    capturing: { label: t`En cours`, colour: 'blue' },
    captured: { label: t`Reçu`, colour: 'green' },
    voiding: { label: t`En annulation`, colour: 'gray' },
    voided: { label: t`Annulé`, colour: 'gray' },
    failed: { label: t`Échoué`, colour: 'red' },
  }
  const { label, colour } = styles[payment.status]
  const how = payment.offline_method ? methods[payment.offline_method] : ways[payment.method]
  const due = payment.due_on && formatDay(payment.due_on, language)
  const settled = payment.settled_at && formatDay(payment.settled_at, language)
  const when = settled ? t`le ${settled}` : due && payment.status === 'due' && t`avant le ${due}`
  return (
    <li className={row}>
      <div className="min-w-0">
        <p className="font-medium">{kinds(payment)}</p>
        <p className="text-14 wrap-anywhere text-muted">
          {[how, when, payment.offline_reference].filter(Boolean).join(' · ')}
        </p>
        {payment.failure && <p className="text-14 text-red-text">{payment.failure}</p>}
      </div>
      <div className="flex items-center gap-3">
        <span className="tabular font-semibold">{money(payment.amount_minor, payment.currency)}</span>
        <Badge colour={colour}>{label}</Badge>
      </div>
    </li>
  )
}

/** What the owner received directly, the owner refunds. */
function RefundRow({ booking, refund, viewer }: { booking: Booking; refund: Refund; viewer: Viewer }) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = useMoney()
  const [confirming, setConfirming] = useState(false)
  const { isPending, error, mutate } = useMutation({ revalidates: true })
  const styles: Record<RefundStatus, { label: string; colour: BadgeColour }> = {
    pending: { label: t`En cours`, colour: 'blue' },
    with_owner: {
      label: viewer === 'owner' ? t`À rendre par vous` : t`À rendre par l’hôte`,
      colour: 'yellow',
    },
    sent: { label: t`Rendu`, colour: 'green' },
    failed: { label: t`Échoué`, colour: 'red' },
  }
  const { label, colour } = styles[refund.status]
  const amount = money(refund.amount_minor, refund.currency)
  const name = booking.guest.first_name
  async function confirm() {
    const done = await mutate(
      () =>
        api('POST /owner/bookings/:id/refunds/:refundId/confirm', {
          params: { id: booking.id, refundId: refund.id },
        }),
      { successMessage: t`Remboursement confirmé` },
    )
    if (done) setConfirming(false)
  }
  return (
    <li className={row}>
      <div className="min-w-0">
        <p className="font-medium">
          {refund.of_deposit ? <Trans>Remboursement de la caution</Trans> : <Trans>Remboursement</Trans>}
        </p>
        <p className="text-14 text-muted">{formatDay(refund.settled_at ?? refund.created_at, language)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <span className="tabular font-semibold">{amount}</span>
        <Badge colour={colour}>{label}</Badge>
        {refund.status === 'with_owner' && viewer === 'owner' && (
          <Button variant="soft" size="small" onClick={() => setConfirming(true)}>
            <Trans>J’ai rendu l’argent</Trans>
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={confirming}
        isPending={isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() => void confirm()}
        title={t`Argent rendu`}
        confirmLabel={t`Confirmer`}
      >
        {error && <Alert>{error.message}</Alert>}
        <p>
          <Trans>
            Vous dites avoir rendu {amount} à {name}, qui en est averti. Cela ne peut pas être défait.
          </Trans>
        </p>
      </ConfirmDialog>
    </li>
  )
}
