import 'virtual:texts/administration/lists'
import 'virtual:texts/money/admin-finances'
import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { NumberedPager } from '#web/ui/data/pager.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { Tabs } from '#web/ui/data/tabs.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import type { Route } from './+types/refunds.route.ts'
import { Chargebacks } from './chargebacks.tsx'
import { GuestCredits } from './guest-credits.tsx'
import { type RefundQueueState, refundQueuePath, refundSearch, refundTabs } from './refund-queue-address.ts'
import { RefusedRefunds } from './refused-refunds.tsx'

/** Not awaited: the layout of the screen shows at once, the lists when they have loaded. */
export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { result: resultOf(load(refundSearch.parse(url.searchParams))) }
}
clientLoader.hydrate = true as const

/** The first list includes the open counts of all three. */
async function load({ tab, closed, page }: RefundQueueState) {
  const query = { page: String(page) }
  const refunds = await api('GET /admin/refunds', { query: tab === 'refunds' ? query : {} })
  const credits =
    tab === 'credits'
      ? await api('GET /admin/credits', { query: { ...query, state: closed ? 'paid' : 'owed' } })
      : null
  const chargebacks =
    tab === 'chargebacks'
      ? await api('GET /admin/chargebacks', { query: { ...query, state: closed ? 'closed' : 'open' } })
      : null
  return { refunds, credits, chargebacks }
}
type Lists = Awaited<ReturnType<typeof load>>

export default function AdminRefunds({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6">
      <title>{t`Remboursements – Demeure`}</title>
      <header>
        <h1 className="display-32">
          <Trans>Remboursements</Trans>
        </h1>
        <p className="mt-1 text-muted">
          <Trans>L’argent qui doit revenir aux voyageurs et que quelqu’un doit suivre</Trans>
        </p>
      </header>
      <Loaded result={result} skeleton={<Skeleton className="h-120 rounded-16!" />}>
        {(lists) => <Queue lists={lists} />}
      </Loaded>
    </div>
  )
}

function Queue({ lists: { refunds, credits, chargebacks } }: { lists: Lists }) {
  const { t } = useLingui()
  const [queue, show] = useSearchState(refundSearch)
  const { counters } = refunds
  const labels = {
    refunds: t`Refusés (${counters.refunds})`,
    credits: t`Dédommagements (${counters.credits})`,
    chargebacks: t`Contestations (${counters.chargebacks})`,
  }
  const { pagination } = chargebacks ?? credits ?? refunds
  return (
    <Tabs
      label={t`Ce qui attend`}
      tabs={refundTabs.map((key) => ({ key, label: labels[key] }))}
      selected={queue.tab}
      onSelect={(tab) => show({ tab })}
    >
      <div className="flex flex-col gap-5">
        {queue.tab === 'refunds' && (
          <RefusedRefunds refunds={refunds.items} pagination={refunds.pagination} />
        )}
        {credits && <GuestCredits credits={credits.items} queue={queue} />}
        {chargebacks && <Chargebacks chargebacks={chargebacks.items} queue={queue} />}
        <NumberedPager pagination={pagination} pageTo={(page) => refundQueuePath(queue, { page })} />
      </div>
    </Tabs>
  )
}
