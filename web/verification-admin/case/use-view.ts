import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Region } from '#contract/verification/document-report.ts'

const steps = { least: 1, most: 6, factor: 1.4 }

/** Zoom, rotation and position of the picture in the viewer. */
export function useView(frame: RefObject<HTMLElement | null>) {
  const [natural, setNatural] = useState<{ width: number; height: number } | null>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  const [zoom, setZoom] = useState(1)
  const [turn, setTurn] = useState(0)
  const [offset, setOffset] = useState({ x: 0, y: 0 })
  const drag = useRef<{ x: number; y: number } | null>(null)

  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])

  const isSideways = turn % 180 !== 0
  const size = natural && fit(natural, room, isSideways)
  const zoomTo = (next: number) => {
    const bounded = Math.min(steps.most, Math.max(steps.least, next))
    setZoom(bounded)
    if (bounded === 1) setOffset({ x: 0, y: 0 })
  }
  const reset = () => {
    zoomTo(1)
    setTurn(0)
  }
  /** Scrolls a region to the centre; @param least zoom that it is shown with */
  const panTo = (region: Region, least = 1) => {
    if (!size) return
    const next = Math.max(zoom, least)
    setZoom(next)
    if (next === 1) return
    const x = (region.x + region.width / 2 - 0.5) * size.width * next
    const y = (region.y + region.height / 2 - 0.5) * size.height * next
    const radians = (turn * Math.PI) / 180
    setOffset({
      x: -(x * Math.cos(radians) - y * Math.sin(radians)),
      y: -(x * Math.sin(radians) + y * Math.cos(radians)),
    })
  }
  const pan = (x: number, y: number) => setOffset((before) => ({ x: before.x + x, y: before.y + y }))
  const dragging = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (zoom === 1) return
      drag.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!drag.current) return
      pan(event.clientX - drag.current.x, event.clientY - drag.current.y)
      drag.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: () => {
      drag.current = null
    },
  }
  return {
    size,
    zoom,
    turn,
    isZoomed: zoom > 1,
    transform: `translate(${offset.x}px, ${offset.y}px) rotate(${turn}deg) scale(${zoom})`,
    zoomIn: () => zoomTo(zoom * steps.factor),
    zoomOut: () => zoomTo(zoom / steps.factor),
    turnRight: () => setTurn((before) => (before + 90) % 360),
    reset,
    panTo,
    pan,
    dragging,
    setNatural,
  }
}

/** The picture as large as the area allows, upright or turned. */
function fit(
  natural: { width: number; height: number },
  room: { width: number; height: number },
  isSideways: boolean,
) {
  const [width, height] = isSideways ? [natural.height, natural.width] : [natural.width, natural.height]
  const scale = Math.min(room.width / width, room.height / height)
  return { width: natural.width * scale, height: natural.height * scale }
}

export type View = ReturnType<typeof useView>
