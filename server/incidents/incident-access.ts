import type { BookingRole } from '#server/bookings/lifecycle/booking-access.ts'
import type { RolesOfAction } from '#server/platform/access.ts'
import { forbidden } from '#server/platform/http/errors/refusals.ts'

/** Roles that may take each action; who has no role for the booking gets the 404 of `booking-access.ts` before. */
const rolesOfAction = {
  state: ['guest', 'owner'],
  rule: ['admin'],
} as const satisfies RolesOfAction<string, BookingRole>

type Permitted<Action extends keyof typeof rolesOfAction> = (typeof rolesOfAction)[Action][number]

/** Nobody rules on an incident of their own stay. @throws 403 for a role of the booking that may not take the action */
export function authorize<Action extends keyof typeof rolesOfAction>(
  role: BookingRole,
  action: Action,
): Permitted<Action> {
  const permitted = rolesOfAction[action].find((each: BookingRole) => each === role)
  if (permitted === undefined) throw forbidden()
  return permitted
}
