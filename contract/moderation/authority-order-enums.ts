/** Demands of an authority: the removal of content, or information about its publisher. */
export const orderDemands = ['removal', 'information'] as const
export type OrderDemand = (typeof orderDemands)[number]

/** What an order may be about. */
export const orderedKinds = ['sale', 'rental'] as const
export type OrderedKind = (typeof orderedKinds)[number]

/** The effect given to an order. */
export const orderEffects = ['done', 'partly', 'refused'] as const
export type OrderEffect = (typeof orderEffects)[number]

export const orderStatuses = ['open', 'answered'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const mostOrderFileBytes = 10 * 1024 * 1024
