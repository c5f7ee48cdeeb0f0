import 'virtual:texts/administration/lists'
import 'virtual:texts/administration/administration'
import 'virtual:texts/administration/support-cases'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SupportCase } from '#contract/administration/support/support-cases.ts'
import { formatMoment } from '#contract/core/date-format.ts'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import type { Route } from './+types/support-case.route.ts'
import { CaseHead } from './case-head.tsx'
import { CaseNotes } from './case-notes.tsx'
import { CaseObjects } from './case-objects.tsx'
import type { Colleague } from './work-filters.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const found = resultOf(api('GET /admin/support-cases/:id', { params: { id } }))
  const colleagues = await resultOf(api('GET /admin/colleagues'))
  return { found, colleagues: 'data' in colleagues ? colleagues.data.items : [] }
}
clientLoader.hydrate = true as const

export default function SupportCasePage({
  loaderData: { found, colleagues },
  params: { id },
}: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <Loaded
      result={found}
      failed={t`Cette affaire n’a pas pu être chargée`}
      skeleton={<Skeleton className="h-320 rounded-16!" />}
    >
      {(loaded) => <Content key={id} found={loaded} colleagues={colleagues} />}
    </Loaded>
  )
}

function Content({ found, colleagues }: { found: SupportCase; colleagues: readonly Colleague[] }) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Affaire n° ${found.number}`} – Demeure`}</title>
      <CaseHead found={found} colleagues={colleagues} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <CaseObjects found={found} />
          <History history={found.history} />
        </div>
        <CaseNotes found={found} colleagues={colleagues} />
      </div>
    </div>
  )
}

/** What was done with the case, from the audit trail. */
function History({ history }: Pick<SupportCase, 'history'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const names: Record<string, string> = {
    'support_case.opened': t`Affaire ouverte`,
    'support_case.changed': t`Titre ou échéance changés`,
    'support_case.assigned': t`Responsable changé`,
    'support_case.status': t`État changé`,
    'support_case.noted': t`Note ajoutée`,
    'support_case.linked': t`Élément ajouté`,
    'support_case.unlinked': t`Élément retiré`,
  }
  return (
    <Card title={<Trans>Historique</Trans>}>
      <ol className="-mt-2 divide-y divide-line text-14">
        {history.map(({ at, action, actor, reason }) => (
          <li key={`${at}${action}`} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <span className="min-w-0">
              {names[action] ?? action}
              {actor && <span className="text-muted"> · {actor}</span>}
              {reason && <q className="block wrap-anywhere text-muted">« {reason} »</q>}
            </span>
            <time dateTime={at} className="text-muted tabular">
              {formatMoment(at, language, { month: 'short' })}
            </time>
          </li>
        ))}
      </ol>
    </Card>
  )
}
