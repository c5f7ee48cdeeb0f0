import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { showSellerAnalytics } from '#contract/sales/sellers.ts'

export type Analytics = EndpointAnswer<typeof showSellerAnalytics>
