import type { TicketRole } from '#contract/administration/support/support-enums.ts'
import { permittedRole, type RolesOfAction } from '#server/platform/access.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import type { Ticket } from './support-queries.ts'

const bothSides: readonly TicketRole[] = ['seller', 'house']

/** Sides that may take each action; conditions on the status are in `ticket-lifecycle.ts`. */
const rolesOfAction = {
  read: bothSides,
  reply: bothSides,
  close: bothSides,
  read_attachment: bothSides,
} as const satisfies RolesOfAction<string, TicketRole>

/** A caller on the side that the call is for: those of staff require a permission, which their endpoint declares. */
export interface TicketCaller {
  id: string
  as: TicketRole
}

/** @throws 404 for another seller's ticket, as for one that does not exist */
export function authorize<Found extends Pick<Ticket, 'userId'>>(
  caller: TicketCaller,
  action: keyof typeof rolesOfAction,
  ticket: Found | undefined,
): asserts ticket is Found {
  if (!ticket) throw notFound()
  const isParticipant = caller.as === 'house' || ticket.userId === caller.id
  permittedRole(rolesOfAction, action, isParticipant ? [caller.as] : [])
}
