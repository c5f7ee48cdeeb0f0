import { useDraggable } from '@dnd-kit/core'
import type { KeyboardEvent } from 'react'
import { classes } from '#web/ui/class-names.ts'
import type { LaidEntry } from './agenda-entries.ts'
import { styleOfEntry, useEntryLabels } from './entry-labels.ts'

/** Pixels of an hour: half an hour has two lines of text. */
export const hourHeight = 76

/** An entry of a day, which opens by a press; a visit that may be moved is also dragged. */
export function EntryBlock({
  entry,
  firstHour,
  isTabbable,
  isMovable,
  isLifted,
  describedBy,
  onFocus,
  onBlur,
  onKey,
  onOpen,
}: {
  entry: LaidEntry
  firstHour: number
  isTabbable: boolean
  isMovable: boolean
  /** Its origin stays, dashed, while the visit is elsewhere. */
  isLifted: boolean
  /** Id of how it is moved by the keyboard. */
  describedBy: string
  onFocus: () => void
  onBlur: () => void
  onKey: (event: KeyboardEvent) => void
  onOpen: () => void
}) {
  const { day, from, first, second, state, full } = useEntryLabels()(entry)
  const { start, end, lane, lanes } = entry
  const { setNodeRef, listeners } = useDraggable({ id: entry.key, disabled: !isMovable })
  // A block of half an hour has room for two lines.
  const isShort = entry.kind === 'slot' || end - start < 45
  const pixels = (minutes: number) => (minutes * hourHeight) / 60
  return (
    <li
      className="absolute p-0.5"
      style={{
        top: pixels(start - firstHour * 60),
        height: Math.max(22, pixels(end - start)),
        left: `${(lane / lanes) * 100}%`,
        width: `${100 / lanes}%`,
      }}
    >
      <button
        ref={setNodeRef}
        type="button"
        {...listeners}
        data-entry={entry.key}
        tabIndex={isTabbable ? 0 : -1}
        title={full}
        aria-describedby={isMovable ? describedBy : undefined}
        onFocus={onFocus}
        onBlur={onBlur}
        onKeyDown={onKey}
        onClick={onOpen}
        className={classes(
          'flex size-full flex-col overflow-hidden rounded-8 px-1.5 py-0.5 text-left text-12 hover:brightness-97 focus-visible:relative focus-visible:z-10 *:w-full *:truncate',
          isLifted ? 'border border-dashed border-line-strong bg-surface text-muted' : styleOfEntry(entry),
          isMovable && 'cursor-grab touch-manipulation active:cursor-grabbing',
        )}
      >
        <span>
          <span className="sr-only">{`${day}, `}</span>
          <span className="font-semibold tabular">{from}</span> {isShort && first}
        </span>
        {!isShort && <span className="font-semibold">{first}</span>}
        <span>
          {second}
          {state && <span className="sr-only">{`, ${state}`}</span>}
        </span>
      </button>
    </li>
  )
}
