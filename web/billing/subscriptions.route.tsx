import 'virtual:texts/money/billing'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconReceiptEuro } from '@tabler/icons-react'
import { useNavigation } from 'react-router'
import type { listIssuedInvoices } from '#contract/money/billing.ts'
import { type AdminInvoice } from '#contract/money/billing.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { api } from '#web/api/browser-api.ts'
import { ListSearch } from '#web/ui/data/list-controls.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { paths } from '#web/paths.ts'
import { StatCard, StatGrid } from '#web/ui/data/card.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { classes } from '#web/ui/class-names.ts'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { pageNumber } from '#web/ui/search-state/search-fields.ts'
import { type SearchField, searchState } from '#web/ui/search-state/search-state.ts'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { usePlanNames } from './plan-labels.ts'
import type { Route } from './+types/subscriptions.route.ts'
import { AdminInvoices } from './admin-invoices.tsx'

type List = EndpointAnswer<typeof listIssuedInvoices>
export type { AdminInvoice }

const statuses = ['due', 'contested', 'paid', 'cancelled', 'all'] as const
interface Shown {
  status: (typeof statuses)[number]
  search: string
}

/** Without a status a search finds all invoices; the list without a search begins with those due. */
const shown: SearchField<Shown> = {
  parameters: ['status', 'search'],
  read: ([status, typed = '']) => {
    const search = typed.slice(0, 120)
    return { status: statuses.find((each) => each === status) ?? (search ? 'all' : 'due'), search }
  },
  write: ({ status, search }) => [status === 'due' && !search ? '' : status, search],
}
const invoiceSearch = searchState({ shown, page: pageNumber() })

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { shown, page } = invoiceSearch.parse(url.searchParams)
  const { status, search } = shown
  const query = { page: String(page), ...(status !== 'all' && { status }), ...(search && { search }) }
  return { result: resultOf(api('GET /admin/billing/invoices', { query })) }
}
clientLoader.hydrate = true as const

/** What sellers owe for their plans, and which payments the company has received. */
export default function AdminSubscriptions({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6">
      <title>{t`Formules des vendeurs – Demeure`}</title>
      <header>
        <h1 className="display-32">
          <Trans>Formules des vendeurs</Trans>
        </h1>
        <p className="mt-1 text-muted">
          <Trans>Les factures émises, celles à encaisser et les virements à confirmer</Trans>
        </p>
      </header>
      <Loaded result={result} skeleton={<Skeleton className="h-120 rounded-16!" />}>
        {(list) => <QueueList list={list} />}
      </Loaded>
    </div>
  )
}

function QueueList({ list: { items, pagination, counters, due_totals, plans } }: { list: List }) {
  const { t } = useLingui()
  const [queue, show] = useSearchState(invoiceSearch)
  const { status: chosen, search: sought } = queue.shown
  const waiting = useNavigation().state === 'loading'
  const pathTo = (status: Shown['status']) =>
    paths.adminSubscriptions(invoiceSearch.serialize(queue, { shown: { status, search: sought } }).toString())
  const names: Record<Shown['status'], string> = {
    due: t`À encaisser (${counters.due})`,
    paid: t`Payées (${counters.paid})`,
    contested: t`Contestées (${counters.contested})`,
    cancelled: t`Annulées (${counters.cancelled})`,
    all: t`Toutes`,
  }
  return (
    <>
      <Metrics counters={counters} totals={due_totals} plans={plans} />
      <div className="flex flex-col gap-4">
        <nav aria-label={t`Factures par état`} className="no-scrollbar flex gap-2 overflow-x-auto p-0.5">
          {statuses.map((status) => (
            <ChipLink key={status} current={status === chosen} to={pathTo(status)}>
              {names[status]}
            </ChipLink>
          ))}
        </nav>
        <search className="flex">
          <ListSearch
            label={t`Rechercher une facture`}
            placeholder={t`Numéro, vendeur ou e-mail`}
            value={sought}
            onChange={(search) => show({ shown: { status: chosen, search } })}
          />
        </search>
      </div>
      <div aria-busy={waiting} className={classes('flex flex-col gap-5', waiting && 'opacity-60')}>
        {items.length === 0 ? (
          <EmptyState icon={<IconReceiptEuro size={32} aria-hidden />} title={t`Aucune facture ici`}>
            <Trans>Changez d’état ou de recherche pour en voir d’autres.</Trans>
          </EmptyState>
        ) : (
          <AdminInvoices invoices={items} />
        )}
        {pagination.total_pages > 1 && (
          <div className="flex justify-end">
            <PreviousNext pagination={pagination} onPage={(page) => show({ page })} />
          </div>
        )}
      </div>
    </>
  )
}

/** Amounts of different currencies are never added up. */
function Metrics({
  counters,
  totals,
  plans,
}: {
  counters: List['counters']
  totals: List['due_totals']
  plans: List['plans']
}) {
  const { t } = useLingui()
  const money = useExactMoney()
  const names = usePlanNames()
  const monthly = new Map<List['plans'][number]['currency'], number>()
  for (const { currency, monthly_minor } of plans) {
    monthly.set(currency, (monthly.get(currency) ?? 0) + monthly_minor)
  }
  const sellers = plans.reduce((sum, plan) => sum + plan.sellers, 0)
  return (
    <StatGrid>
      <StatCard
        label={t`À encaisser`}
        icon={null}
        note={t`${plural(counters.due, { one: '# facture', other: '# factures' })}`}
      >
        {totals.map(({ currency, amount_minor }) => (
          <span key={currency} className="block">
            {money(amount_minor, currency)}
          </span>
        ))}
        {totals.length === 0 && money(0, 'EUR')}
      </StatCard>
      <StatCard label={t`En retard`} icon={null} note={t`rappelées à 1 et 8 jours`}>
        {counters.overdue}
      </StatCard>
      <StatCard
        label={t`Formules payantes`}
        icon={null}
        note={plans.map(({ plan, sellers: count }) => `${names[plan]} ${count}`).join(' · ')}
      >
        {sellers}
      </StatCard>
      <StatCard label={t`Revenu mensuel HT`} icon={null} note={t`des formules en cours`}>
        {[...monthly].map(([currency, minor]) => (
          <span key={currency} className="block">
            {money(minor, currency)}
          </span>
        ))}
        {monthly.size === 0 && money(0, 'EUR')}
      </StatCard>
    </StatGrid>
  )
}
