import {
  type DragEndEvent,
  type DragMoveEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import type { VisitPlan } from '#contract/buying/visits.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import type { AgendaEntry } from '../agenda-entries.ts'
import { useMovingTexts } from './moving-texts.ts'
import {
  canBeMoved,
  nearestStart,
  type Obstacle,
  obstacleAt,
  type Place,
  placeAfter,
  type VisitsEntry,
} from './place.ts'

/** A visit that is lifted, and where it would be put. */
export interface Moving {
  entry: VisitsEntry
  place: Place
  /** Why it cannot be put there. */
  obstacle: Obstacle | undefined
}

interface Grid {
  root: RefObject<HTMLElement | null>
  days: readonly string[]
  hours: readonly [from: number, to: number]
  /** Pixels of an hour. */
  hourHeight: number
  entries: readonly AgendaEntry[]
  /** Of a seller; a buyer moves nothing by dragging. */
  plan: VisitPlan | undefined
}

/**
 * Visits that are lifted and put elsewhere: by the mouse at once, by a finger after 300 ms, by the keyboard with Enter,
 * arrows and Enter. Nothing changes before the question that follows is confirmed; each step is announced.
 */
export function useMoving({ root, days, hours, hourHeight, entries, plan }: Grid) {
  const texts = useMovingTexts()
  const [moving, setMoving] = useState<Moving | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const [announced, setAnnounced] = useState('')
  const columns = useRef<{ day: string; rect: DOMRect }[]>([])
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 300, tolerance: 8 } }),
  )

  function at(entry: VisitsEntry, { day, start }: Place): Moving {
    const place = { day, start }
    return { entry, place, obstacle: plan && obstacleAt(place, entry, entries, plan, Date.now()) }
  }
  function putBack() {
    if (moving) setAnnounced(texts.putBack(moving))
    setMoving(null)
    setConfirming(false)
  }
  /** Opens a confirmation before proposing; refused places show the reason. */
  function drop({ obstacle }: Moving) {
    if (!obstacle) return setConfirming(true)
    if (obstacle.why === 'origin') return undefined
    const reason = texts.refused(obstacle)
    setAnnounced(reason)
    showToast(reason, 'error', 5000)
    return undefined
  }

  /** @returns whether the key was one of moving */
  function pressed(event: KeyboardEvent, entry: AgendaEntry) {
    if (event.ctrlKey || event.metaKey || event.altKey || isConfirming) return false
    if (moving?.entry.key !== entry.key) {
      if (event.key !== 'Enter' || !plan || !canBeMoved(entry)) return false
      event.preventDefault()
      setMoving(at(entry, entry))
      setAnnounced(texts.lifted(entry))
      return true
    }
    if (event.key === 'Tab') return false
    event.preventDefault()
    const place = placeAfter(event.key, moving.place, entry.end - entry.start, days, hours)
    if (place) {
      const next = at(moving.entry, place)
      setMoving(next)
      setAnnounced(texts.step(next))
    }
    if (event.key === 'Escape' || (event.key === 'Enter' && isOrigin(moving))) putBack()
    else if (event.key === 'Enter') drop(moving)
    return true
  }

  function started({ active }: { active: { id: string | number } }) {
    const entry = entries.find(({ key }) => key === active.id)
    if (!entry || !canBeMoved(entry)) return
    // Dragging counts the scrolling since then, so that the columns are measured once.
    columns.current = [...(root.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])].map(
      (column) => ({
        day: column.dataset.day!,
        rect: column.getBoundingClientRect(),
      }),
    )
    setMoving(at(entry, entry))
    setAnnounced('')
  }
  function placeUnder({ active }: DragMoveEvent | DragEndEvent): Moving | null {
    const block = active.rect.current.translated
    if (!moving || !block) return null
    const middle = block.left + block.width / 2
    const distance = ({ rect }: { rect: DOMRect }) => Math.abs(rect.left + rect.width / 2 - middle)
    const column =
      columns.current.find(({ rect }) => middle >= rect.left && middle < rect.right) ??
      columns.current.toSorted((a, b) => distance(a) - distance(b))[0]
    if (!column) return null
    const { entry } = moving
    const minutes = hours[0] * 60 + ((block.top - column.rect.top) / hourHeight) * 60
    return at(entry, { day: column.day, start: nearestStart(minutes, entry.end - entry.start, hours) })
  }

  return {
    moving,
    /** The question that follows is open. */
    isConfirming,
    announced,
    pressed,
    putBack,
    done: () => {
      setMoving(null)
      setConfirming(false)
    },
    /** Of a visit lifted by the keyboard: the focus went elsewhere. */
    left: () => !isConfirming && moving && putBack(),
    dragging: {
      sensors,
      onDragStart: started,
      onDragMove: (event: DragMoveEvent) => {
        const next = placeUnder(event)
        if (next && (next.place.day !== moving?.place.day || next.place.start !== moving.place.start)) {
          setMoving(next)
        }
      },
      onDragEnd: (event: DragEndEvent) => {
        const dropped = placeUnder(event)
        if (dropped && !dropped.obstacle) {
          setMoving(dropped)
          // The click that follows would close the question again, as a press on its backdrop does.
          setTimeout(() => setConfirming(true))
        } else if (dropped) {
          drop(dropped)
          setMoving(null)
        } else setMoving(null)
      },
      onDragCancel: putBack,
    },
  }
}

function isOrigin({ entry, place }: Moving) {
  return entry.day === place.day && entry.start === place.start
}
