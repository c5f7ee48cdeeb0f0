import { useCallback, useEffect, useRef, useState } from 'react'
import { addDays } from './days.ts'

/** The chosen nights of a rental, the end excluded. */
export interface ChosenNights {
  rentalId: string
  from: string
  to: string
  /** Chosen in order to be blocked. */
  toBlock?: boolean
}

interface Drawn {
  rentalId: string
  anchor: string
  focus: string
}

/** Selection of nights by pressing and dragging, or with the arrow keys while Shift is held. */
export function useNightSelection(onChosen: (nights: ChosenNights) => void) {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const drawing = useRef(false)
  const latest = useRef({ drawn, onChosen })
  useEffect(() => {
    latest.current = { drawn, onChosen }
  })
  const finish = useCallback(() => {
    const { drawn: last, onChosen: notifyChosen } = latest.current
    if (last) afterPress(() => notifyChosen(nightsOf(last)))
  }, [])
  useEffect(() => {
    const release = () => {
      if (!drawing.current) return
      drawing.current = false
      finish()
    }
    // The touch that began here became a scroll.
    const abandon = () => {
      if (drawing.current) setDrawn(null)
      drawing.current = false
    }
    addEventListener('pointerup', release)
    addEventListener('pointercancel', abandon)
    return () => {
      removeEventListener('pointerup', release)
      removeEventListener('pointercancel', abandon)
    }
  }, [finish])

  const start = useCallback((rentalId: string, day: string) => {
    drawing.current = true
    setDrawn({ rentalId, anchor: day, focus: day })
  }, [])
  const drawTo = useCallback((rentalId: string, day: string) => {
    if (drawing.current)
      setDrawn((before) => (before?.rentalId === rentalId ? { ...before, focus: day } : before))
  }, [])
  /** A single night, for a tap and the Enter key. */
  const choose = useCallback((rentalId: string, day: string) => {
    const { drawn: last, onChosen: notifyChosen } = latest.current
    const nights = last?.rentalId === rentalId ? last : { rentalId, anchor: day, focus: day }
    afterPress(() => notifyChosen(nightsOf(nights)))
  }, [])
  const extend = useCallback((rentalId: string, from: string, to: string) => {
    setDrawn((before) => ({
      rentalId,
      anchor: before?.rentalId === rentalId ? before.anchor : from,
      focus: to,
    }))
  }, [])
  const clear = useCallback(() => {
    drawing.current = false
    setDrawn(null)
  }, [])
  return { nights: drawn && nightsOf(drawn), start, drawTo, choose, extend, clear }
}

export type NightSelection = ReturnType<typeof useNightSelection>

/** A dialog that opens during a press would treat its release as a press outside, and close. */
function afterPress(open: () => void) {
  setTimeout(open)
}

function nightsOf({ rentalId, anchor, focus }: Drawn): ChosenNights {
  const [first, last] = anchor <= focus ? [anchor, focus] : [focus, anchor]
  return { rentalId, from: first, to: addDays(last, 1) }
}
