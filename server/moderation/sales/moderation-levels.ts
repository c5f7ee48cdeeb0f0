import type { SettingsLookup } from '#contract/administration/setting-definitions.ts'
import type { Priority } from '#contract/moderation/sale-moderation.ts'

/** The levels of the queue, the least urgent first, each with its minimum of points (rules, section 10). */
export const moderationLevels = [
  { priority: 'LOW', from: -Infinity },
  { priority: 'MEDIUM', from: 20 },
  { priority: 'HIGH', from: 40 },
  { priority: 'URGENT', from: 70 },
] as const satisfies readonly { priority: Priority; from: number }[]

/** The time limit of each level in hours, in their order. */
export function levelHours({ get }: SettingsLookup): readonly number[] {
  return [get('sla_low_hours'), get('sla_medium_hours'), get('sla_high_hours'), get('sla_urgent_hours')]
}

/** Points for waiting and a near publication date. */
export const overdueShare = 0.5
export const overduePoints = 10
export const plannedSoonHours = 24
export const plannedSoonPoints = 10
/** From this share of its time limit on, a listing counts as one level higher. */
export const agingShare = 0.75

export interface Waiting {
  riskPoints: number
  waitedHours: number
  /** Hours until the planned publication; null without a date. */
  plannedInHours: number | null
  escalated: boolean
}

/** The current priority of a listing. */
export function pressureOf(
  { riskPoints, waitedHours, plannedInHours, escalated }: Waiting,
  settings: SettingsLookup,
) {
  const hoursOf = (rank: number) => levelHours(settings)[rank]!
  const isOverdue = waitedHours > hoursOf(rankOf(riskPoints)) * overdueShare
  const isPlannedSoon = plannedInHours !== null && plannedInHours < plannedSoonHours
  const points = riskPoints + (isOverdue ? overduePoints : 0) + (isPlannedSoon ? plannedSoonPoints : 0)
  const rank = rankOf(points)
  const hours = hoursOf(rank)
  const aged = waitedHours >= hours * agingShare ? rank + 1 : rank
  const shown = escalated ? moderationLevels.length - 1 : Math.min(aged, moderationLevels.length - 1)
  return {
    points,
    rank: shown,
    priority: moderationLevels[shown]!.priority,
    slaHours: hours,
    isOverdue,
    isPlannedSoon,
  }
}

export function rankOf(points: number) {
  return moderationLevels.findLastIndex(({ from }) => points >= from)
}
