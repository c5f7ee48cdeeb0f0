import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { formatTime } from '#contract/core/date-format.ts'
import type { TrialBalance } from '#contract/money/accounting.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { classes } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { transactionPath } from '../ledger-address.ts'
import { VerifyLedger } from './verify-ledger.tsx'

/** Whether debits and credits agree; if not, since which transaction. */
export function BalanceDifference({ balance, checkedAt }: { balance: TrialBalance; checkedAt: string }) {
  const { t } = useLingui()
  const money = useExactMoney()
  const { currency, debit_minor, credit_minor, difference_minor, unbalanced_transaction_id } = balance
  const agrees = difference_minor === 0
  const Icon = agrees ? IconCircleCheck : IconAlertTriangle
  const time = formatTime(checkedAt)
  return (
    <section
      aria-label={t`Contrôle de la balance`}
      className="overflow-hidden rounded-16 border border-line bg-surface"
    >
      <dl className="grid grid-cols-2 md:grid-cols-[1.6fr_1fr_1fr]">
        <div
          className={classes(
            'col-span-2 p-4 md:col-span-1 md:p-6',
            agrees ? 'bg-green-ground text-green-text' : 'bg-red-ground text-red-text',
          )}
        >
          <dt className="flex items-center gap-1.5 text-14 font-semibold">
            <Icon size={18} aria-hidden />
            <Trans>Écart, contrôlé à {time}</Trans>
          </dt>
          <dd className="display-32 lining-nums">{money(difference_minor, currency)}</dd>
        </div>
        {[
          { label: t`Débits`, minor: debit_minor },
          { label: t`Crédits`, minor: credit_minor },
        ].map(({ label, minor }) => (
          <div key={label} className="border-line p-4 max-md:border-t max-md:odd:border-l md:border-l md:p-6">
            <dt className="text-14 text-muted">{label}</dt>
            <dd className="display-20 lining-nums md:display-24">{money(minor, currency)}</dd>
          </div>
        ))}
      </dl>
      {!agrees && (
        <p role="alert" className="border-t border-line p-4 text-red-text md:px-6">
          {unbalanced_transaction_id ? (
            <>
              <Trans>Les deux côtés diffèrent depuis une opération.</Trans>{' '}
              <Link to={transactionPath(unbalanced_transaction_id)} className="text-link">
                <Trans>Voir cette opération</Trans>
              </Link>
            </>
          ) : (
            <Trans>
              Chaque opération est équilibrée : ce sont les totaux du jour qui diffèrent. Lancez le contrôle
              complet.
            </Trans>
          )}
        </p>
      )}
      <VerifyLedger />
    </section>
  )
}
