import type { Priority } from '#contract/moderation/sale-moderation.ts'

/** Staff responds within a day (rules, section 9); the levels are shares of it, the most urgent first. */
export const answerHours = 24
/** From here on a request is HIGH or URGENT. */
export const pressingHours = 18
export const levels: readonly { priority: Priority; fromHours: number; toHours: number }[] = [
  { priority: 'URGENT', fromHours: 24, toHours: Infinity },
  { priority: 'HIGH', fromHours: pressingHours, toHours: 24 },
  { priority: 'MEDIUM', fromHours: 12, toHours: pressingHours },
  { priority: 'LOW', fromHours: 0, toHours: 12 },
]
