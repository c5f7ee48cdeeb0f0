/** No schema in this file: screens read it without downloading Zod. */

/**
 * States of an invoice at registered platforms, by the codes of the French life cycle (XP Z12-012): 200 deposited, 201
 * issued, 202 and 203 received, 205 approved, 210 refused by the buyer, 213 rejected by a platform, 212 collected.
 * `waiting` is ours: no platform has it yet.
 */
export const transmissionStatuses = [
  'waiting',
  'deposited',
  'issued',
  'received',
  'approved',
  'refused',
  'rejected',
  'collected',
] as const
export type TransmissionStatus = (typeof transmissionStatuses)[number]
