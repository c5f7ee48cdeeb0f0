import type { Priority } from '#contract/moderation/sale-moderation.ts'

/**
 * Working hours within which staff answer (rules, section 9); each priority begins at a share of them, the most urgent
 * first.
 */
export const answerHours = 24
/** Cases from this priority on are HIGH or URGENT. */
export const pressingHours = 18
export const priorityLevels: readonly { priority: Priority; fromHours: number; toHours: number }[] = [
  { priority: 'URGENT', fromHours: answerHours, toHours: Infinity },
  { priority: 'HIGH', fromHours: pressingHours, toHours: answerHours },
  { priority: 'MEDIUM', fromHours: 12, toHours: pressingHours },
  { priority: 'LOW', fromHours: 0, toHours: 12 },
]

/** @param waited working hours since the submission */
export function priorityOf(waited: number): Priority {
  return priorityLevels.find(({ fromHours }) => waited >= fromHours)?.priority ?? 'LOW'
}
