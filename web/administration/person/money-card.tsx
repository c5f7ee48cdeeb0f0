import { Trans, useLingui } from '@lingui/react/macro'
import type { Person } from '#contract/people/person.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { formatExactMoney } from '#contract/core/money-format.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'

type Amounts = Person['money']['due']

/** Money of the year and what is due; one line per currency, never added up. */
export function MoneyCard({ person: { id, money, counts } }: { person: Person }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { year } = money
  const next =
    money.next_payout_at && formatDay(money.next_payout_at, language, { month: 'short', year: undefined })
  const lines: [string, React.ReactNode][] = [
    [t`Encaissé en ${year}`, <Sums key="received" of={money.received} />],
    [t`Versé en ${year}`, <Sums key="paid" of={money.paid_out} />],
    [next ? t`Prochain versement, ${next}` : t`À verser`, <Sums key="due" of={money.due} />],
    [t`Remboursé`, <Sums key="refunded" of={money.refunded} />],
    [t`Payé pour ses voyages`, <Sums key="spent" of={money.spent} />],
    [t`Formule`, money.plan ?? t`Sans abonnement`],
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
        {lines.map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2.5 first:pt-0 last:pb-0">
            <dt className="text-muted">{label}</dt>
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
