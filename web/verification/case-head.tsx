import { Trans } from '@lingui/react/macro'
import { IconCloudCheck } from '@tabler/icons-react'
import { dateOfInstant, formatDay, formatTime } from '#contract/core/date-format.ts'
import type { MyCase } from '#contract/verification/verification-cases.ts'
import { Breadcrumbs } from '#web/ui/data/breadcrumbs.tsx'
import { todayLocal } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { isOpen } from './use-case.ts'

/** Title of the screens of a case, with the time of the last save while it is a draft. */
export function CaseHead({
  title,
  crumbs,
  mine,
  aside,
  children,
}: {
  title: string
  crumbs: readonly { label: string; to?: string }[]
  mine: MyCase
  /** In the place of when it was written. */
  aside?: React.ReactNode
  children?: React.ReactNode
}) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <title>{`${title} – Demeure`}</title>
      <div>
        <Breadcrumbs crumbs={crumbs} />
        <h1 className="display-32">{title}</h1>
        {children}
      </div>
      {aside ??
        (mine.updated_at && isOpen(mine) && (
          <p className="flex items-center gap-2 text-14 text-muted">
            <IconCloudCheck size={20} aria-hidden className="text-brand-text" />
            <Saved at={mine.updated_at} />
          </p>
        ))}
    </header>
  )
}

function Saved({ at }: { at: string }) {
  const language = useLanguage()
  const isToday = dateOfInstant(at) === todayLocal()
  return (
    <span>
      {isToday ? (
        <Trans>Enregistré à {formatTime(at)}, reprenez quand vous voulez</Trans>
      ) : (
        <Trans>Enregistré le {formatDay(dateOfInstant(at), language)}, reprenez quand vous voulez</Trans>
      )}
    </span>
  )
}
