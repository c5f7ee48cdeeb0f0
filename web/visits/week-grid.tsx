import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { VisitPlan } from '#contract/buying/visits.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useWeekdayNames } from '#web/ui/inputs/weekday-choice.tsx'
import { halfHours, hourOfRow, opennessOf, rowsOf, withHalfHour } from './week-hours.ts'

type Weekly = VisitPlan['weekly']
const weekdays = [1, 2, 3, 4, 5, 6, 7]
/** Half-hours added by a press of the button. */
const moreRows = 4

/**
 * Weekly hours as a grid of half-hours, edited by dragging or by keyboard: arrow keys move, the space bar toggles,
 * Shift with an arrow copies the state of the cell to the next one.
 */
export function WeekGrid({
  weekly,
  onChange,
}: {
  weekly: Weekly
  onChange: (change: (weekly: Weekly) => Weekly) => void
}) {
  const { t } = useLingui()
  const names = useWeekdayNames()
  const grid = useRef<HTMLTableElement>(null)
  const [shown, setShown] = useState(() => rowsOf(weekly))
  const [first, end] = shown
  const [here, setHere] = useState<[weekday: number, row: number]>([1, first])
  const drawing = useDrawing()

  function set(weekday: number, row: number, isOpen: boolean) {
    onChange((loaded) => withHalfHour(loaded, weekday, row, isOpen))
  }

  function moveFocus(event: KeyboardEvent, weekday: number, row: number) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next: [number, number] = [
      Math.min(7, Math.max(1, weekday + step[0])),
      Math.min(end - 1, Math.max(first, row + step[1])),
    ]
    if (event.shiftKey) set(...next, opennessOf(weekly, weekday, row) === 'open')
    setHere(next)
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.join('-')}"]`)?.focus()
  }

  return (
    <div className="flex flex-col gap-1">
      {first > 0 && (
        <Button
          variant="ghost"
          size="small"
          className="self-start"
          icon={<IconChevronUp size={18} aria-hidden />}
          onClick={() => setShown([Math.max(0, first - moreRows), end])}
        >
          <Trans>Plus tôt</Trans>
        </Button>
      )}
      <div className="overflow-x-auto p-1">
        <table
          ref={grid}
          aria-label={t`Heures ouvertes de la semaine`}
          className="w-full min-w-75 table-fixed border-collapse text-12 select-none"
        >
          <thead>
            <tr>
              <th scope="col" className="w-12">
                <span className="sr-only">{t`Heure`}</span>
              </th>
              {weekdays.map((weekday) => (
                <th key={weekday} scope="col" className="pb-2 font-semibold">
                  {names.short(weekday)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: end - first }, (_, index) => first + index).map((row) => (
              <tr key={row}>
                <th scope="row" className="pr-2 text-right align-top font-normal text-muted tabular">
                  {row % 2 === 0 ? hourOfRow(row) : <span className="sr-only">{hourOfRow(row)}</span>}
                </th>
                {weekdays.map((weekday) => {
                  const openness = opennessOf(weekly, weekday, row)
                  const isOpen = openness === 'open'
                  return (
                    <td key={weekday} className="p-0">
                      <button
                        type="button"
                        data-cell={`${weekday}-${row}`}
                        tabIndex={here[0] === weekday && here[1] === row ? 0 : -1}
                        aria-pressed={openness === 'partly' ? 'mixed' : isOpen}
                        aria-label={`${names.long(weekday)} ${hourOfRow(row)}`}
                        onFocus={() => setHere([weekday, row])}
                        onKeyDown={(event) => moveFocus(event, weekday, row)}
                        onPointerDown={(event) => {
                          if (event.pointerType !== 'mouse' || event.button !== 0) return
                          drawing.current = !isOpen
                          set(weekday, row, !isOpen)
                        }}
                        onPointerEnter={() => {
                          if (drawing.current !== null) set(weekday, row, drawing.current)
                        }}
                        onClick={(event) => {
                          // Mouse buttons are handled on `pointerdown`; touch and keyboard toggle by click.
                          const { pointerType } = event.nativeEvent as PointerEvent
                          if (pointerType !== 'mouse') set(weekday, row, !isOpen)
                        }}
                        className={classes(
                          'block h-6 w-full border-r border-b border-line focus-visible:relative focus-visible:z-10',
                          row % 2 === 0 && 'border-t border-t-line-strong',
                          styles[openness],
                        )}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {end < halfHours && (
        <Button
          variant="ghost"
          size="small"
          className="self-start"
          icon={<IconChevronDown size={18} aria-hidden />}
          onClick={() => setShown([first, Math.min(halfHours, end + moreRows)])}
        >
          <Trans>Plus tard</Trans>
        </Button>
      )}
    </div>
  )
}

const steps: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

const styles = {
  open: 'bg-brand',
  partly: 'bg-linear-to-br from-brand from-50% to-surface to-50%',
  closed: 'bg-surface hover:bg-brand-soft',
}

/** The state that a drag with the mouse sets, open or closed; null without a drag. */
function useDrawing() {
  const drawing = useRef<boolean | null>(null)
  useEffect(() => {
    const stop = () => {
      drawing.current = null
    }
    addEventListener('pointerup', stop)
    addEventListener('pointercancel', stop)
    return () => {
      removeEventListener('pointerup', stop)
      removeEventListener('pointercancel', stop)
    }
  }, [])
  return drawing
}
