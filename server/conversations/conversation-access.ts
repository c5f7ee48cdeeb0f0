import { permittedRole, type RolesOfAction } from '#server/platform/access.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import type { Side } from './conversation-queries.ts'

const bothSides: readonly Side[] = ['guest', 'owner']

/** Sides that may take each action. Staff reads conversations of disputes by `read-for-moderation.ts`. */
const sidesOfAction = {
  open: bothSides,
  read: bothSides,
  write: bothSides,
} as const satisfies RolesOfAction<string, Side>

interface Participants {
  guestId: string
  ownerId: string
}

/** @throws 404 for anyone but the two participants, as for a conversation that does not exist */
export function authorize<Found extends Participants>(
  actor: { userId: string },
  action: keyof typeof sidesOfAction,
  conversation: Found | undefined,
): asserts conversation is Found {
  if (!conversation) throw notFound()
  const side = findSide(actor.userId, conversation)
  permittedRole(sidesOfAction, action, side ? [side] : [])
}

function findSide(userId: string, { guestId, ownerId }: Participants): Side | undefined {
  if (guestId === userId) return 'guest'
  return ownerId === userId ? 'owner' : undefined
}
