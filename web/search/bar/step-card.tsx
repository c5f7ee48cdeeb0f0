/** A step of the full-screen search: open, or collapsed to a line with its value. */
export function StepCard({
  open,
  onOpen,
  title,
  label,
  value,
  children,
}: {
  open: boolean
  onOpen: () => void
  title: string
  label: string
  value: string
  children: React.ReactNode
}) {
  const frame = 'rounded-[20px] border border-line bg-surface'
  if (!open) {
    return (
      <button
        type="button"
        onClick={onOpen}
        className={`flex min-h-15 items-center justify-between gap-6 px-5 text-left ${frame}`}
      >
        <span className="text-muted">{label}</span>
        <span className="truncate font-semibold">{value}</span>
      </button>
    )
  }
  return (
    <section className={`p-5 ${frame}`}>
      <h2 className="mb-3 display-24">{title}</h2>
      {children}
    </section>
  )
}
