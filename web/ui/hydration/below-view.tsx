import { useEffect, useRef, useState } from 'react'

/** Renders once its place is below what the viewer sees, so that nothing in sight moves. */
export function BelowView({ children }: { children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [below, setBelow] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.boundingClientRect.top > innerHeight)) setBelow(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return <div ref={place}>{below && children}</div>
}
