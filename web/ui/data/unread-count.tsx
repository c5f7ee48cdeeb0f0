import { classes } from '../class-names.ts'

/** A number on the corner of an icon or at the end of a line; the adjacent text is its accessible name. */
export function UnreadCount({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden
      className={classes(
        'inline-flex h-5 min-w-5 flex-none items-center justify-center rounded-full bg-accent-text px-1 text-12 font-semibold text-surface tabular',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
