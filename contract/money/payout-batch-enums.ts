/** No schema in this file: screens read it without downloading Zod. */

/** `signed`: its file may be taken to the bank. `settled`: the bank answered for each of its transfers. */
export const payoutBatchStatuses = ['prepared', 'signed', 'settled', 'cancelled'] as const
export type PayoutBatchStatus = (typeof payoutBatchStatuses)[number]

export const batchItemStatuses = ['prepared', 'sent', 'accepted', 'rejected', 'cancelled'] as const
export type BatchItemStatus = (typeof batchItemStatuses)[number]

/** At most as many transfers in one file; the next batch takes the others. */
export const mostInBatch = 500
