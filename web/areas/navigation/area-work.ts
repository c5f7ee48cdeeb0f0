import { api } from '#web/api/browser-api.ts'
import { countedWork } from './counted-work.ts'

export const ownerWork = countedWork('owner', () => api('GET /owner/counters'), ['notification', 'ready'])

export const sellerWork = countedWork('seller', () => api('GET /seller/counters'), [
  'inquiry',
  'visit',
  'offer',
  'ready',
])

/** Whoever decides goes from screen to screen, and is told nothing. */
export const adminWork = countedWork('admin', () => api('GET /admin/dashboard'))
