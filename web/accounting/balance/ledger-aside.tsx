import { Trans, useLingui } from '@lingui/react/macro'
import { IconUpload } from '@tabler/icons-react'
import { formatDay } from '#contract/core/date-format.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { TrialBalance } from '#contract/money/accounting.ts'
import type { LedgerAccount } from '#contract/money/ledger-enums.ts'
import type { listPayoutBatches } from '#contract/money/payout-batches.ts'
import type { listProviderReports } from '#contract/money/reconciliation.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { accountPath } from '../ledger-address.ts'
import { useLedgerLabel } from '../ledger-label.ts'
import { ReadyPayouts } from '../payout-batches/ready-payouts.tsx'
import { reconciliationPath, reconciliationSearch } from '../reconciliation/reconciliation-address.ts'
import { ReportRow } from '../reconciliation/report-row.tsx'

/** The latest report of each provider, and where the next one is uploaded. */
export function LatestReports({
  reports: { items },
}: {
  reports: EndpointAnswer<typeof listProviderReports>
}) {
  const { t } = useLingui()
  const latest = items.filter(
    ({ provider }, index) => items.findIndex((each) => each.provider === provider) === index,
  )
  return (
    <Card title={t`Rapprochement`}>
      {latest.length === 0 ? (
        <p className="text-muted">
          <Trans>Aucun rapport déposé pour l’instant.</Trans>
        </p>
      ) : (
        <ul className="-my-4 divide-y divide-line">
          {latest.map((report) => (
            <ReportRow
              key={report.id}
              report={report}
              to={reconciliationPath(reconciliationSearch.parse(new URLSearchParams()), {
                report: report.id,
              })}
            />
          ))}
        </ul>
      )}
      <ButtonLink
        to={paths.adminLedger('reconciliation')}
        variant="secondary"
        className="mt-5 w-full"
        icon={<IconUpload size={18} aria-hidden />}
      >
        <Trans>Déposer un rapport</Trans>
      </ButtonLink>
    </Card>
  )
}

/** What is ready to be paid out; the batch is prepared, and signed by two people, on its own screen. */
export function NextBatch({ ready }: { ready: EndpointAnswer<typeof listPayoutBatches>['ready'] }) {
  const { t } = useLingui()
  return (
    <Card title={t`Prochain lot`}>
      <ReadyPayouts ready={ready} />
      <ButtonLink to={paths.adminLedger('batches')} variant="soft" className="mt-4 w-full">
        {ready.payouts > 0 ? <Trans>Préparer le fichier SEPA</Trans> : <Trans>Voir les lots</Trans>}
      </ButtonLink>
    </Card>
  )
}

const declared = ['vat', 'tourist_tax'] as const satisfies readonly LedgerAccount[]

/** What the ledger holds for states and towns, and when the statements of owners are due. */
export function ToDeclare({
  balance,
  date,
  year,
  dueOn,
}: {
  /** None without entries in the currency. */
  balance: TrialBalance | undefined
  date: string
  year: number
  dueOn: string
}) {
  const { t } = useLingui()
  const money = useExactMoney()
  const language = useLanguage()
  const label = useLedgerLabel()
  const owed = declared.map((account) => {
    const found = balance?.accounts.find((each) => each.account === account)
    return { account, minor: found ? found.credit_minor - found.debit_minor : 0 }
  })
  return (
    <Card title={t`À déclarer`}>
      <dl className="-my-3 divide-y divide-line text-14">
        {balance &&
          owed.map(({ account, minor }) => (
            <div key={account} className="relative flex items-baseline justify-between gap-3 py-3">
              <dt>
                <Link
                  to={accountPath(account, balance.currency, date)}
                  className="text-muted after:absolute after:inset-0 hover:text-text"
                >
                  {label(`account.${account}`)}
                </Link>
              </dt>
              <dd className="font-semibold tabular">{money(minor, balance.currency)}</dd>
            </div>
          ))}
        <div className="relative flex items-baseline justify-between gap-3 py-3">
          <dt>
            <Link
              to={paths.adminLedger('taxes')}
              className="text-muted after:absolute after:inset-0 hover:text-text"
            >
              {t`Relevés et DAC7 ${year}`}
            </Link>
          </dt>
          <dd className="font-semibold whitespace-nowrap">
            {formatDay(dueOn, language, { month: 'short' })}
          </dd>
        </div>
      </dl>
    </Card>
  )
}
