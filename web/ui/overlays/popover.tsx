import { type ComponentProps, type CSSProperties, type ToggleEvent, useId, useState } from 'react'
import { classes } from '../class-names.ts'

/**
 * A panel that a button opens below itself, on the browser's own popover: it closes on Escape and on a press
 * outside, gives focus back, and lies above everything. It opens before any script has come.
 * @example const panel = usePopover(); <button {...panel.trigger}>…</button> <Panel of={panel}>…</Panel>
 */
export function usePopover() {
  const id = useId()
  return {
    id,
    trigger: { popoverTarget: id, style: { anchorName: `--${id}` } as CSSProperties },
    /** For a larger thing than the button that the panel shall lie below. */
    anchor: { style: { anchorName: `--${id}` } as CSSProperties },
    close: () => document.getElementById(id)?.hidePopover(),
  }
}

export type PopoverState = ReturnType<typeof usePopover>

/**
 * `align` says which edges meet: the panel's start with the button's start, or their ends.
 * With `whenOpened` its content is drawn the first time it opens, for what is heavy.
 */
export function Panel({
  of,
  align = 'end',
  whenOpened = false,
  className,
  onToggle,
  children,
  ...rest
}: ComponentProps<'div'> & { of: PopoverState; align?: 'start' | 'end'; whenOpened?: boolean }) {
  const [opened, setOpened] = useState(!whenOpened)
  return (
    <div
      id={of.id}
      popover="auto"
      style={{ positionAnchor: `--${of.id}` } as CSSProperties}
      onBeforeToggle={(event: ToggleEvent<HTMLDivElement>) => {
        if (event.newState !== 'open') return
        setOpened(true)
        placeByHand(event.currentTarget, align)
      }}
      onToggle={onToggle}
      className={classes(
        'anchored rounded-16 bg-surface p-2 text-text shadow-overlay',
        align === 'end' ? 'anchored-end' : 'anchored-start',
        className,
      )}
      {...rest}
    >
      {opened && children}
    </div>
  )
}

/** For browsers that cannot tie a panel to what opens it. */
export function placeByHand(
  panel: HTMLElement,
  align: 'start' | 'end',
  anchor: Element | null = document.querySelector(`[popovertarget="${panel.id}"]`),
) {
  if (!anchor || CSS.supports('position-area: bottom')) return
  const { bottom, left, right } = anchor.getBoundingClientRect()
  panel.style.top = `${bottom + 8}px`
  if (align === 'end') panel.style.right = `${Math.max(8, document.documentElement.clientWidth - right)}px`
  else panel.style.left = `${Math.max(8, left)}px`
}
