import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { formatDay } from '#contract/core/date-format.ts'
import type { TaxStatement } from '#contract/money/tax-statements.ts'
import { useDownload } from '#web/api/use-download.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { useLanguage } from '#web/ui/link.tsx'

/** The yearly statements, each with what it adds up to. */
export function TaxStatementsCard({ statements }: { statements: TaxStatement[] }) {
  const { t } = useLingui()
  return (
    <Card title={t`Relevés annuels`}>
      {statements.length === 0 ? (
        <p className="text-muted">
          <Trans>Le relevé d’une année est établi en janvier de la suivante.</Trans>
        </p>
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {statements.map((statement) => (
            <Row key={statement.id} statement={statement} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ statement }: { statement: TaxStatement }) {
  const { t } = useLingui()
  const money = useExactMoney()
  const language = useLanguage()
  const { download } = useDownload()
  const { id, year, version, issued_at, stays, rented_days: nights, totals } = statement
  const issued = formatDay(issued_at, language, { month: 'short' })
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{year}</p>
        <p className="text-14 text-muted">
          <Plural value={stays} one="# séjour" other="# séjours" /> ·{' '}
          <Plural value={nights} one="# nuit louée" other="# nuits louées" />
        </p>
        <p className="text-14 text-muted">{version > 1 ? t`Corrigé le ${issued}` : t`Établi le ${issued}`}</p>
      </div>
      <div className="flex items-center gap-2">
        <dl className="text-right">
          {totals.map(({ currency, net_minor, gross_minor }) => (
            <div key={currency}>
              <dt className="sr-only">{t`Crédité en ${currency}`}</dt>
              <dd className="font-semibold tabular">{money(net_minor, currency)}</dd>
              <dd className="text-14 text-muted tabular">
                <Gross amount={money(gross_minor, currency)} />
              </dd>
            </div>
          ))}
        </dl>
        <IconButton
          label={t`Télécharger le relevé de ${year}`}
          onClick={() => void download(`/owner/finances/tax-statements/${id}`, `releve-fiscal-${year}.pdf`)}
        >
          <IconDownload size={20} aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}

function Gross({ amount }: { amount: string }) {
  return <Trans>brut {amount}</Trans>
}
