import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import { MinorPrice } from '#web/money/price.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { StayActions } from '../mine/stay-actions.tsx'
import { owedMinor } from '../mine/owed.ts'
import type { ShownStay } from '../mine/shown-stay.ts'
import { CalendarButton, ReceiptButton } from '../mine/stay-downloads.tsx'
import { StayPrices } from '../mine/stay-prices.tsx'
import { useGuestCountText } from '../participants/use-guest-count-text.ts'
import { StayHistory } from '../participants/stay-history.tsx'

/** The booking behind a stay in brief, what can be done about it, and its price, payments and history on request. */
export function BookingCard({
  booking,
  payments,
  deposit,
  hasActions,
}: Pick<ShownStay, 'booking' | 'payments' | 'deposit'> & {
  /** Whether the actions are here, and not above the page. */
  hasActions: boolean
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const guests = useGuestCountText()
  const owed = payments ? owedMinor(payments.items) : 0
  const { currency, property } = booking
  return (
    <Card title={t`Votre réservation`}>
      <dl className="divide-y divide-line">
        <Row label={t`Réservation`}>{booking.code}</Row>
        <Row label={t`Dates`}>{formatDateRange(booking.check_in, booking.check_out, language)}</Row>
        <Row label={t`Voyageurs`}>{guests(booking)}</Row>
        <Row label={t`Payé`}>
          <MinorPrice minor={booking.paid_minor} currency={currency} />
        </Row>
        {owed > 0 && (
          <Row label={t`Reste à régler`}>
            <MinorPrice minor={owed} currency={currency} />
          </Row>
        )}
        {booking.deposit_minor > 0 && (
          <Row label={t`Caution, hors du total`}>
            <MinorPrice minor={booking.deposit_minor} currency={currency} />
          </Row>
        )}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        {booking.paid_minor > 0 && payments && <ReceiptButton booking={booking} />}
        <CalendarButton booking={booking} />
        <ButtonLink
          variant="secondary"
          size="small"
          to={paths.rental(property.country_slug, booking.property_id)}
        >
          <Trans>Voir le logement</Trans>
        </ButtonLink>
      </div>
      {hasActions && (
        <div className="mt-4 border-t border-line pt-4">
          <StayActions booking={booking} otherMethods={payments?.other_methods ?? []} />
        </div>
      )}
      <details className="group mt-4 border-t border-line pt-4">
        <summary className="flex cursor-pointer list-none items-center justify-between gap-4 font-semibold">
          <Trans>Prix, paiements et historique</Trans>
          <IconChevronDown size={20} aria-hidden className="transition-transform group-open:rotate-180" />
        </summary>
        <div className="mt-4 flex flex-col gap-4">
          <StayPrices booking={booking} payments={payments} deposit={deposit} />
          <StayHistory booking={booking} viewer="guest" />
        </div>
      </details>
    </Card>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-3 first:pt-0">
      <dt className="text-14 text-muted">{label}</dt>
      <dd className="text-right font-semibold tabular">{children}</dd>
    </div>
  )
}
