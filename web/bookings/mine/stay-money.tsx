import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Booking } from '#contract/bookings/bookings.ts'
import { depositWay } from '#contract/bookings/deposit-rules.ts'
import type { StayDeposit } from '#contract/bookings/stay-deposit.ts'
import type { OfflineMethod } from '#contract/money/payment-methods.ts'
import { dateOfInstant, formatDay } from '#contract/core/date-format.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { listBookingPayments, Payment, PaymentStatus, RefundStatus } from '#contract/money/payments.ts'
import { MinorPrice } from '#web/money/price.tsx'
import { Badge, type BadgeColour } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { usePlannedKinds } from '../quote/use-planned-kinds.ts'
import { PaymentPlan } from '../quote/price-lines.tsx'
import { StayDebits } from './automatic-debits.tsx'
import { payable } from './owed.ts'
import { SendShare } from './send-share.tsx'
import { ReceiptButton } from './stay-downloads.tsx'
import { ShareProgress } from './share-progress.tsx'

export type StayPayments = EndpointAnswer<typeof listBookingPayments>

const paymentStyles: Record<PaymentStatus, { label: MessageDescriptor; colour: BadgeColour }> = {
  due: { label: msg`À payer`, colour: 'yellow' },
  pending: { label: msg`En cours`, colour: 'blue' },
  authorised: { label: msg`Autorisé, non débité`, colour: 'blue' },
  capturing: { label: msg`En cours`, colour: 'blue' },
  captured: { label: msg`Payé`, colour: 'green' },
  voiding: { label: msg`Autorisation levée`, colour: 'gray' },
  voided: { label: msg`Sans objet`, colour: 'gray' },
  failed: { label: msg`Refusé`, colour: 'red' },
}
const scheduled = { label: msg`Prévu`, colour: 'blue' } as const
const refundStyles: Record<RefundStatus, { label: MessageDescriptor; colour: BadgeColour }> = {
  pending: { label: msg`En cours`, colour: 'blue' },
  with_owner: { label: msg`Rendu par l’hôte`, colour: 'yellow' },
  sent: { label: msg`Remboursé`, colour: 'green' },
  failed: { label: msg`Refusé`, colour: 'red' },
}
const ways: Record<OfflineMethod, MessageDescriptor> = {
  transfer: msg`virement`,
  mobile_money: msg`paiement mobile`,
  cash: msg`espèces`,
  cheque: msg`chèque`,
}

/** Payment schedule, payments, refunds, and the receipt. */
export function StayMoney({
  booking,
  payments,
  deposit,
}: {
  booking: Booking
  payments: StayPayments
  deposit: StayDeposit | null
}) {
  const { t } = useLingui()
  const { items, refunds } = payments
  const { currency } = booking
  const debits = payments.automatic_debits
  const isDebited = ({ status, due_on }: Payment) =>
    debits?.state === 'active' && status === 'due' && debits.parts.some((part) => part.due_on === due_on)
  return (
    <Card title={t`Paiements`}>
      <div className="flex flex-col gap-4">
        {items.length === 0 ? (
          <PaymentPlan plan={booking.payment_plan} method={booking.payment_method} currency={currency} />
        ) : (
          <ul className="divide-y divide-line">
            {items.map((payment) => (
              <PaymentLine
                key={payment.id}
                payment={payment}
                isCollecting={booking.status === 'PENDING_PAYMENT'}
                isDebited={isDebited(payment)}
              />
            ))}
            {deposit?.captured_minor && (
              <li className="flex items-start justify-between gap-4 py-3 last:pb-0">
                <p className="font-medium">
                  <Trans>Caution, pour un dégât</Trans>
                </p>
                <Metric
                  minor={deposit.captured_minor}
                  currency={currency}
                  appearance={{ label: msg`Débitée`, colour: 'yellow' }}
                />
              </li>
            )}
            {refunds.map((refund) => (
              <li key={refund.id} className="flex items-start justify-between gap-4 py-3 last:pb-0">
                <div>
                  <p className="font-medium">
                    {refund.of_deposit ? (
                      <Trans>Remboursement de la caution</Trans>
                    ) : (
                      <Trans>Remboursement</Trans>
                    )}
                  </p>
                  <Day at={refund.settled_at ?? refund.created_at} />
                </div>
                <Metric
                  minor={-refund.amount_minor}
                  currency={refund.currency}
                  appearance={refundStyles[refund.status]}
                />
              </li>
            ))}
          </ul>
        )}
        {payments.automatic_debits && (
          <StayDebits bookingId={booking.id} debits={payments.automatic_debits} />
        )}
        <dl className="flex flex-col gap-1.5 border-t border-line pt-4">
          <Sum label={t`Payé`} minor={booking.paid_minor} currency={currency} />
          {booking.refunded_minor > 0 && (
            <Sum label={t`Remboursé`} minor={booking.refunded_minor} currency={currency} />
          )}
        </dl>
        {booking.deposit_minor > 0 && !deposit && (
          <p className="text-14 text-muted">
            {depositWay(booking) === 'card' ? (
              <Trans>
                Caution de <MinorPrice minor={booking.deposit_minor} currency={currency} />, à bloquer sur
                votre carte la veille de l’arrivée, non débitée et hors du total.
              </Trans>
            ) : (
              <Trans>
                Caution de <MinorPrice minor={booking.deposit_minor} currency={currency} />, réglée avec
                l’hôte et hors du total.
              </Trans>
            )}
          </p>
        )}
        {booking.paid_minor > 0 && <ReceiptButton booking={booking} />}
      </div>
    </Card>
  )
}

