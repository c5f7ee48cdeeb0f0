import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { Pagination } from '#contract/core/page.ts'
import { PagerArrow } from '#web/ui/data/pager.tsx'

const circle =
  'inline-flex size-10 items-center justify-center rounded-full inset-ring inset-ring-line-strong'

/** Beside the types: previous is disabled on page 1, next on the last (specification, section 4). */
export function PreviousNextPages({
  pagination: { previous_page: previous, next_page: next },
  pageTo,
}: {
  pagination: Pagination
  pageTo: (page: number) => string
}) {
  const { t } = useLingui()
  return (
    <div className="flex gap-2">
      <PagerArrow to={previous ? pageTo(previous) : undefined} label={t`Page précédente`} className={circle}>
        <IconChevronLeft size={20} aria-hidden />
      </PagerArrow>
      <PagerArrow to={next ? pageTo(next) : undefined} label={t`Page suivante`} className={circle}>
        <IconChevronRight size={20} aria-hidden />
      </PagerArrow>
    </div>
  )
}
