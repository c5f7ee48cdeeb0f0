import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { classes } from '../ui/class-names.ts'
import { useWeekdayNames } from '../ui/weekday-choice.tsx'
import { cellKey, halfHours, hourOfRow } from './week-cells.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7]

/**
 * The hours of a week, opened by drawing over them, or by keyboard: arrows move, the space bar opens and closes, with
 * Shift the arrows open or close on the way.
 */
export function WeekGrid({
  cells,
  onChange,
}: {
  cells: ReadonlySet<string>
  onChange: (cells: Set<string>) => void
}) {
  const { t } = useLingui()
  const names = useWeekdayNames()
  const grid = useRef<HTMLTableElement>(null)
  const [here, setHere] = useState<[weekday: number, row: number]>([1, 0])
  /** While one draws: whether it opens or closes. */
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

  function set(weekday: number, row: number, isOpen: boolean) {
    const next = new Set(cells)
    if (isOpen) next.add(cellKey(weekday, row))
    else next.delete(cellKey(weekday, row))
    onChange(next)
  }

  function move(event: KeyboardEvent, weekday: number, row: number) {
    const steps: Record<string, [number, number]> = {
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next: [number, number] = [
      Math.min(7, Math.max(1, weekday + step[0])),
      Math.min(halfHours - 1, Math.max(0, row + step[1])),
    ]
    if (event.shiftKey) set(...next, cells.has(cellKey(weekday, row)))
    setHere(next)
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cellKey(...next)}"]`)?.focus()
  }

  return (
    <div className="overflow-x-auto">
      <table
        ref={grid}
        aria-label={t`Heures ouvertes de la semaine`}
        className="w-full min-w-150 border-collapse text-12 select-none"
      >
        <thead>
          <tr>
            <th scope="col" aria-label={t`Heure`} className="w-14" />
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" className="pb-2 font-semibold">
                {names.short(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: halfHours }, (_, row) => (
            <tr key={row}>
              <th scope="row" className="pr-2 text-right font-normal text-muted tabular">
                {row % 2 === 0 ? hourOfRow(row) : <span className="sr-only">{hourOfRow(row)}</span>}
              </th>
              {weekdays.map((weekday) => {
                const isOpen = cells.has(cellKey(weekday, row))
                return (
                  <td key={weekday} className="p-0">
                    <button
                      type="button"
                      data-cell={cellKey(weekday, row)}
                      tabIndex={here[0] === weekday && here[1] === row ? 0 : -1}
                      aria-pressed={isOpen}
                      aria-label={`${names.long(weekday)} ${hourOfRow(row)}`}
                      onFocus={() => setHere([weekday, row])}
                      onKeyDown={(event) => move(event, weekday, row)}
                      onPointerDown={(event) => {
                        if (event.pointerType === 'mouse' && event.button !== 0) return
                        event.currentTarget.releasePointerCapture(event.pointerId)
                        drawing.current = event.pointerType === 'mouse' ? !isOpen : null
                        if (event.pointerType === 'mouse') set(weekday, row, !isOpen)
                      }}
                      onPointerEnter={() => {
                        if (drawing.current !== null) set(weekday, row, drawing.current)
                      }}
                      onClick={(event) => {
                        // A mouse has drawn already; a finger and the keyboard press.
                        const { pointerType } = event.nativeEvent as PointerEvent
                        if (pointerType !== 'mouse') set(weekday, row, !isOpen)
                      }}
                      className={classes(
                        'block h-5 w-full border-r border-b border-line focus-visible:relative focus-visible:z-10',
                        row % 2 === 0 && 'border-t border-t-line-strong',
                        isOpen ? 'bg-brand' : 'bg-surface hover:bg-brand-soft',
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
  )
}
