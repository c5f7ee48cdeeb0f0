import 'virtual:texts/money/accounting'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconListDetails } from '@tabler/icons-react'
import { useNavigation } from 'react-router'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { listLedgerTransactions } from '#contract/money/accounting.ts'
import { ledgerKinds } from '#contract/money/ledger-enums.ts'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { classes } from '#web/ui/class-names.ts'
import { CompactSelect, ListSearch } from '#web/ui/data/list-controls.tsx'
import { RowList } from '#web/ui/data/row-list.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { DayField } from '#web/ui/dates/day-field.tsx'
import { KeysetPager } from '../keyset-pager.tsx'
import { filledIn, transactionSearch } from '../ledger-address.ts'
import { LedgerHead } from '../ledger-head.tsx'
import { useLedgerLabel } from '../ledger-label.ts'
import type { Route } from './+types/transactions.route.ts'
import { JournalDownload } from './journal-download.tsx'
import { TransactionRow } from './transaction-row.tsx'

type List = EndpointAnswer<typeof listLedgerTransactions>

/** Not awaited: the layout of the screen shows at once, the list when it has loaded. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const query = filledIn(transactionSearch.parse(url.searchParams))
  return { result: resultOf(api('GET /admin/ledger/transactions', { query })) }
}
clientLoader.hydrate = true as const

export default function LedgerTransactions({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const [state, show] = useSearchState(transactionSearch)
  const label = useLedgerLabel()
  const kinds = Object.fromEntries(ledgerKinds.map((kind) => [kind, label(`entry.${kind}`)]))
  return (
    <div className="flex flex-col gap-6">
      <title>{t`Opérations du grand livre – Demeure`}</title>
      <LedgerHead
        section="transactions"
        about={<Trans>Chaque mouvement d’argent, ses deux côtés et ce qui l’a causé</Trans>}
      >
        <JournalDownload from={state.from} to={state.to} />
      </LedgerHead>
      <search className="flex flex-wrap items-center gap-2">
        <ListSearch
          label={t`Chercher une opération`}
          placeholder={t`Réservation, référence du prestataire, facture`}
          value={state.search}
          onChange={(search) => show({ search: search.trim() }, true)}
        />
        <CompactSelect
          label={t`Nature`}
          value={state.kind}
          options={{ '': t`Toutes les natures`, ...kinds }}
          onChange={(kind) => show({ kind: kind as typeof state.kind })}
        />
        <span className="flex min-w-0 items-center gap-2 max-md:w-full">
          <DayField label={t`Du`} value={state.from} max={state.to} onChange={(from) => show({ from })} />
          <span aria-hidden className="text-muted">
            –
          </span>
          <DayField label={t`Au`} value={state.to} min={state.from} onChange={(to) => show({ to })} />
        </span>
      </search>
      <Loaded result={result} skeleton={<Skeleton className="h-160 rounded-16!" />}>
        {(list) => <Transactions list={list} />}
      </Loaded>
    </div>
  )
}

function Transactions({ list: { items, next_before: next } }: { list: List }) {
  const { t } = useLingui()
  const [state, show] = useSearchState(transactionSearch)
  const waiting = useNavigation().state === 'loading'
  if (items.length === 0) {
    return (
      <EmptyState icon={<IconListDetails size={32} aria-hidden />} title={t`Aucune opération ici`}>
        <Trans>
          La recherche demande le code entier d’une réservation, une référence entière ou le numéro d’une
          facture.
        </Trans>
      </EmptyState>
    )
  }
  return (
    <div
      aria-busy={waiting}
      className={classes('flex flex-col gap-4 transition-opacity', waiting && 'opacity-60')}
    >
      <RowList>
        {items.map((transaction) => (
          <li key={transaction.id}>
            <TransactionRow transaction={transaction} open={items.length === 1} />
          </li>
        ))}
      </RowList>
      <KeysetPager isFirst={state.before === ''} next={next} onPage={(before) => show({ before })} />
    </div>
  )
}
