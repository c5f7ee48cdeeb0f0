import { Trans, useLingui } from '@lingui/react/macro'
import type { PersonList } from '#contract/people/people-enums.ts'
import type { Person } from '#contract/people/person.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { formatExactMoney } from '#contract/core/money-format.ts'
import { paths } from '#web/paths.ts'
import { Card, StatLink } from '#web/ui/data/card.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'

type Amounts = Person['money']['due']

/** Money of the year and what is due; one line per currency, never added up. */
export function MoneyCard({ person: { id, money, counts } }: { person: Person }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { year } = money
  const next =
    money.next_payout_at && formatDay(money.next_payout_at, language, { month: 'short', year: undefined })
  const lines: [label: string, value: React.ReactNode, list: PersonList][] = [
    [t`Encaissé en ${year}`, <Sums key="received" of={money.received} />, 'bookings_received'],
    [t`Versé en ${year}`, <Sums key="paid" of={money.paid_out} />, 'payouts'],
    [next ? t`Prochain versement, ${next}` : t`À verser`, <Sums key="due" of={money.due} />, 'payouts'],
    [t`Remboursé`, <Sums key="refunded" of={money.refunded} />, 'refunds'],
    [t`Payé pour ses voyages`, <Sums key="spent" of={money.spent} />, 'bookings_made'],
    [t`Formule`, money.plan ?? t`Sans abonnement`, 'invoices'],
  ]
  return (
    <Card
      title={<Trans>Argent</Trans>}
      aside={
        Boolean(counts.money) && (
          <Link to={paths.adminUserList(id, 'money')} className="text-link text-14">
            <Trans>Grand livre</Trans>
          </Link>
        )
      }
    >
      <dl className="flex flex-col divide-y divide-line text-14">
        {lines.map(([label, value, list]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2.5 first:pt-0 last:pb-0">
            <dt className="text-muted">
              {counts[list] ? <StatLink to={paths.adminUserList(id, list)}>{label}</StatLink> : label}
            </dt>
            <dd className="text-right font-semibold tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Sums({ of }: { of: Amounts }) {
  const language = useLanguage()
  if (of.length === 0) return <>–</>
  return (
    <>
      {of.map(({ currency, amount_minor: minor }) => (
        <span key={currency} className="block">
          {formatExactMoney(minor, currency, language)}
        </span>
      ))}
    </>
  )
}
