/** One channel, above the choice of its notifications. */
export function ChannelBlock({
  ref,
  icon,
  title,
  children,
}: {
  ref?: React.Ref<HTMLElement>
  icon: React.ReactNode
  title: string
  children: React.ReactNode
}) {
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={title}
      className="flex gap-4 focus:outline-none border-t border-line py-5"
    >
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
