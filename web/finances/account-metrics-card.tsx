import { Trans, useLingui } from '@lingui/react/macro'
import type { CurrencySummary } from '#contract/money/finances.ts'
import { Card } from '#web/ui/data/card.tsx'
import { useExactMoney } from '#web/money/exact-money.ts'

/** The owner's account, to the cent: twelve months' earnings, payouts, and the amount owed today. */
export function AccountMetricsCard({ summaries }: { summaries: CurrencySummary[] }) {
  const { t } = useLingui()
  return (
    <Card title={t`Votre compte`}>
      <div className="-mt-4 flex flex-col gap-5">
        <p className="text-14 text-muted">
          <Trans>Sur les douze derniers mois ; le solde est celui d’aujourd’hui</Trans>
        </p>
        {summaries.length === 0 ? (
          <p className="text-muted">
            <Trans>Aucun mouvement pour le moment.</Trans>
          </p>
        ) : (
          summaries.map((summary) => <AccountMetrics key={summary.currency} summary={summary} />)
        )}
      </div>
    </Card>
  )
}

function AccountMetrics({ summary }: { summary: CurrencySummary }) {
  const money = useExactMoney()
  const amount = (minor: number) => money(minor, summary.currency)
  return (
    <dl className="flex flex-col divide-y divide-line border-y border-line text-14">
      <Line name={<Trans>Revenus bruts</Trans>}>{amount(summary.gross_minor)}</Line>
      <Line name={<Trans>Remboursés</Trans>}>{amount(-summary.refunds_minor)}</Line>
      {summary.credits_minor !== 0 && (
        <Line name={<Trans>Dédommagements des voyageurs</Trans>}>{amount(-summary.credits_minor)}</Line>
      )}
      <Line name={<Trans>Commission, TVA comprise</Trans>}>{amount(-summary.fees_minor)}</Line>
      <Line name={<Trans>Revenus nets</Trans>} isStrong>
        {amount(summary.net_minor)}
      </Line>
      {summary.deposits_minor > 0 && (
        <Line name={<Trans>Reçu sur des cautions, hors revenus</Trans>}>
          {amount(summary.deposits_minor)}
        </Line>
      )}
      <Line name={<Trans>Reçu directement</Trans>}>{amount(summary.in_hand_minor)}</Line>
      <Line name={<Trans>Déjà versé</Trans>}>{amount(summary.paid_out_minor)}</Line>
      {summary.fees_due_minor > 0 && (
        <Line name={<Trans>Frais dus à Demeure, retenus sur vos versements</Trans>}>
          {amount(summary.fees_due_minor)}
        </Line>
      )}
      <Line name={<Trans>À recevoir de Demeure, solde de votre compte</Trans>} isStrong>
        {amount(summary.balance_minor)}
      </Line>
    </dl>
  )
}

function Line({
  name,
  isStrong = false,
  children,
}: {
  name: React.ReactNode
  isStrong?: boolean
  children: React.ReactNode
}) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2.5">
      <dt className={isStrong ? 'font-semibold' : 'text-muted'}>{name}</dt>
      <dd className={`whitespace-nowrap tabular ${isStrong ? 'font-semibold' : ''}`}>{children}</dd>
    </div>
  )
}
