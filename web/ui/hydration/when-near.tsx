import { Suspense, useEffect, useRef, useState } from 'react'

/**
 * Renders heavy content once it is near the viewport, in the browser only; until then a placeholder of its size.
 */
export function WhenNear({
  fallback,
  className,
  children,
}: {
  fallback?: React.ReactNode
  className?: string
  children: React.ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '300px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={frame} className={className}>
      {near ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}
    </div>
  )
}
