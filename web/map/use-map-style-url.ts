import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#web/root.tsx'

/** The style that replaces ours, where one is configured (`MAP_STYLE_URL`). */
export function useMapStyleUrl() {
  return useRouteLoaderData<typeof rootLoader>('root')?.config.map_style_url ?? null
}
