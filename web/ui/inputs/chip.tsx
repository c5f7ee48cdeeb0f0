import type { ComponentProps } from 'react'
import { classes } from '../class-names.ts'
import { Link } from '../link.tsx'

function appearance(on: boolean, small?: boolean, extra?: string) {
  return classes(
    'inline-flex flex-none items-center gap-2 rounded-full px-4 text-14 font-medium whitespace-nowrap transition-colors duration-150',
    small ? 'h-8 px-3!' : 'h-10',
    on ? 'bg-brand text-on-brand' : 'bg-surface inset-ring inset-ring-line-strong hover:bg-surface-2',
    extra,
  )
}

/** A toggle, such as a category. */
export function Chip({
  pressed,
  small,
  icon,
  children,
  className,
  ...rest
}: ComponentProps<'button'> & { pressed: boolean; small?: boolean; icon?: React.ReactNode }) {
  return (
    <button type="button" aria-pressed={pressed} className={appearance(pressed, small, className)} {...rest}>
      {icon}
      {children}
    </button>
  )
}

/** The same for a choice in the address: a link, which works without scripts. */
export function ChipLink({
  current,
  small,
  icon,
  children,
  className,
  ...rest
}: ComponentProps<typeof Link> & { current: boolean; small?: boolean; icon?: React.ReactNode }) {
  return (
    <Link
      aria-current={current ? 'true' : undefined}
      preventScrollReset
      className={appearance(current, small, className)}
      {...rest}
    >
      {icon}
      {children}
    </Link>
  )
}
