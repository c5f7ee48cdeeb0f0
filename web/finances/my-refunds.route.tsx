import 'virtual:texts/money/finances'
import 'virtual:texts/core/forms'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconReceiptRefund } from '@tabler/icons-react'
import { formatDay } from '#contract/core/date-format.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { listMyRefunds, MyRefund } from '#contract/money/admin-payments.ts'
import type { RefundStatus } from '#contract/money/payments.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Badge, type BadgeColour } from '#web/ui/data/badge.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { NumberedPager } from '#web/ui/data/pager.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { pageSearch } from '#web/ui/search-state/page-search.ts'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import type { Route } from './+types/my-refunds.route.ts'
import { BankAccountCard } from './bank-account-card.tsx'
import { useExactMoney } from '#web/money/exact-money.ts'

type List = EndpointAnswer<typeof listMyRefunds>

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page } = pageSearch.parse(url.searchParams)
  return {
    result: resultOf(api('GET /client/refunds', { query: { page: String(page) } })),
    account: resultOf(api('GET /client/bank-account')),
  }
}
clientLoader.hydrate = true as const

/** Refunds of a guest, and the account for those by transfer. */
export default function MyRefunds({ loaderData: { result, account } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6">
      <title>{t`Vos remboursements – Demeure`}</title>
      <header>
        <h1 className="display-32">
          <Trans>Vos remboursements</Trans>
        </h1>
        <p className="mt-1 text-muted">
          <Trans>Ce qui vous revient de vos séjours : remboursements et dédommagements</Trans>
        </p>
      </header>
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <Loaded result={result} skeleton={<Skeleton className="h-80 rounded-16!" />}>
          {(list) => <Refunds list={list} />}
        </Loaded>
        <Loaded result={account} skeleton={<Skeleton className="h-40 rounded-16!" />}>
          {({ account: loaded }) => <BankAccountCard account={loaded} viewer="guest" />}
        </Loaded>
      </div>
    </div>
  )
}

function Refunds({ list: { items, pagination, needs_account } }: { list: List }) {
  const { t } = useLingui()
  const [{ page: shown }] = useSearchState(pageSearch)
  if (items.length === 0) {
    return (
      <EmptyState icon={<IconReceiptRefund size={32} aria-hidden />} title={t`Rien ne vous est dû`}>
        <Trans>Si un séjour est annulé ou s’il se passe mal, ce qui vous revient s’affiche ici.</Trans>
      </EmptyState>
    )
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {needs_account && (
        <p className="rounded-12 bg-yellow-ground px-4 py-3 text-14 text-yellow-text">
          <Trans>Une somme vous attend et part par virement : indiquez votre compte bancaire.</Trans>
        </p>
      )}
      <ul className="divide-y divide-line rounded-16 border border-line bg-surface">
        {items.map((refund) => (
          <RefundRow key={refund.id} refund={refund} />
        ))}
      </ul>
      <NumberedPager
        pagination={{ ...pagination, page: shown }}
        pageTo={(page) => paths.clientRefunds(pageSearch.serialize({ page }).toString())}
      />
    </div>
  )
}

function RefundRow({ refund }: { refund: MyRefund }) {
  const { t } = useLingui()
  const language = useLanguage()
  const money = useExactMoney()
  const { booking, kind, status, by_transfer, created_at, settled_at } = refund
  const day = formatDay(settled_at ?? created_at, language, { month: 'short' })
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
      <div className="min-w-0 grow basis-56">
        <p className="font-semibold">{kind === 'credit' ? t`Dédommagement de l’hôte` : t`Remboursement`}</p>
        <p className="truncate text-14 text-muted">
          <Link to={paths.clientBooking(booking.id)} className="text-link">
            {booking.code}
          </Link>
          {' · '}
          {booking.title}
        </p>
        <p className="text-14 text-muted">
          {day}
          {by_transfer && ` · ${t`par virement`}`}
        </p>
      </div>
      <StateBadge status={status} />
      <p className="font-semibold tabular">{money(refund.amount_minor, refund.currency)}</p>
    </li>
  )
}

const colours: Record<RefundStatus, BadgeColour> = {
  pending: 'blue',
  with_owner: 'yellow',
  failed: 'yellow',
  sent: 'green',
}

function StateBadge({ status }: { status: RefundStatus }) {
  const { t } = useLingui()
  const names: Record<RefundStatus, string> = {
    pending: t`En cours`,
    with_owner: t`À rendre par l’hôte`,
    failed: t`Virement en préparation`,
    sent: t`Envoyé`,
  }
  return <Badge colour={colours[status]}>{names[status]}</Badge>
}
