import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { Pagination } from '#contract/core/page.ts'
import { IconButton } from '../button.tsx'
import { classes } from '../class-names.ts'
import { Link } from '../link.tsx'
import { shownPages } from './shown-pages.ts'

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

/** Pages by number, as links: they can be shared, opened in a tab, and work without scripts. */
export function NumberedPager({
  pagination,
  pageTo,
}: {
  pagination: Pagination
  /** Address of a page, from `paths.ts`. */
  pageTo: (page: number) => string
}) {
  const { t } = useLingui()
  const { page, total_pages: total } = pagination
  if (total <= 1) return null
  const square = 'inline-flex size-11 items-center justify-center rounded-10 font-medium tabular'
  return (
    <nav aria-label={t`Pages`} className="flex flex-wrap justify-center gap-1">
      <PagerArrow to={page > 1 ? pageTo(page - 1) : undefined} label={t`Page précédente`} className={square}>
        <IconChevronLeft size={20} aria-hidden />
      </PagerArrow>
      {shownPages(page, total).map((each, index) =>
        each === null ? (
          // oxlint-disable-next-line react/no-array-index-key -- there are two gaps at most, distinguished by their index
          <span key={`gap-${index}`} aria-hidden className={square}>
            …
          </span>
        ) : (
          <Fragment key={each}>
            <Link
              to={pageTo(each)}
              aria-label={t`Page ${each}`}
              aria-current={each === page ? 'page' : undefined}
              className={classes(square, each === page ? 'bg-brand text-on-brand' : 'hover:bg-surface-2')}
            >
              {each}
            </Link>{' '}
          </Fragment>
        ),
      )}
      <PagerArrow
        to={page < total ? pageTo(page + 1) : undefined}
        label={t`Page suivante`}
        className={square}
      >
        <IconChevronRight size={20} aria-hidden />
      </PagerArrow>
    </nav>
  )
}

/** Link to the previous or next page; shown but disabled on the first or last page. */
export function PagerArrow({
  to,
  label,
  className,
  children,
}: {
  to: string | undefined
  label: string
  className?: string
  children: React.ReactNode
}) {
  if (to === undefined) {
    return (
      <button type="button" disabled aria-label={label} className={classes('opacity-45', className)}>
        {children}
      </button>
    )
  }
  return (
    <Link to={to} preventScrollReset aria-label={label} className={classes('hover:bg-surface-2', className)}>
      {children}
    </Link>
  )
}
