import { IconLoader2 } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { classes } from './class-names.ts'
import { Link } from './link.tsx'

type Variant = 'primary' | 'secondary' | 'soft' | 'ghost' | 'accent' | 'danger' | 'white'
type Size = 'small' | 'medium' | 'large'

const variants: Record<Variant, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-hover',
  secondary: 'bg-surface text-text inset-ring inset-ring-line-strong hover:bg-surface-2',
  soft: 'bg-brand-soft text-brand-text hover:brightness-97',
  ghost: 'text-brand-text px-3! hover:bg-brand-soft',
  accent: 'bg-accent-text text-white hover:bg-terracotta-8',
  danger: 'bg-surface text-red-text inset-ring inset-ring-red-text/35 hover:bg-red-ground',
  white: 'bg-white text-pine-8 hover:bg-sand-1',
}
const sizes: Record<Size, string> = {
  small: 'h-9 px-3.5 text-14 rounded-10 gap-1.5',
  medium: 'h-11 px-5 text-16 rounded-12 gap-2',
  large: 'h-13 px-7 text-16 rounded-12 gap-2',
}

interface Appearance {
  variant?: Variant
  size?: Size
  /** Fully rounded corners. */
  pill?: boolean
  full?: boolean
}

function appearance({ variant = 'primary', size = 'medium', pill, full }: Appearance, extra?: string) {
  return classes(
    'inline-flex items-center justify-center font-semibold whitespace-nowrap transition-colors duration-150',
    'disabled:opacity-45 disabled:pointer-events-none aria-disabled:opacity-45',
    variants[variant],
    sizes[size],
    pill && 'rounded-full!',
    full && 'w-full',
    extra,
  )
}

/** While `isPending`, a loader replaces the icon and further presses are ignored. */
export function Button({
  variant,
  size,
  pill,
  full,
  isPending,
  icon,
  className,
  children,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Appearance & { isPending?: boolean | undefined; icon?: React.ReactNode }) {
  return (
    // oxlint-disable-next-line react/button-has-type -- `type` is passed, "button" by default
    <button
      type={type}
      className={appearance({ variant, size, pill, full }, className)}
      aria-busy={isPending || undefined}
      {...rest}
      onClick={isPending ? (event) => event.preventDefault() : rest.onClick}
    >
      {isPending ? <IconLoader2 size={20} className="animate-spin" aria-hidden /> : icon}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  pill,
  full,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & Appearance & { icon?: React.ReactNode }) {
  return (
    <Link className={appearance({ variant, size, pill, full }, className)} {...rest}>
      {icon}
      {children}
    </Link>
  )
}

/** The same to another site, or to a telephone: such addresses have no language. */
export function ButtonAnchor({
  variant,
  size,
  pill,
  full,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Appearance & { icon?: React.ReactNode }) {
  return (
    <a className={appearance({ variant, size, pill, full }, className)} {...rest}>
      {icon}
      {children}
    </a>
  )
}

/** A round button with an icon only; `label` is its accessible name. */
export function IconButton({
  label,
  className,
  children,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { label: string }) {
  return (
    // oxlint-disable-next-line react/button-has-type -- `type` is passed, "button" by default
    <button
      type={type}
      aria-label={label}
      className={classes(
        'inline-flex size-11 flex-none items-center justify-center rounded-full transition-colors duration-150 hover:bg-surface-2 disabled:opacity-45',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  )
}
