import { useLingui } from '@lingui/react/macro'
import { DndContext } from '@dnd-kit/core'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { formatDay, formatTime } from '#contract/core/date-format.ts'
import type { VisitPlan } from '#contract/buying/visits.ts'
import { classes } from '#web/ui/class-names.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { type AgendaEntry, entryAfter, hoursOf, layOut } from './agenda-entries.ts'
import { EntryBlock, hourHeight } from './entry-block.tsx'
import { MovedBlock } from './moving/moved-block.tsx'
import { canBeMoved } from './moving/place.ts'
import { ProposeDialog } from './moving/propose-dialog.tsx'
import { useMoving } from './moving/use-moving.ts'

const sideways: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 }
const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End']

/**
 * Seven days beside each other, by the hour. One entry is in the tab order; arrows lead to the others, and past the
 * first or the last day to another week. A seller moves visits by dragging them, or lifts one with Enter.
 */
export function WeekAgenda({
  days,
  entries,
  today,
  now,
  plan,
  onOpen,
  onStep,
  onProposed,
}: {
  days: readonly string[]
  entries: readonly AgendaEntry[]
  today: string
  now: string
  /** Of a seller, who may move visits. */
  plan?: VisitPlan | undefined
  onOpen: (entry: AgendaEntry) => void
  onStep: (weeks: 1 | -1) => void
  onProposed: () => void
}) {
  const { t } = useLingui()
  const root = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<string>()
  const [from, to] = hoursOf(entries)
  const lifted = useMoving({ root, days, hours: [from, to], hourHeight, entries, plan })
  const { moving, dragging } = lifted
  const manual = useId()
  const byDay = Map.groupBy(entries, ({ day }) => day)
  // A seller's day without open hours; of a buyer's days most have no visit.
  const hasHours = entries.some(({ kind }) => kind === 'slot')
  const isNarrow = (day: string) => hasHours && !byDay.has(day)
  const columns = days.map((day) => (isNarrow(day) ? '40px' : 'minmax(0, 1fr)')).join(' ')
  const tabbable = entries.some(({ key }) => key === active) ? active : entries[0]?.key

  function moveFocus(event: KeyboardEvent, entry: AgendaEntry) {
    if (lifted.pressed(event, entry)) return
    if (!keys.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const next = entryAfter(entries, entry, event.key)
    const step = sideways[event.key]
    if (next) root.current?.querySelector<HTMLElement>(`[data-entry="${next.key}"]`)?.focus()
    else if (step) onStep(step)
  }

  return (
    <DndContext
      id="agenda"
      {...dragging}
      autoScroll={{ threshold: { x: 0, y: 0.05 } }}
      accessibility={{ screenReaderInstructions: { draggable: '' }, announcements: silent }}
    >
      <div ref={root} className="grid" style={{ gridTemplateColumns: `48px ${columns}` }}>
        <span className="border-b border-line" />
        {days.map((day) => (
          <DayHead key={day} day={day} isToday={day === today} isNarrow={isNarrow(day)} />
        ))}
        <div aria-hidden className="relative" style={{ height: (to - from) * hourHeight }}>
          {Array.from({ length: to - from - 1 }, (_, index) => (
            <span
              key={index}
              className="absolute right-2 -translate-y-1/2 text-12 text-muted tabular"
              style={{ top: (index + 1) * hourHeight }}
            >
              {`${from + index + 1}:00`}
            </span>
          ))}
        </div>
        {days.map((day) => (
          <div
            key={day}
            data-day={day}
            className={classes('relative border-l border-line', day === today && 'bg-brand-soft/40')}
            style={{
              height: (to - from) * hourHeight,
              backgroundImage: hourLines,
              backgroundSize: `100% ${hourHeight}px`,
            }}
          >
            {isNarrow(day) && (
              <span
                aria-hidden
                className="absolute inset-0 flex items-center justify-center bg-surface-2 text-12 text-muted"
              >
                <span className="-rotate-90 whitespace-nowrap">{t`Rien de prévu`}</span>
              </span>
            )}
            <ul>
              {layOut(byDay.get(day) ?? []).map((entry) => (
                <EntryBlock
                  key={entry.key}
                  entry={entry}
                  firstHour={from}
                  isTabbable={entry.key === tabbable}
                  isMovable={plan !== undefined && canBeMoved(entry)}
                  isLifted={moving?.entry.key === entry.key}
                  describedBy={manual}
                  onFocus={() => setActive(entry.key)}
                  onBlur={lifted.left}
                  onKey={(event) => moveFocus(event, entry)}
                  onOpen={() => onOpen(entry)}
                />
              ))}
            </ul>
            {moving?.place.day === day && (
              <MovedBlock
                moving={moving}
                entries={entries}
                firstHour={from}
                labelAtLeft={days.indexOf(day) >= days.length / 2}
              />
            )}
            {day === today && <Now time={formatTime(now, entries[0]?.timeZone)} from={from} to={to} />}
          </div>
        ))}
      </div>
      {plan && (
        <span id={manual} hidden>
          {t`Entrée pour déplacer, Espace pour ouvrir`}
        </span>
      )}
      <output aria-live="assertive" className="sr-only">
        {lifted.announced}
      </output>
      <ProposeDialog
        moving={lifted.isConfirming ? moving : null}
        onClose={lifted.putBack}
        onDone={() => {
          lifted.done()
          onProposed()
        }}
      />
    </DndContext>
  )
}

const nothing = () => undefined
const silent = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing }
const hourLines = 'linear-gradient(var(--line) 1px, transparent 1px)'

function DayHead({ day, isToday, isNarrow }: { day: string; isToday: boolean; isNarrow: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const parts = { day: undefined, month: undefined, year: undefined }
  return (
    <div
      aria-current={isToday ? 'date' : undefined}
      className={classes(
        'flex min-w-0 flex-col items-center border-b border-l border-line py-2',
        isToday && 'bg-brand-soft text-brand-text',
        isNarrow && 'bg-surface-2 text-muted',
      )}
    >
      <span className="sr-only">
        {formatDay(day, language, { weekday: 'long' })}
        {isToday && `, ${t`aujourd’hui`}`}
      </span>
      <span aria-hidden className="text-12">
        {formatDay(day, language, { ...parts, weekday: 'short' })}
      </span>
      <span aria-hidden className="display-20 lining-nums">
        {Number(day.slice(8))}
      </span>
    </div>
  )
}

/** The present time, as a line through today. */
function Now({ time, from, to }: { time: string; from: number; to: number }) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const at = hours + minutes / 60
  if (at < from || at > to) return null
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-x-0 z-10 h-0.5 bg-accent"
      style={{ top: (at - from) * hourHeight }}
    />
  )
}
