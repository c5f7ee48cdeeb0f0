import { permittedRole, type RolesOfAction } from '#server/platform/access.ts'
import { hasRole, type SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'

type PaymentRole = 'guest' | 'owner' | 'admin'

/** Roles that may take each action on the payments of a booking. */
const rolesOfAction = {
  read: ['guest', 'owner', 'admin'],
  pay: ['guest'],
  withdraw_debits: ['guest'],
  confirm_refund: ['owner'],
} as const satisfies RolesOfAction<string, PaymentRole>

interface PaidBooking {
  guestId: string
  ownerId: string
}

/** @throws 404 without permission, as for a booking that does not exist */
export function authorize<Booking extends PaidBooking>(
  actor: SignedIn,
  action: keyof typeof rolesOfAction,
  booking: Booking | undefined,
): asserts booking is Booking {
  if (!booking) throw notFound()
  const roles: PaymentRole[] = []
  if (booking.guestId === actor.userId) roles.push('guest')
  if (booking.ownerId === actor.userId) roles.push('owner')
  if (hasRole(actor, 'admin')) roles.push('admin')
  permittedRole(rolesOfAction, action, roles)
}
