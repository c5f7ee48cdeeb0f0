import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { CommissionMonth } from '#contract/money/commissions.ts'
import { useExactMoney, useMonthName } from '#web/money/exact-money.ts'
import { classes } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { CommissionTable } from './commission-table.tsx'

/** Earnings of a month by country, and whether they add up to the ledger. */
export function CommissionMonthCard({ month }: { month: CommissionMonth }) {
  const monthName = useMonthName()
  return (
    <section className="overflow-hidden rounded-16 border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-3 p-4 md:px-6 md:pt-6">
        <h2 className="display-20 first-letter:uppercase">{monthName(month.month)}</h2>
        {month.is_vat_booked ? (
          <Badge colour="green" icon={<IconCircleCheck size={14} aria-hidden />}>
            <Trans>TVA comptabilisée</Trans>
          </Badge>
        ) : (
          <Badge colour="gray">
            <Trans>TVA pas encore comptabilisée</Trans>
          </Badge>
        )}
      </div>
      <CommissionTable month={month} />
      <Agreement month={month} />
    </section>
  )
}

/** Whether the countries add up to the accounts of the ledger. */
function Agreement({ month: { totals } }: { month: CommissionMonth }) {
  const money = useExactMoney()
  const wrong = totals.filter(({ total_minor, ledger_minor }) => total_minor !== ledger_minor)
  const amounts = totals.map(({ ledger_minor, currency }) => money(ledger_minor, currency)).join(' · ')
  const Icon = wrong.length === 0 ? IconCircleCheck : IconAlertTriangle
  return (
    <p
      className={classes(
        'flex items-center gap-1.5 border-t border-line p-4 text-14 md:px-6',
        wrong.length === 0 ? 'text-green-text' : 'text-red-text',
      )}
    >
      <Icon size={18} aria-hidden className="flex-none" />
      {wrong.length === 0 ? (
        <span>
          <Trans>Concorde avec le grand livre : {amounts}</Trans>
        </span>
      ) : (
        <span>
          <Trans>Le grand livre dit {amounts} : la somme des pays en diffère.</Trans>
        </span>
      )}
    </p>
  )
}
