import { classes } from '../class-names.ts'
import { Link } from '../link.tsx'

/** A block of a dashboard: a heading, an optional link at its right, the content. */
export function Card({
  title,
  aside,
  className,
  children,
}: {
  title?: React.ReactNode
  aside?: React.ReactNode
  className?: string
  children: React.ReactNode
}) {
  return (
    <section className={classes('min-w-0 rounded-16 border border-line bg-surface p-4 md:p-6', className)}>
      {title && (
        <div className="mb-5 flex items-baseline justify-between gap-4">
          <h2 className="display-20">{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}

/** A metric and what it counts. */
export function StatCard({
  label,
  icon,
  note,
  line,
  children,
}: {
  label: React.ReactNode
  icon: React.ReactNode
  /** Trend of the metric, on the same line where it is short enough. */
  line?: React.ReactNode
  /** Under the metric, where it needs an explanation. */
  note?: React.ReactNode
  children: React.ReactNode
}) {
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-16 border border-line bg-surface p-4 md:p-5">
      <dt className="flex items-start justify-between gap-2 text-14 font-medium text-muted">
        {label}
        <span className="text-faint max-md:hidden">{icon}</span>
      </dt>
      <dd className="flex items-end justify-between gap-2 display-24 lining-nums md:display-32">
        {children}
        {line && <span className="mb-1 max-sm:hidden">{line}</span>}
      </dd>
      {note && <dd className="text-14 text-muted">{note}</dd>}
    </div>
  )
}

/** A label of a metric that leads to the list of what it counts. */
export function StatLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link to={to} className="hover:underline">
      {children}
    </Link>
  )
}

export function StatGrid({ children }: { children: React.ReactNode }) {
  return <dl className="grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">{children}</dl>
}
