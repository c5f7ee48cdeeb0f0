import { api } from '#web/api/browser-api.ts'
import { cacheSellerStatus } from '#web/verification/seller-status.ts'
import { countedWork } from './counted-work.ts'

export const ownerWork = countedWork('owner', () => api('GET /owner/counters'), ['notification', 'ready'])

export const sellerWork = countedWork('seller', countSellerWork, ['inquiry', 'visit', 'offer', 'ready'])

async function countSellerWork() {
  const work = await api('GET /seller/counters')
  cacheSellerStatus(work.verification_status)
  return work
}

/** Staff navigate between screens while deciding, so no event needs to refresh the counts. */
export const adminWork = countedWork('admin', () => api('GET /admin/dashboard'))
