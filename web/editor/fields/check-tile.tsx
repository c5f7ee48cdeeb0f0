import { classes } from '#web/ui/class-names.ts'

/** A toggle as a tile. */
export function CheckTile({
  checked,
  onChange,
  children,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  children: React.ReactNode
}) {
  return (
    <label
      className={classes(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-12 px-3.5 py-2 inset-ring has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        checked ? 'bg-brand-soft inset-ring-brand' : 'bg-surface inset-ring-line-strong hover:bg-surface-2',
      )}
    >
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 flex-none accent-brand outline-none"
      />
      <span>{children}</span>
    </label>
  )
}
