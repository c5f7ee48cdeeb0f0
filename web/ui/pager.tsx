import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { Pagination } from '../../contract/page.ts'
import { IconButton } from './button.tsx'

/** Previous and next; previous is disabled on page 1 and next on the last (specification, section 4). */
export function PreviousNext({
  pagination,
  onPage,
}: {
  pagination: Pagination
  onPage: (page: number) => void
}) {
  const { t } = useLingui()
  return (
    <div className="flex gap-2">
      <IconButton
        label={t`Page précédente`}
        className="inset-ring inset-ring-line-strong"
        disabled={!pagination.has_previous}
        onClick={() => onPage(pagination.page - 1)}
      >
        <IconChevronLeft size={20} aria-hidden />
      </IconButton>
      <IconButton
        label={t`Page suivante`}
        className="inset-ring inset-ring-line-strong"
        disabled={!pagination.has_next}
        onClick={() => onPage(pagination.page + 1)}
      >
        <IconChevronRight size={20} aria-hidden />
      </IconButton>
    </div>
  )
}