/**
 * @param isCollecting the shares are being paid: their links work
 * @param isDebited from the saved card, on its day
 */
function PaymentLine({
  payment,
  isCollecting,
  isDebited,
}: {
  payment: Payment
  isCollecting: boolean
  isDebited: boolean
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const { due_on, settled_at, offline_method, offline_reference, status } = payment
  const kinds = usePlannedKinds()
  const day = due_on && formatDay(due_on, language)
  const way = offline_method && t(ways[offline_method])
  return (
    <li className="flex items-start justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{kinds(payment)}</p>
        {settled_at ? (
          <Day at={settled_at} more={[way, offline_reference].filter(Boolean).join(', ')} />
        ) : (
          status === 'due' &&
          day && (
            <p className="text-14 text-muted">
              {isDebited ? <Trans>Prélevé le {day}</Trans> : <Trans>Pour le {day}</Trans>}
            </p>
          )
        )}
        {payment.share?.link && isCollecting && <ShareProgress share={payment.share} />}
        {payment.share?.link && payable.includes(status) && isCollecting && (
          <SendShare
            link={payment.share.link}
            number={payment.share.position + 1}
            isOpened={payment.share.opened_at !== null}
          />
        )}
      </div>
      <Metric
        minor={payment.amount_minor}
        currency={payment.currency}
        appearance={isDebited ? scheduled : paymentStyles[status]}
      />
    </li>
  )
}

function Day({ at, more }: { at: string; more?: string }) {
  const language = useLanguage()
  return (
    <p className="text-14 wrap-anywhere text-muted">
      {formatDay(dateOfInstant(at), language)}
      {more && `, ${more}`}
    </p>
  )
}

function Metric({
  minor,
  currency,
  appearance: style,
}: {
  minor: number
  currency: Booking['currency']
  appearance: { label: MessageDescriptor; colour: BadgeColour }
}) {
  const { t } = useLingui()
  return (
    <div className="flex flex-none flex-col items-end gap-1">
      <MinorPrice minor={minor} currency={currency} className="tabular" />
      <Badge colour={style.colour}>{t(style.label)}</Badge>
    </div>
  )
}

function Sum({ label, minor, currency }: { label: string; minor: number; currency: Booking['currency'] }) {
  return (
    <div className="flex items-baseline justify-between gap-4 font-semibold">
      <dt>{label}</dt>
      <dd className="tabular">
        <MinorPrice minor={minor} currency={currency} />
      </dd>
    </div>
  )
}
