import type { Language } from '#contract/core/language.ts'
import type { PageServices } from './api.ts'

/** What the document's own loader answers: `useRouteLoaderData<RootData>('root')` in any piece of a page. */
export interface RootData {
  language: Language
  publicUrl: string
  config: Pick<PageServices['config'], 'map_style_url' | 'social_links'>
}
