import { type ReactNode, useSyncExternalStore } from 'react'
import { SectionErrorBoundary } from '#web/ui/feedback/section-error-boundary.tsx'

/** A map, or its fallback where this browser cannot render one, or where it fails later. */
export function MapSection({ instead, children }: { instead: ReactNode; children: ReactNode }) {
  const drawable = useSyncExternalStore(neverChanges, canDrawMaps, () => true)
  return drawable ? <SectionErrorBoundary fallback={instead}>{children}</SectionErrorBoundary> : instead
}

const neverChanges = () => () => undefined

let drawable: boolean | undefined

/** MapLibre GL requires WebGL 2: without it, creating a map throws `GPUInitializationError`. */
function canDrawMaps() {
  drawable ??= hasWebGl2()
  return drawable
}

function hasWebGl2() {
  const context = document.createElement('canvas').getContext('webgl2')
  // Browsers limit the number of contexts, and collect those of removed canvases late.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
