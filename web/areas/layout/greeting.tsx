import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Suspense, use } from 'react'
import { formatDay } from '#contract/core/date-format.ts'
import { useSession } from '#web/session/session.ts'
import { todayLocal } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/link.tsx'
import type { LoadResult } from '#web/ui/feedback/loaded.tsx'

/**
 * Header of a dashboard: the user's name, the day, the number of pending items; at the right the main action.
 */
export function Greeting<Data>({
  result,
  waiting,
  action,
}: {
  result: Promise<LoadResult<Data>>
  /** Number of pending items, once the data has loaded. */
  waiting: (data: Data) => number
  action?: React.ReactNode
}) {
  const { t } = useLingui()
  const { user } = useSession()
  const language = useLanguage()
  const today = formatDay(todayLocal(), language, { weekday: 'long' })
  const name = user?.first_name ?? ''
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <title>{`${t`Tableau de bord`} – Demeure`}</title>
      <div className="min-w-0">
        <h1 className="mb-1 display-32 wrap-anywhere">{t`Bonjour ${name}`}</h1>
        <p className="text-muted first-letter:uppercase">
          {today}.{' '}
          <Suspense>
            <Waiting result={result} waiting={waiting} />
          </Suspense>
        </p>
      </div>
      {action}
    </header>
  )
}

function Waiting<Data>({
  result,
  waiting,
}: {
  result: Promise<LoadResult<Data>>
  waiting: (data: Data) => number
}) {
  const { t } = useLingui()
  const arrived = use(result)
  if (!('data' in arrived)) return null
  const count = waiting(arrived.data)
  if (count === 0) return t`Rien n’attend votre attention.`
  return t`${plural(count, {
    one: 'Une chose demande votre attention.',
    2: 'Deux choses demandent votre attention.',
    3: 'Trois choses demandent votre attention.',
    other: '# choses demandent votre attention.',
  })}`
}
