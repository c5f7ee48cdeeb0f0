import { useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Language } from '#contract/core/language.ts'
import type { ConfiguredMap } from '#web/api/api.ts'
import type { RootData } from '#web/api/root-data.ts'
import { type ColorScheme, useDarkColors } from '#web/ui/color-scheme.ts'
import { useLanguage } from '#web/ui/link.tsx'

/** What is below the markers: our map, with the streets or in the style of the configuration, if it has one. */
export interface BaseMap {
  configured: ConfiguredMap | null
  /** Of the names on our map. */
  language: Language
  /** Its colours, as those of the page. */
  scheme: ColorScheme
}

export function useBaseMap(): BaseMap {
  const configured = useRouteLoaderData<RootData>('root')?.config.map ?? null
  const language = useLanguage()
  const scheme = useDarkColors() ? 'dark' : 'light'
  return useMemo(() => ({ configured, language, scheme }), [configured, language, scheme])
}
