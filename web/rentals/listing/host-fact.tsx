/** A line about the host: what was checked, stated or counted. */
export function HostFact({
  icon,
  title,
  children,
}: {
  icon: React.ReactNode
  title: React.ReactNode
  children: React.ReactNode
}) {
  return (
    <li className="flex gap-4">
      <span className="inline-flex size-9 flex-none items-center justify-center rounded-10 bg-brand-soft text-brand-text">
        {icon}
      </span>
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="text-14 text-muted">{children}</p>
      </div>
    </li>
  )
}
