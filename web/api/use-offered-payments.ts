import { useRouteLoaderData } from 'react-router'
import type { OfferedPayments } from './api.ts'
import type { RootData } from './root-data.ts'

const none: OfferedPayments = { card: null, mobile_money: null }

/** Who processes each method of payment here: a text names a method only where somebody does. */
export function useOfferedPayments(): OfferedPayments {
  // Where the root has failed there is no data, and nothing is promised.
  return useRouteLoaderData<RootData>('root')?.config.payments ?? none
}
