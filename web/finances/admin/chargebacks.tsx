import { Trans, useLingui } from '@lingui/react/macro'
import { IconShieldCheck } from '@tabler/icons-react'
import { chargebackReason } from '#web/money/chargeback-reason.ts'
import { formatDay } from '#contract/core/date-format.ts'
import type { Chargeback } from '#contract/money/admin-payments.ts'
import type { ChargebackState } from '#contract/money/payments.ts'
import { paths } from '#web/paths.ts'
import { Badge, type BadgeColour } from '#web/ui/data/badge.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { RowList } from '#web/ui/data/row-list.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { useExactMoney } from '#web/money/exact-money.ts'
import { QueueStates } from './queue-states.tsx'
import type { RefundQueueState } from './refund-queue-address.ts'

/** Chargebacks by the banks of guests: contested at the provider, closed by its events. */
export function Chargebacks({ chargebacks, queue }: { chargebacks: Chargeback[]; queue: RefundQueueState }) {
  const { t } = useLingui()
  return (
    <>
      <QueueStates queue={queue} open={t`En cours`} closed={t`Clôturées`} />
      {chargebacks.length === 0 ? (
        <EmptyState icon={<IconShieldCheck size={32} aria-hidden />} title={t`Aucune contestation ici`}>
          <Trans>
            Quand la banque d’un voyageur conteste un paiement, le versement du séjour attend et la
            contestation apparaît ici.
          </Trans>
        </EmptyState>
      ) : (
        <RowList>
          {chargebacks.map((chargeback) => (
            <ChargebackRow key={chargeback.id} chargeback={chargeback} />
          ))}
        </RowList>
      )}
    </>
  )
}

const colours: Record<ChargebackState, BadgeColour> = {
  inquiry: 'blue',
  open: 'yellow',
  won: 'green',
  lost: 'red',
}

function ChargebackRow({ chargeback }: { chargeback: Chargeback }) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = useExactMoney()
  const { booking, guest, reason, provider_reference, respond_by, closed_at, state } = chargeback
  const names: Record<ChargebackState, string> = {
    inquiry: t`Question de la banque`,
    open: t`À défendre`,
    won: t`Gagnée`,
    lost: t`Perdue`,
  }
  const day = (instant: string) => formatDay(instant, language, { month: 'short' })
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 grow basis-60">
        <p className="truncate font-semibold">{guest}</p>
        <p className="truncate text-14 text-muted">
          <Link to={paths.adminBooking(booking.id)} className="text-link">
            {booking.code}
          </Link>
          {' · '}
          {chargebackReason(reason, language)} · {provider_reference}
        </p>
        <p className="text-14 text-muted">
          {closed_at
            ? t`Clôturée le ${day(closed_at)}`
            : respond_by && t`Répondre chez le prestataire avant le ${day(respond_by)}`}
        </p>
      </div>
      <Badge colour={colours[state]}>{names[state]}</Badge>
      <p className="min-w-28 text-right font-semibold tabular max-md:text-left">
        {money(chargeback.amount_minor, chargeback.currency)}
      </p>
    </li>
  )
}
