import { Trans } from '@lingui/react/macro'
import { IconCloudCheck } from '@tabler/icons-react'
import type { MyCase } from '#contract/verification/verification-cases.ts'
import { Breadcrumbs } from '#web/ui/data/breadcrumbs.tsx'
import { RelativeTime } from '#web/ui/dates/relative-time.tsx'
import { isOpen } from './use-case.ts'

/** Title of the screens of a case, with when it was last written while it can be. */
export function CaseHead({
  title,
  crumbs,
  mine,
  children,
}: {
  title: string
  crumbs: readonly { label: string; to?: string }[]
  mine: MyCase
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
      {mine.updated_at && isOpen(mine) && (
        <p className="flex items-center gap-2 text-14 text-muted">
          <IconCloudCheck size={20} aria-hidden className="text-brand-text" />
          <span>
            <Trans>
              Enregistré à <RelativeTime of={mine.updated_at} />, reprenez quand vous voulez
            </Trans>
          </span>
        </p>
      )}
    </header>
  )
}
