/** No schema in this file: screens read it without downloading Zod. */

/** A copy of one’s data, or their erasure (GDPR, articles 15, 17 and 20). */
export const dataRequestKinds = ['export', 'erasure'] as const
export type DataRequestKind = (typeof dataRequestKinds)[number]

/** How a request reached the company. */
export const dataRequestChannels = ['email', 'telephone', 'letter', 'form'] as const
export type DataRequestChannel = (typeof dataRequestChannels)[number]

export const dataRequestLists = ['open', 'answered'] as const

/** Months within which a request is answered, and by how many it may be extended (GDPR, article 12(3)). */
export const dataRequestMonths = 1
export const dataRequestExtension = 2
/** Days during which the link to a copy works. */
export const dataCopyDays = 7
