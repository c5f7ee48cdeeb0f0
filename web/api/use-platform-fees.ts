import { useRouteLoaderData } from 'react-router'
import type { RootData } from './root-data.ts'

/** Fees of the platform in force, in percent, as of the load of the document. */
export function usePlatformFees() {
  const config = useRouteLoaderData<RootData>('root')?.config
  return { guestFee: config?.guest_fee_percent ?? 0, ownerFee: config?.owner_fee_percent ?? 0 }
}

/** Hours within which a host answers a request and a first payment made directly arrives, in force as above. */
export function useBookingHours() {
  const config = useRouteLoaderData<RootData>('root')?.config
  return { answerHours: config?.answer_hours ?? 0, firstPaymentHours: config?.first_payment_hours ?? 0 }
}
