import 'virtual:texts/accounts/sellers'
import 'virtual:texts/moderation/verification-admin'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChartBar, IconHeartbeat, IconUserCheck } from '@tabler/icons-react'
import { Suspense, use } from 'react'
import { redirect } from 'react-router'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { documentLanguage } from '#web/locales/texts.ts'
import { inLanguage, paths } from '#web/paths.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { Keys } from '#web/ui/data/shortcuts.tsx'
import type { Route } from './+types/queue.route.ts'
import { queueQuery, queueSearch, type QueueTab } from './queue-address.ts'
import { CaseQueue } from './case-queue.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { QueueSummary, type Summary } from './queue-summary.tsx'
import { QueueTabs } from './queue-tabs.tsx'
import { useTakeOldest } from './use-claims.ts'

const lists = {
  professionals: 'GET /admin/professional-kyc',
  properties: 'GET /admin/property-kyc',
  identities: 'GET /admin/identity-kyc',
} as const

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const state = queueSearch.parse(url.searchParams)
  const summary = resultOf(api('GET /admin/kyc/summary'))
  if (!state.tab) {
    const tab = tabWithWork(await summary)
    const search = queueSearch.serialize({ ...state, tab }).toString()
    // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to redirect
    throw redirect(inLanguage(paths.adminKyc(search), documentLanguage()))
  }
  return { tab: state.tab, summary, list: resultOf(api(lists[state.tab], { query: queueQuery(state) })) }
}
clientLoader.hydrate = true as const

function tabWithWork(summary: Awaited<Summary>): QueueTab {
  if (!('data' in summary) || summary.data.professional_kyc > 0) return 'professionals'
  if (summary.data.property_kyc > 0) return 'properties'
  return summary.data.identity_kyc > 0 ? 'identities' : 'professionals'
}

export default function Verifications({ loaderData: { tab, summary, list } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { may } = useStaffRights()
  const [state, show] = useSearchState(queueSearch)
  const { isPending, takeOldest } = useTakeOldest(tab)
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Vérifications`} – Demeure`}</title>
      <header className="flex items-end justify-between gap-4 max-lg:flex-wrap">
        <div className="min-w-0">
          <h1 className="display-32">
            <Trans>Vérifications</Trans>
          </h1>
          <p className="mt-1 text-muted">
            <Trans>Qui vend, et par quel droit. Une réponse est due sous 24 heures ouvrées.</Trans>
          </p>
        </div>
        <div className="flex flex-none gap-2 max-md:w-full max-md:flex-col-reverse">
          <ButtonLink
            to={paths.adminProfessionKyc('health')}
            variant="ghost"
            className="max-md:self-center"
            icon={<IconHeartbeat size={20} aria-hidden />}
          >
            <Trans>Santé</Trans>
          </ButtonLink>
          {may('view_stats') && (
            <ButtonLink
              to={tab === 'properties' ? paths.adminPropertyKyc('stats') : paths.adminProfessionKyc('stats')}
              variant="secondary"
              icon={<IconChartBar size={20} aria-hidden />}
            >
              <Trans>Statistiques</Trans>
            </ButtonLink>
          )}
          {may('edit_all_kyc') && (
            <Button isPending={isPending} onClick={() => void takeOldest()}>
              <Trans>Prendre le plus ancien</Trans>
              <span className="max-lg:hidden">
                <Keys drawn={['P']} />
              </span>
            </Button>
          )}
        </div>
      </header>
      <Suspense fallback={<Skeleton className="h-31 rounded-16!" />}>
        <SummaryOf summary={summary} />
      </Suspense>
      <section className="overflow-hidden rounded-16 border border-line bg-surface">
        <QueueTabs tab={tab} summary={summary} />
        <QueueFilters state={state} tab={tab} onShow={show} />
        <Loaded
          result={list}
          failed={t`La file n’a pas pu être chargée`}
          skeleton={<Skeleton className="m-4 h-96 rounded-12!" />}
        >
          {(loaded) => (
            <CaseQueue
              key={tab}
              tab={tab}
              list={loaded}
              state={state}
              onShow={show}
              onTakeOldest={takeOldest}
            />
          )}
        </Loaded>
      </section>
      <p className="flex items-start gap-2 text-14 text-muted">
        <IconUserCheck size={18} aria-hidden className="mt-0.5 flex-none" />
        <Trans>
          Prendre un dossier le réserve 15 minutes. Votre propre dossier et ceux de votre agence
          n’apparaissent jamais ici.
        </Trans>
      </p>
    </div>
  )
}

function SummaryOf({ summary }: { summary: Summary }) {
  const loaded = use(summary)
  return <QueueSummary summary={'data' in loaded ? loaded.data : null} />
}
