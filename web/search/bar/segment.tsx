import { classes } from '#web/ui/class-names.ts'
import { Panel, usePopover } from '#web/ui/overlays/popover.tsx'

/** Class names of a segment of the search bar. */
export function segment(small: boolean, width: string) {
  return classes('segment', small ? 'px-4 py-1' : 'px-6 py-1.5', width)
}

/** A criterion that opens its panel below itself. */
export function PanelSegment({
  small,
  width,
  align,
  panelWidth,
  label,
  value,
  empty,
  children,
}: {
  small: boolean
  width: string
  align: 'start' | 'end'
  panelWidth?: string
  label: string
  value: string | null
  empty: string
  children: (close: () => void) => React.ReactNode
}) {
  const popover = usePopover()
  return (
    <div className={segment(small, width)} {...popover.anchor}>
      <SegmentButton small={small} popoverTarget={popover.id} label={label} value={value} empty={empty} />
      <Panel
        of={popover}
        align={align}
        whenOpened
        className={classes('my-5!', panelWidth, 'rounded-24! p-6!')}
      >
        {children(() => popover.close())}
      </Panel>
    </div>
  )
}

/** Button that covers its segment and opens its popover. */
function SegmentButton({
  small,
  popoverTarget,
  label,
  value,
  empty,
}: {
  small: boolean
  popoverTarget: string
  label: string
  value: string | null
  empty: string
}) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      popoverTarget={popoverTarget}
      className="block w-full text-left"
    >
      <span className={small ? 'sr-only' : 'block text-12 font-semibold'}>{label} </span>
      <span
        className={classes(
          'block truncate',
          small ? 'text-14 leading-8 font-medium' : 'text-16 leading-5',
          value ? 'font-medium' : 'text-muted',
        )}
      >
        {value ?? (small ? label : empty)}
      </span>
    </button>
  )
}
