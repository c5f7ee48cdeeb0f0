import type { ComponentProps } from 'react'
import { classes } from './class-names.ts'

/** A choice that is on or off, such as a category. */
export function Chip({
  pressed,
  small,
  icon,
  children,
  className,
  ...rest
}: ComponentProps<'button'> & { pressed: boolean; small?: boolean; icon?: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={classes(
        'inline-flex flex-none items-center gap-2 rounded-full px-4 text-14 font-medium whitespace-nowrap transition-colors duration-150',
        small ? 'h-8 px-3!' : 'h-10',
        pressed
          ? 'bg-brand text-on-brand'
          : 'bg-surface inset-ring inset-ring-line-strong hover:bg-surface-2',
        className,
      )}
      {...rest}
    >
      {icon}
      {children}
    </button>
  )
}
