import type { Map } from 'maplibre-gl'
import { useEffect, useState } from 'react'

/**
 * MapLibre GL renders again once the browser restores a lost context, which it does within moments or not at all.
 */
const restoreMilliseconds = 5_000

/** Throws, for the boundary around the map, where its rendering context was lost for good. */
export function useLostContext(map: Map | null) {
  const [lost, setLost] = useState(false)
  useEffect(() => {
    if (!map) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => {
        // A hidden page gets its context back when it becomes visible.
        if (document.visibilityState === 'hidden') wait()
        else setLost(true)
      }, restoreMilliseconds)
    }
    const restored = () => clearTimeout(timer)
    map.on('webglcontextlost', wait)
    map.on('webglcontextrestored', restored)
    return () => {
      clearTimeout(timer)
      map.off('webglcontextlost', wait)
      map.off('webglcontextrestored', restored)
    }
  }, [map])
  if (lost) throw new Error('The WebGL context of the map was lost')
}
