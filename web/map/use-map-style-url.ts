import { useRouteLoaderData } from 'react-router'
import type { RootData } from '#web/api/root-data.ts'

/** The style that replaces ours, where one is configured (`MAP_STYLE_URL`). */
export function useMapStyleUrl() {
  return useRouteLoaderData<RootData>('root')?.config.map_style_url ?? null
}
