import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Context } from '#server/platform/context.ts'
import { maintenance } from '../errors/refusals.ts'
import type { Actor } from './actor.ts'

type Services = Pick<Context, 'settings'>

export function maintenanceRetrySeconds({ settings }: Services) {
  return settings.get('maintenance_minutes') * 60
}

/**
 * During a maintenance calls are for staff; health probes, reports of providers and sign-in are answered to everybody
 * (`answersInMaintenance`).
 * @throws 503 with the announced end
 */
export function assertOutsideMaintenance(app: Services, endpoint: Endpoint, actor: Actor) {
  if (!app.settings.get('maintenance') || endpoint.answersInMaintenance || isStaff(actor)) return
  throw maintenance({ retryAfterSeconds: maintenanceRetrySeconds(app) })
}

/** Also in the place of a person, and before their second factor is set up. */
function isStaff(actor: Actor) {
  if (!actor) return false
  const { roles, staff, secondFactorNeeded } = actor
  return staff !== undefined || secondFactorNeeded || roles.includes('admin') || roles.includes('staff')
}
