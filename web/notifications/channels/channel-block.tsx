/** One way of being reached, above the choice of what goes by it. */
export function ChannelBlock({
  icon,
  title,
  children,
}: {
  icon: React.ReactNode
  title: string
  children: React.ReactNode
}) {
  return (
    <section aria-label={title} className="flex gap-4 border-t border-line py-5">
      <span className="inline-flex size-9 flex-none items-center justify-center rounded-10 bg-surface-2 text-muted">
        {icon}
      </span>
      <div className="min-w-0 grow">
        <h3 className="mb-1 font-semibold">{title}</h3>
        {children}
      </div>
    </section>
  )
}
