import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { ErrorState, Skeleton } from '#web/ui/feedback/states.tsx'
import { StaffComments } from '../staff-comment.tsx'
import type { OpenCase } from '../use-case.ts'
import { BadgeCard } from './badge-card.tsx'
import { CaseCard } from './case-card.tsx'
import { DoubtsCard } from './doubts-card.tsx'
import { FactsTable } from './facts-table.tsx'
import type { Followed } from './followed.ts'
import { HistoryCard } from './history-card.tsx'
import { StandingHead } from './standing-head.tsx'
import { ViewsCard } from './views-card.tsx'

/** State of a case: dates, verified facts, views, history and actions. */
export function FollowUp({ opened }: { opened: OpenCase }) {
  const { t } = useLingui()
  const { mine } = opened
  const { followed, failure, load } = useFollowed(mine.id, mine.updated_at)
  return (
    <div className="flex flex-col gap-6">
      <StandingHead opened={opened} milestones={followed?.milestones ?? []} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_300px]">
        <div className="flex min-w-0 flex-col gap-6">
          {mine.facts.length > 0 && <FactsTable mine={mine} />}
          <StaffComments mine={mine} />
          <DoubtsCard opened={opened} />
          {failure ? (
            <ErrorState
              title={t`L’historique n’a pas pu être chargé`}
              message={failure.message}
              requestId={failure.requestId}
              onRetry={load}
            />
          ) : followed ? (
            <>
              <ViewsCard views={followed.views} form={mine.form} />
              <HistoryCard kind={mine.kind} events={followed.events} milestones={followed.milestones} />
            </>
          ) : (
            <Skeleton className="h-80 rounded-16!" />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <BadgeCard mine={mine} />
          <CaseCard opened={opened} />
        </div>
      </div>
    </div>
  )
}

function useFollowed(caseId: string | null, updatedAt: string | null) {
  const [followed, setFollowed] = useState<Followed>()
  const [failure, setFailure] = useState<ApiError>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!caseId) return
    let isCurrent = true
    const params = { id: caseId }
    Promise.all([
      api('GET /verification/cases/:id/history', { params }),
      api('GET /verification/cases/:id/views', { params }),
    ]).then(
      ([{ milestones, events }, { items }]) => {
        if (!isCurrent) return
        setFollowed({ milestones, events, views: items })
        setFailure(undefined)
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (isCurrent) setFailure(error)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [caseId, updatedAt, attempt])
  return { followed, failure, load: () => setAttempt(attempt + 1) }
}
