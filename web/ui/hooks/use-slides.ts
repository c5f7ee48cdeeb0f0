import { useRef, useState } from 'react'

/**
 * A row of slides with native scrolling and snapping. Put `track` on the row (`flex overflow-x-auto snap-x
 * snap-mandatory`), each slide as wide as the row.
 */
export function useSlides(count: number) {
  const ref = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const onScroll = () => {
    const row = ref.current
    if (row && row.clientWidth > 0)
      setIndex(Math.min(count - 1, Math.round(row.scrollLeft / row.clientWidth)))
  }
  const goTo = (target: number) => {
    const row = ref.current
    row?.scrollTo({ left: ((target + count) % count) * row.clientWidth, behavior: 'smooth' })
  }
  return { track: { ref, onScroll }, index, goTo }
}
