import type { showStaffInvitation } from '#contract/administration/staff.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'

/** What the link of an invitation offers. */
export type Invitation = EndpointAnswer<typeof showStaffInvitation>
