import 'virtual:texts/money/accounting'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconListDetails } from '@tabler/icons-react'
import { useNavigation } from 'react-router'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { listAccountMovements } from '#contract/money/accounting.ts'
import { chartOfAccounts, ledgerAccounts } from '#contract/money/ledger-enums.ts'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/class-names.ts'
import { CompactSelect } from '#web/ui/data/list-controls.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { Link } from '#web/ui/link.tsx'
import { RowList } from '#web/ui/data/row-list.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { DayField } from '#web/ui/dates/day-field.tsx'
import { KeysetPager } from '../keyset-pager.tsx'
import { filledIn, ledgerCurrencies, movementSearch, transactionPath } from '../ledger-address.ts'
import { useLedgerLabel } from '../ledger-label.ts'
import { Moment } from '../moment.tsx'
import type { Route } from './+types/account.route.ts'
import { JournalDownload } from './journal-download.tsx'

type List = EndpointAnswer<typeof listAccountMovements>

/** Not awaited: the layout of the screen shows at once, the list when it has loaded. */
export function clientLoader({ url, params }: Route.ClientLoaderArgs) {
  const account = ledgerAccounts.find((each) => each === params.account)
  if (!account) throw new Response('Not found', { status: 404 })
  const { currency, ...filter } = movementSearch.parse(url.searchParams)
  const query = { currency, ...filledIn(filter) }
  return {
    account,
    result: resultOf(api('GET /admin/ledger/accounts/:account/movements', { params: { account }, query })),
  }
}
clientLoader.hydrate = true as const

export default function AccountMovements({ loaderData: { account, result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const label = useLedgerLabel()
  const [state, show] = useSearchState(movementSearch)
  const title = label(`account.${account}`)
  return (
    <div className="flex flex-col gap-6">
      <title>{t`${title} – Demeure`}</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <Link to={paths.adminLedger()} className="text-link text-14">
            <Trans>Grand livre</Trans>
          </Link>
          <h1 className="display-32">
            <span className="text-muted">{chartOfAccounts[account].number}</span> {title}
          </h1>
          <p className="mt-1 text-muted">
            <Trans>Mouvements du compte, les plus récents d’abord</Trans>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <JournalDownload from={state.from} to={state.to} currency={state.currency} account={account} />
        </div>
      </header>
      <search className="flex flex-wrap items-center gap-2">
        <CompactSelect
          label={t`Devise`}
          value={state.currency}
          options={Object.fromEntries(ledgerCurrencies.map((each) => [each, each]))}
          onChange={(currency) => show({ currency: currency as typeof state.currency })}
          className="md:max-w-28! md:min-w-24!"
        />
        <DayField label={t`Du`} value={state.from} max={state.to} onChange={(from) => show({ from })} />
        <span aria-hidden className="text-muted max-md:hidden">
          –
        </span>
        <DayField label={t`Au`} value={state.to} min={state.from} onChange={(to) => show({ to })} />
      </search>
      <Loaded result={result} skeleton={<Skeleton className="h-160 rounded-16!" />}>
        {(list) => <Movements list={list} />}
      </Loaded>
    </div>
  )
}

function Movements({ list: { items, next_before: next } }: { list: List }) {
  const { t } = useLingui()
  const [state, show] = useSearchState(movementSearch)
  const waiting = useNavigation().state === 'loading'
  if (items.length === 0) {
    return (
      <EmptyState icon={<IconListDetails size={32} aria-hidden />} title={t`Aucun mouvement`}>
        <Trans>Ce compte n’a pas bougé dans cette devise et à ces dates.</Trans>
      </EmptyState>
    )
  }
  return (
    <div
      aria-busy={waiting}
      className={classes('flex flex-col gap-4 transition-opacity', waiting && 'opacity-60')}
    >
      <RowList>
        {items.map((movement) => (
          <MovementRow key={movement.id} movement={movement} />
        ))}
      </RowList>
      <KeysetPager isFirst={state.before === ''} next={next} onPage={(before) => show({ before })} />
    </div>
  )
}

function MovementRow({ movement }: { movement: List['items'][number] }) {
  const { t } = useLingui()
  const money = useExactMoney()
  const label = useLedgerLabel()
  const { kind, booking, person, occurred_at, amount_minor, currency, transaction_id } = movement
  const side = amount_minor > 0 ? t`Débit` : t`Crédit`
  return (
    <li className="relative flex items-center gap-x-4 px-4 py-3.5 hover:bg-surface-2 md:px-6">
      <span className="w-36 flex-none text-14 text-muted max-md:hidden">
        <Moment of={occurred_at} />
      </span>
      <span className="min-w-0 grow">
        <Link to={transactionPath(transaction_id)} className="font-semibold after:absolute after:inset-0">
          {label(`entry.${kind}`)} {booking?.code}
        </Link>
        <span className="block truncate text-14 text-muted">
          <Moment of={occurred_at} className="md:hidden" />
          <span className="md:hidden"> · </span>
          {[side, person?.name].filter(Boolean).join(', ')}
        </span>
      </span>
      <span className="font-semibold whitespace-nowrap tabular">{money(amount_minor, currency)}</span>
    </li>
  )
}
