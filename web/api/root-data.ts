import type { Language } from '#contract/core/language.ts'
import type { PageServices } from './api.ts'

/** Data of the root loader: `useRouteLoaderData<RootData>('root')` in any component. */
export interface RootData {
  language: Language
  publicUrl: string
  config: Pick<PageServices['config'], 'map' | 'social_links' | 'payments'> & {
    owner_fee_percent: number
    answer_hours: number
    first_payment_hours: number
    guest_fee_percent: number
  }
}
