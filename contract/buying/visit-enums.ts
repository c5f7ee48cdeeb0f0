/** No schema in this file: public pages read it without downloading Zod. */

/**
 * HELD waits for the buyer's address to be confirmed, REQUESTED for the seller; both reserve the slot. A visit whose
 * hour is over is COMPLETED, unless the seller reports that nobody came.
 */
export const visitStatuses = [
  'HELD',
  'REQUESTED',
  'CONFIRMED',
  'DECLINED',
  'CANCELLED',
  'EXPIRED',
  'COMPLETED',
  'NO_SHOW',
] as const
export type VisitStatus = (typeof visitStatuses)[number]

export const visitActionNames = [
  'accept',
  'decline',
  'cancel',
  'move',
  'accept_time',
  'decline_time',
  'withdraw_time',
  'no_show',
  'feedback',
  'calendar',
] as const
export type VisitAction = (typeof visitActionNames)[number]

/** What a buyer thinks of a home after the visit. */
export const visitAssessments = ['interested', 'undecided', 'not_interested'] as const
export type VisitAssessment = (typeof visitAssessments)[number]

export const visitLimits = {
  windows: 6,
  dates: 60,
  groupSize: 20,
  message: 1_000,
  reason: 500,
  range: 62,
  /** How far ahead a seller may propose a time, in days: the longest horizon of a plan. */
  proposedDays: 90,
}
