import { type ComponentProps, type CSSProperties, type ToggleEvent, useId, useState } from 'react'
import { classes } from '../class-names.ts'

/**
 * A panel that a button opens below itself, on the native popover: it closes on Escape and on a press
 * outside, returns the focus, and is in the top layer. It opens without scripts.
 * @example const panel = usePopover(); <button {...panel.trigger}>…</button> <Panel of={panel}>…</Panel>
 */
export function usePopover() {
  const id = useId()
  return {
    id,
    trigger: { popoverTarget: id, style: { anchorName: `--${id}` } as CSSProperties },
    /** For an element larger than the button that the panel is placed below. */
    anchor: { style: { anchorName: `--${id}` } as CSSProperties },
    close: () => document.getElementById(id)?.hidePopover(),
  }
}

export type PopoverState = ReturnType<typeof usePopover>

/**
 * `align` is which edges meet: the panel's start with the button's start, or their ends. With
 * `whenOpened` its content is rendered at the first opening, for heavy content.
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

/** For browsers without CSS anchor positioning. */
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
