import { Trans, useLingui } from '@lingui/react/macro'
import type { TrialBalance } from '#contract/money/accounting.ts'
import { accountGroups } from '#contract/money/ledger-enums.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { Link } from '#web/ui/link.tsx'
import { accountPath } from '../ledger-address.ts'
import { useLedgerLabel } from '../ledger-label.ts'

type Account = TrialBalance['accounts'][number]

/** The trial balance by groups of accounts; each account leads to its movements. */
export function BalanceTable({ balance, date }: { balance: TrialBalance; date: string }) {
  const { t } = useLingui()
  const money = useExactMoney()
  const label = useLedgerLabel()
  const { currency, accounts, debit_minor, credit_minor } = balance
  return (
    <section className="overflow-hidden rounded-16 border border-line bg-surface">
      <h2 className="display-20 p-4 md:px-6 md:pt-6">
        <Trans>Balance des comptes</Trans>
      </h2>
      <table className="w-full text-14">
        <caption className="sr-only">{t`Balance des comptes en ${currency}`}</caption>
        <thead className="text-left text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="w-20 px-4 py-2 font-semibold max-md:hidden md:px-6">
              <span className="sr-only">{t`Numéro`}</span>
            </th>
            <th scope="col" className="px-4 py-2 font-semibold md:px-2">
              <Trans>Compte</Trans>
            </th>
            <th scope="col" className="px-2 py-2 text-right font-semibold">
              <Trans>Débit</Trans>
            </th>
            <th scope="col" className="px-4 py-2 text-right font-semibold md:px-6">
              <Trans>Crédit</Trans>
            </th>
          </tr>
        </thead>
        {accountGroups.map((group) => {
          const rows = accounts.filter((account) => account.group === group)
          if (rows.length === 0) return null
          return (
            <tbody key={group}>
              <tr className="border-b border-line">
                <th
                  scope="rowgroup"
                  colSpan={4}
                  className="px-4 pt-4 pb-1.5 text-left text-12 font-medium text-muted md:px-6"
                >
                  {label(`group.${group}`)}
                </th>
              </tr>
              {rows.map((account) => (
                <AccountRow key={account.account} account={account} currency={currency} date={date} />
              ))}
            </tbody>
          )
        })}
        <tfoot className="bg-surface-2 font-semibold">
          <tr>
            <th scope="row" colSpan={2} className="px-4 py-3.5 text-left max-md:hidden md:px-6">
              <Trans>Total</Trans>
            </th>
            <th scope="row" className="px-4 py-3.5 text-left md:hidden">
              <Trans>Total</Trans>
            </th>
            <td className="px-2 py-3.5 text-right tabular">{money(debit_minor, currency)}</td>
            <td className="px-4 py-3.5 text-right tabular md:px-6">{money(credit_minor, currency)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function AccountRow({
  account: { account, number, debit_minor, credit_minor },
  currency,
  date,
}: {
  account: Account
  currency: TrialBalance['currency']
  date: string
}) {
  const money = useExactMoney()
  const label = useLedgerLabel()
  return (
    <tr className="relative border-b border-line hover:bg-surface-2">
      <td className="px-4 py-3 text-muted tabular max-md:hidden md:px-6">{number}</td>
      <th scope="row" className="px-4 py-3 text-left font-normal md:px-2">
        <Link to={accountPath(account, currency, date)} className="after:absolute after:inset-0">
          {label(`account.${account}`)}
        </Link>
      </th>
      <td className="px-2 py-3 text-right whitespace-nowrap tabular">
        {debit_minor > 0 && money(debit_minor, currency)}
      </td>
      <td className="px-4 py-3 text-right whitespace-nowrap tabular md:px-6">
        {credit_minor > 0 && money(credit_minor, currency)}
      </td>
    </tr>
  )
}
