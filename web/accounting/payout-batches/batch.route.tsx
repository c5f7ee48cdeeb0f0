import 'virtual:texts/money/accounting'
import 'virtual:texts/administration/approvals'
import 'virtual:texts/accounts/recovery'
import 'virtual:texts/core/forms'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { formatDay } from '#contract/core/date-format.ts'
import type { Currency } from '#contract/core/money.ts'
import type { PayoutBatchDetail } from '#contract/money/payout-batches.ts'
import { ApprovalStrips } from '#web/administration/approvals/approval-strips.tsx'
import { api } from '#web/api/browser-api.ts'
import { DownloadButton } from '#web/api/download-button.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { paths } from '#web/paths.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import { RowList } from '#web/ui/data/row-list.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { transactionPath } from '../ledger-address.ts'
import type { Route } from './+types/batch.route.ts'
import { BatchBadge, TransferBadge } from './batch-badge.tsx'

/** Not awaited: the layout of the screen shows at once, the batch when it has loaded. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return {
    batch: resultOf(api('GET /admin/payout-batches/:id', { params: { id: params.id } })),
    approvals: resultOf(api('GET /admin/approvals', { query: { per_page: '100' } })),
  }
}
clientLoader.hydrate = true as const

export default function Batch({ loaderData: { batch, approvals }, params }: Route.ComponentProps) {
  return (
    <div className="flex flex-col gap-6">
      <Loaded result={batch} skeleton={<Skeleton className="h-24 rounded-16!" />}>
        {(loaded) => <Head batch={loaded} />}
      </Loaded>
      <Loaded result={approvals} skeleton={null}>
        {({ items }) => (
          <ApprovalStrips approvals={items.filter(({ subject }) => subject.id === params.id)} />
        )}
      </Loaded>
      <Loaded result={batch} skeleton={<Skeleton className="h-96 rounded-16!" />}>
        {(loaded) => <Transfers batch={loaded} />}
      </Loaded>
    </div>
  )
}

function Head({ batch }: { batch: PayoutBatchDetail }) {
  const { t } = useLingui()
  const money = useExactMoney()
  const language = useLanguage()
  const moment = useMoment()
  const { isAdmin } = useStaffRights()
  const { id, number, status, payouts, currency, total_minor, execution_on, downloaded_at } = batch
  const day = formatDay(execution_on, language)
  const total = money(total_minor, currency)
  const preparer = batch.prepared_by
  const prepared = moment(batch.prepared_at)
  const signer = batch.signed_by
  const signed = batch.signed_at && moment(batch.signed_at)
  const taken = downloaded_at && moment(downloaded_at)
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <title>{t`Lot ${number} – Demeure`}</title>
      <div>
        <Link to={paths.adminLedger('batches')} className="text-link text-14">
          <Trans>Lots de virements</Trans>
        </Link>
        <h1 className="flex flex-wrap items-center gap-3 display-32">
          {number} <BatchBadge status={status} />
        </h1>
        <p className="mt-1 text-muted">
          <Plural value={payouts} one="# virement" other="# virements" /> · {total} · {t`exécution le ${day}`}
        </p>
        <p className="text-14 text-muted">
          <Trans>
            Préparé par {preparer}, {prepared}
          </Trans>
          {signer && signed && (
            <>
              {' · '}
              <Trans>
                signé par {signer}, {signed}
              </Trans>
            </>
          )}
          {taken && ` · ${t`fichier pris pour la première fois le ${taken}`}`}
        </p>
      </div>
      {isAdmin && (status === 'signed' || status === 'settled') && (
        <DownloadButton
          path={`/admin/payout-batches/${id}/file`}
          name={`${number}.xml`}
          icon={<IconDownload size={18} aria-hidden />}
        >
          <Trans>Fichier pour la banque</Trans>
        </DownloadButton>
      )}
    </header>
  )
}

function Transfers({ batch: { transfers, currency } }: { batch: PayoutBatchDetail }) {
  return (
    <section className="rounded-16 border border-line bg-surface">
      <h2 className="display-20 p-4 md:px-6 md:pt-6">
        <Trans>Virements</Trans>
      </h2>
      <RowList variant="inCard">
        {transfers.map((transfer) => (
          <TransferRow key={transfer.id} transfer={transfer} currency={currency} />
        ))}
      </RowList>
    </section>
  )
}

function TransferRow({
  transfer,
  currency,
}: {
  transfer: PayoutBatchDetail['transfers'][number]
  currency: Currency
}) {
  const { t } = useLingui()
  const money = useExactMoney()
  const { owner, booking, holder, account_ending, amount_minor, withheld_minor, status } = transfer
  const { reason_code, reason, reason_text, transaction_id, end_to_end_id } = transfer
  const withheld = money(withheld_minor, currency)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4 md:px-6">
      <div className="min-w-0 grow basis-60">
        <p className="truncate font-semibold">{owner.name}</p>
        <p className="text-14 text-muted">
          {booking && (
            <>
              <Link to={paths.adminBooking(booking.id)} className="text-link">
                {booking.code}
              </Link>
              {' · '}
            </>
          )}
          {holder} · •••• {account_ending}
        </p>
        <p className="text-14 wrap-anywhere text-muted">
          {end_to_end_id}
          {withheld_minor > 0 && ` · ${t`${withheld} de frais retenus`}`}
          {transaction_id && (
            <>
              {' · '}
              <Link to={transactionPath(transaction_id)} className="text-link">
                <Trans>Opération du livre</Trans>
              </Link>
            </>
          )}
        </p>
        {reason_code && (
          <p className="text-14 text-red-text">
            {[reason_code, reason, reason_text].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      <TransferBadge status={status} />
      <p className="min-w-28 text-right font-semibold tabular max-md:text-left">
        {money(amount_minor, currency)}
      </p>
    </li>
  )
}
