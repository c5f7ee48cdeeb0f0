import { IconCheck } from '@tabler/icons-react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { classes } from '../class-names.ts'
import { Link } from '../link.tsx'
import { Panel, type PopoverState } from './popover.tsx'

/** A popover with a list of links and buttons; arrows, Home and End move between them, a choice closes it. */
export function Menu({
  of,
  label,
  className,
  children,
  ...rest
}: ComponentProps<typeof Panel> & { of: PopoverState; label: string }) {
  return (
    <Panel
      of={of}
      className={classes('min-w-56', className)}
      onKeyDown={moveBetweenItems}
      onClick={(event) => {
        if ((event.target as Element).closest('a, button')) of.close()
      }}
      {...rest}
    >
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no landmark: a page has the same menu for wide and for narrow screens */}
      <div role="group" aria-label={label}>
        {children}
      </div>
    </Panel>
  )
}

function moveBetweenItems(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')]
  const here = items.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: items.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  items[(next + items.length) % items.length]?.focus()
}

const item =
  'flex min-h-11 w-full items-center gap-3 rounded-10 px-3 py-2 text-left text-14 font-medium hover:bg-surface-2'

/** A menu item that leads to an address of the site. */
export function MenuLink({
  icon,
  children,
  className,
  ...rest
}: ComponentProps<typeof Link> & { icon?: React.ReactNode }) {
  return (
    <Link className={classes(item, className)} {...rest}>
      {icon}
      {children}
    </Link>
  )
}

/** A menu item with an action; `chosen` marks the current one among several. */
export function MenuButton({
  icon,
  chosen,
  children,
  className,
  ...rest
}: ComponentProps<'button'> & { icon?: React.ReactNode; chosen?: boolean }) {
  return (
    <button type="button" aria-pressed={chosen} className={classes(item, className)} {...rest}>
      {icon}
      <span className="grow">{children}</span>
      {chosen && <IconCheck size={18} aria-hidden className="text-brand-text" />}
    </button>
  )
}

/** The name of a group of menu items. */
export function MenuTitle({ children }: { children: React.ReactNode }) {
  return <p className="px-3 pt-2 pb-1 text-12 font-semibold text-muted">{children}</p>
}

export function MenuLine() {
  return <hr className="my-2 border-line" />
}
