import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBuildingBank } from '@tabler/icons-react'
import { formatDay } from '#contract/core/date-format.ts'
import type { BankAccount, Payout } from '#contract/money/finances.ts'
import type { TaxedCommune } from '#contract/money/tax-register.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { useOfferedPayments } from '#web/api/use-offered-payments.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { financePath, financeSearch } from './finance-address.ts'
import { HoldLabels } from './hold-labels.tsx'
import { followingPayouts } from './following-payouts.ts'
import { PayoutBadge } from './payout-badge.tsx'

/** The next payout and those after it; below, the tourist tax that the company remits. */
export function NextPayoutCard({
  payouts,
  account,
  communes,
  year,
}: {
  payouts: Payout[]
  account: BankAccount | null
  /** Of this year's tourist tax. */
  communes: TaxedCommune[]
  year: string
}) {
  const { t } = useLingui()
  const { next, following, onHold } = followingPayouts(payouts)
  return (
    <Card title={t`Prochain versement`} className="flex h-full flex-col">
      {next ? (
        <NextPayout payout={next} account={account} />
      ) : (
        <p className="text-muted">
          <Trans>
            Rien n’est prévu pour le moment. Un versement part 24 heures après l’arrivée des voyageurs.
          </Trans>
        </p>
      )}
      {following.length > 0 && (
        <ul className="mt-5 flex flex-col gap-3 border-t border-line pt-5 text-14">
          {following.map((payout) => (
            <FollowingPayout key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
      {onHold.length > 0 && <PayoutsOnHold onHold={onHold} />}
      <PaidOverTax communes={communes} year={year} />
    </Card>
  )
}

function NextPayout({ payout, account }: { payout: Payout; account: BankAccount | null }) {
  const { t } = useLingui()
  const isDemonstration = useOfferedPayments().card === 'demonstration'
  const money = useExactMoney()
  const language = useLanguage()
  const { booking, currency, due_at, status } = payout
  const day = formatDay(due_at, language, { weekday: 'long' })
  const providerAccount = isDemonstration ? t`votre compte de démonstration` : t`votre compte Stripe`
  const where = payout.by_provider ? providerAccount : account?.masked_iban
  const isDated = status === 'scheduled'
  const dated = where ? t`${day}, vers ${where}` : day
  return (
    <div className="flex flex-col gap-1 text-14 text-muted">
      <p className="display-32 text-text lining-nums md:display-44">{money(payout.amount_minor, currency)}</p>
      {isDated ? (
        <p className="first-letter:uppercase">{dated}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-2">
          <PayoutBadge status={status} />
          {where && t`vers ${where}`}
        </p>
      )}
      <p>
        {booking.code} · {booking.title}
      </p>
    </div>
  )
}

function FollowingPayout({ payout }: { payout: Payout }) {
  const money = useExactMoney()
  const language = useLanguage()
  return (
    <li className="flex items-center justify-between gap-4">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        {payout.booking.code}
        {payout.status === 'scheduled' ? (
          <span>{formatDay(payout.due_at, language, { month: 'short' })}</span>
        ) : (
          <PayoutBadge status={payout.status} />
        )}
      </span>
      <span className="font-semibold tabular">{money(payout.amount_minor, payout.currency)}</span>
    </li>
  )
}

function PayoutsOnHold({ onHold }: { onHold: Payout[] }) {
  const [state] = useSearchState(financeSearch)
  const reasons = [...new Set(onHold.flatMap(({ hold_reason }) => hold_reason ?? []))]
  return (
    <div className="mt-5 border-t border-line pt-5 text-14">
      <Link to={financePath(state, { about: 'to_come' })} preventScrollReset className="text-link">
        <Plural value={onHold.length} one="# versement en attente" other="# versements en attente" />
      </Link>
      {reasons.map((reason) => (
        <p key={reason} className="text-muted">
          <HoldLabels reason={reason} />
        </p>
      ))}
    </div>
  )
}

function PaidOverTax({ communes, year }: { communes: TaxedCommune[]; year: string }) {
  const money = useExactMoney()
  const onHold = [...Map.groupBy(communes, ({ currency }) => currency)]
    .map(([currency, own]) => ({ currency, minor: own.reduce((sum, each) => sum + each.held_minor, 0) }))
    .filter(({ minor }) => minor > 0)
  if (onHold.length === 0) return null
  const amounts = onHold.map(({ currency, minor }) => money(minor, currency)).join(' + ')
  return (
    <div className="mt-auto flex items-start gap-3 pt-6 text-14">
      <span className="inline-flex size-9 flex-none items-center justify-center rounded-10 bg-yellow-ground text-yellow-text">
        <IconBuildingBank size={20} aria-hidden />
      </span>
      <div>
        <p className="font-semibold">
          <Trans>Taxe de séjour : {amounts}</Trans>
        </p>
        <p className="text-muted">
          <Trans>Perçue en {year}, reversée pour vous par Demeure</Trans>
        </p>
      </div>
    </div>
  )
}
