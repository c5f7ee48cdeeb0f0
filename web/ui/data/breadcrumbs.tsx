import { useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '../link.tsx'

/** The path to this page; the last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly { label: string; to?: string }[] }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Fil d’Ariane`}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-14 text-muted">
        {crumbs.map(({ label, to }, index) => (
          <li key={`${label}${to}`} className="flex min-h-8 min-w-0 items-center gap-1.5">
            {index > 0 && <IconChevronRight size={16} aria-hidden />}
            {to ? (
              <Link to={to} className="hover:underline">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate font-medium text-text">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
