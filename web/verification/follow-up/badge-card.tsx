import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { MyBadge } from '#contract/verification/badges.ts'
import type { MyCase } from '#contract/verification/verification-cases.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { useSession } from '#web/session/session.ts'
import { classes } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { BadgeTools } from './badge-tools.tsx'

/** Content of the badge on public pages: checks with their dates, and nothing else. */
export function BadgeCard({ mine }: { mine: MyCase }) {
  const { t } = useLingui()
  const { user } = useSession()
  const hasBadge = mine.id !== null && mine.kind !== 'property' && mine.approved_at !== null
  const { badge, show } = useBadge(hasBadge ? mine.id : null, mine.updated_at)
  if (!hasBadge || !user) return null
  if (badge === undefined) return <Skeleton className="h-52 rounded-16!" />
  if (badge === null) return null
  const person = `${user.first_name} ${user.last_name}`
  const isValid = badge.state === 'valid'
  return (
    <>
      <section
        aria-label={t`Votre badge`}
        className={classes(
          'rounded-16 p-5 text-white shadow-raised',
          isValid ? 'bg-linear-to-br from-pine-7 to-pine-9' : 'bg-ink-5',
        )}
      >
        <div className="flex items-center justify-between gap-3">
          <span className="font-display text-18">Demeure</span>
          <Badge colour="white">{isValid ? t`Vérifiée` : t`Éteint`}</Badge>
        </div>
        <p className={classes('mt-6 display-24 wrap-anywhere', !isValid && 'line-through')}>
          {badge.name ?? ((mine.kind === 'professional' && user.company_name) || person)}
        </p>
        {!isValid && (
          <p className="mt-4 text-14">
            <Trans>Il ne paraît plus nulle part.</Trans>
          </p>
        )}
        <div className="mt-4 flex items-end justify-between gap-4">
          <ul className="flex min-w-0 flex-col gap-2 text-14">
            {badge.checks.map(({ code, sentence }) => (
              <li key={code}>{sentence}</li>
            ))}
          </ul>
          {badge.page && isValid && (
            <img
              src={`data:image/svg+xml;utf8,${encodeURIComponent(badge.page.qr_svg)}`}
              alt={t`Code de la page de contrôle`}
              className="size-24 flex-none rounded-8 bg-white p-1.5"
            />
          )}
        </div>
      </section>
      {mine.id && <BadgeTools caseId={mine.id} badge={badge} onChange={show} />}
    </>
  )
}

/** The badge of a case: undefined while loading, null where loading failed. */
function useBadge(caseId: string | null, updatedAt: string | null) {
  const [badge, show] = useState<MyBadge | null>()
  useEffect(() => {
    if (!caseId) return
    let isCurrent = true
    api('GET /verification/cases/:id/badge', { params: { id: caseId } }).then(
      (answer) => {
        if (isCurrent) show(answer)
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (isCurrent) show(null)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [caseId, updatedAt])
  return { badge, show }
}
