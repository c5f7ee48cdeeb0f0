import 'virtual:texts/accounts/sellers'
import 'virtual:texts/accounts/verification'
import 'virtual:texts/moderation/verification-admin'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AdminCase } from '#contract/verification/admin-verification.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/data/card.tsx'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useGoTo, useLanguage } from '#web/ui/link.tsx'
import { CaseHead } from '../case-head.tsx'
import { CaseHistory } from '../case-history.tsx'
import { DecisionPanel } from '../case/decision-panel.tsx'
import { PendingApproval } from '../case/pending-approval.tsx'
import { useDecision } from '../case/use-decision.ts'
import type { Route } from './+types/status.route.ts'

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return { result: resultOf(api('GET /admin/professional-kyc/:id', { params: { id } })) }
}
clientLoader.hydrate = true as const

export default function CaseStatus({ loaderData: { result } }: Route.ComponentProps) {
  return (
    <Loaded result={result} skeleton={<Skeleton className="h-120 rounded-16!" />}>
      {(found) => <StatusOf key={`${found.id}${found.updated_at}`} initial={found} />}
    </Loaded>
  )
}

/** Status of a professional: dates, history and possible decisions. */
function StatusOf({ initial }: { initial: AdminCase }) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const { revalidate } = useRevalidator()
  const [found, setFound] = useState(initial)
  const decision = useDecision(found, {
    onDecided: () => undefined,
    onSent: () => void revalidate(),
    onTakenBack: () => goTo(paths.adminProfessionKyc(`${found.id}/status`)),
  })
  const moment = useMoment()
  const language = useLanguage()
  const dates = [
    { label: t`Envoyé`, value: found.submitted_at && moment(found.submitted_at) },
    { label: t`Réponse due`, value: found.expected_by && moment(found.expected_by) },
    { label: t`Décidé`, value: found.decided_at && moment(found.decided_at) },
    { label: t`Approuvé`, value: found.approved_at && moment(found.approved_at) },
    { label: t`Valable jusqu’au`, value: found.valid_until && formatDay(found.valid_until, language) },
    { label: t`Suspendu`, value: found.suspended_at && moment(found.suspended_at) },
    { label: t`Révoqué`, value: found.revoked_at && moment(found.revoked_at) },
    {
      label: t`Images effacées`,
      value: found.images_purged_on && formatDay(found.images_purged_on, language),
    },
  ].filter(({ value }) => value)
  return (
    <div className="flex flex-col gap-6">
      <CaseHead found={found} screen="/status" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(300px,400px)]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card title={t`Dates`}>
            <dl className="-mt-2 divide-y divide-line text-14">
              {dates.map(({ label, value }) => (
                <div key={label} className="flex justify-between gap-4 py-3">
                  <dt className="text-muted">{label}</dt>
                  <dd className="text-right font-semibold">{value}</dd>
                </div>
              ))}
            </dl>
          </Card>
          <Card title={t`Historique du dossier`}>
            <CaseHistory found={found} />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {found.pending_approval && (
            <PendingApproval caseId={found.id} approval={found.pending_approval} onAnswered={setFound} />
          )}
          {!found.pending_approval && (
            <Card title={t`Votre décision`}>
              <DecisionPanel found={found} decision={decision} />
            </Card>
          )}
        </div>
      </div>
    </div>
  )
}
