import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCircleCheck, IconClock, IconDownload, IconFileText } from '@tabler/icons-react'
import type { AdminTaxStatement } from '#contract/money/tax-statements.ts'
import { useDownload } from '#web/api/use-download.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { RowList } from '#web/ui/data/row-list.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import type { TaxYearAnswer } from './tax-year.tsx'

/** Each owner's statement, with what it adds up to and whether it is declared. */
export function StatementList({ taxes, onPage }: { taxes: TaxYearAnswer; onPage: (page: number) => void }) {
  const { t } = useLingui()
  const { items, pagination, year } = taxes
  if (items.length === 0) {
    return (
      <EmptyState icon={<IconFileText size={32} aria-hidden />} title={t`Aucun relevé pour ${year}`}>
        <Trans>Aucun relevé n’est encore établi pour cette année, ou aucun séjour n’y a été payé.</Trans>
      </EmptyState>
    )
  }
  return (
    <section className="rounded-16 border border-line bg-surface">
      <h2 className="display-20 p-4 md:px-6 md:pt-6">
        <Trans>Relevés</Trans>
      </h2>
      <RowList variant="inCard">
        {items.map((statement) => (
          <Row key={statement.id} statement={statement} />
        ))}
      </RowList>
      {pagination.total_pages > 1 && (
        <div className="flex justify-end border-t border-line p-4">
          <PreviousNext pagination={pagination} onPage={onPage} />
        </div>
      )}
    </section>
  )
}

function Row({ statement }: { statement: AdminTaxStatement }) {
  const { t } = useLingui()
  const money = useExactMoney()
  const { download } = useDownload()
  const { id, year, owner, version, stays, rented_days: nights, totals } = statement
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4 md:px-6">
      <div className="min-w-0 grow basis-48">
        <p className="truncate font-semibold">{owner.name}</p>
        <p className="text-14 text-muted">
          <Plural value={stays} one="# séjour" other="# séjours" /> ·{' '}
          <Plural value={nights} one="# nuit louée" other="# nuits louées" />
          {version > 1 && ` · ${t`version ${version}`}`}
        </p>
      </div>
      <State statement={statement} />
      <dl className="min-w-28 text-right max-md:text-left">
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
        label={t`Télécharger le relevé de ${owner.name}`}
        onClick={() => void download(`/admin/tax-statements/${id}/file`, `releve-fiscal-${year}.pdf`)}
      >
        <IconDownload size={20} aria-hidden />
      </IconButton>
    </li>
  )
}

function Gross({ amount }: { amount: string }) {
  return <Trans>brut {amount}</Trans>
}

function State({ statement }: { statement: AdminTaxStatement }) {
  const { is_declared_here: isDeclaredHere, has_details: hasDetails, message_ref: messageRef } = statement
  if (messageRef) {
    return (
      <Badge colour="green" icon={<IconCircleCheck size={14} aria-hidden />}>
        <Trans>Déclaré</Trans>
      </Badge>
    )
  }
  if (!isDeclaredHere) {
    return (
      <Badge colour="gray">
        <Trans>Hors Union, non déclaré</Trans>
      </Badge>
    )
  }
  return hasDetails ? (
    <Badge colour="yellow" icon={<IconClock size={14} aria-hidden />}>
      <Trans>À déclarer</Trans>
    </Badge>
  ) : (
    <Badge colour="red" icon={<IconAlertCircle size={14} aria-hidden />}>
      <Trans>Informations manquantes</Trans>
    </Badge>
  )
}
