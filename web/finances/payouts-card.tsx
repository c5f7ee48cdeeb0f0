import { Trans, useLingui } from '@lingui/react/macro'
import type { HoldReason, Payout } from '../../contract/finances.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { formatDay } from '../ui/dates.ts'
import { Link, useLanguage } from '../ui/link.tsx'
import { useExactMoney } from './exact-money.ts'
import { PayoutBadge } from './payout-badge.tsx'

/** What is on its way to the owner's bank, what waits and why, what was sent. */
export function PayoutsCard({ payouts }: { payouts: Payout[] }) {
  const { t } = useLingui()
  return (
    <Card title={t`Versements`}>
      {payouts.length === 0 ? (
        <p className="text-muted">
          <Trans>
            Un versement part 24 heures après l’arrivée des voyageurs. Le premier s’affichera ici dès qu’un
            séjour sera payé.
          </Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {payouts.map((payout) => (
            <PayoutRow key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function PayoutRow({ payout }: { payout: Payout }) {
  const { t } = useLingui()
  const money = useExactMoney()
  const language = useLanguage()
  const { booking, currency, withheld_minor, account_ending } = payout
  const day = formatDay(payout.sent_at ?? payout.due_at, language, { month: 'short' })
  const withheld = money(withheld_minor, currency)
  return (
    <li className="flex items-start justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold">{booking.title}</p>
        <p className="text-14 text-muted">
          {booking.code} · {day}
          {account_ending && ` · •••• ${account_ending}`}
        </p>
        {payout.hold_reason && <HoldWords reason={payout.hold_reason} />}
        {withheld_minor > 0 && (
          <p className="text-14 text-muted">{t`${withheld} de frais retenus pour des séjours réglés chez vous`}</p>
        )}
      </div>
      <div className="flex flex-none flex-col items-end gap-1.5">
        <p className="font-semibold tabular">{money(payout.amount_minor - withheld_minor, currency)}</p>
        <PayoutBadge status={payout.status} />
      </div>
    </li>
  )
}

/** Why it waits, and what the owner can do about it. */
function HoldWords({ reason }: { reason: HoldReason }) {
  const { t } = useLingui()
  const words: Record<HoldReason, string> = {
    incident_window: t`Part 24 heures après l’arrivée, s’il n’y a pas d’incident`,
    identity: t`Attend la vérification de votre identité`,
    dispute: t`Attend la fin de l’examen d’un incident`,
    chargeback: t`Attend la fin d’une contestation de la banque du voyageur`,
    bank_account: t`Attend votre compte bancaire`,
    minimum: t`Partira avec le prochain, une fois atteint le montant minimal`,
  }
  return (
    <p className="text-14 text-muted">
      {words[reason]}
      {reason === 'identity' && (
        <>
          {' · '}
          <Link to={paths.ownerDash('profile')} className="text-link">
            <Trans>Vérifier mon identité</Trans>
          </Link>
        </>
      )}
    </p>
  )
}
