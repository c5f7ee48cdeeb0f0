import { useSyncExternalStore } from 'react'
import type { VerificationStatus } from '#contract/sales/sale-enums.ts'

let status: VerificationStatus | undefined
const listeners = new Set<() => void>()

/** Called with the counters of the seller's area, which include the status. */
export function cacheSellerStatus(next: VerificationStatus) {
  if (next === status) return
  status = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the seller of the open area is verified; for a team member that of the agency. False while loading. */
export function useSellerVerified() {
  return (
    useSyncExternalStore(
      listen,
      () => status,
      () => undefined,
    ) === 'VERIFIED'
  )
}
