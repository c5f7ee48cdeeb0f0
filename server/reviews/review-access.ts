import { permittedRole, type RolesOfAction } from '#server/platform/access.ts'
import type { Actor, SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { isPublic } from './present-review.ts'
import type { ReviewRow } from './review-repository.ts'

/** What a caller is to a review; everybody is a reader of a public one. */
export type ReviewRole = 'author' | 'owner' | 'moderator' | 'reader'

/** Roles that may take each action; conditions on the status are in `review-lifecycle.ts`. */
const rolesOfAction = {
  read: ['author', 'moderator', 'reader'],
  edit: ['author'],
  withdraw: ['author'],
  answer: ['owner'],
  withdraw_answer: ['owner'],
  report: ['reader'],
  contest: ['author'],
} as const satisfies RolesOfAction<string, ReviewRole>

/** A review, with the owner of its rental where the action is open to owners. */
type Review = Pick<ReviewRow, 'authorId' | 'moderationStatus' | 'isVisible' | 'deletedAt'> & {
  deletedBy?: ReviewRow['deletedBy']
  ownerId?: string
}

/**
 * The role in which the actor takes an action.
 * @throws 404 without permission, as for a review that does not exist; a deleted one exists for nobody, but
 * for an author who contests its deletion by staff
 */
export function authorize(
  actor: Actor,
  action: keyof typeof rolesOfAction,
  review: Review | undefined,
): ReviewRole {
  if (!review || (review.deletedAt && !(action === 'contest' && review.deletedBy === 'house')))
    throw notFound()
  return permittedRole(rolesOfAction, action, rolesOf(actor, review))
}

/** All reviews of a user, in every state, are for that user and for moderators. @throws 404 for anyone else */
export function authorizeList(actor: SignedIn, authorId: string) {
  if (actor.userId !== authorId && !mayModerate(actor)) throw notFound()
}

function rolesOf(actor: Actor, review: Review): ReviewRole[] {
  const roles: ReviewRole[] = []
  if (actor?.userId === review.authorId) roles.push('author')
  if (mayModerate(actor)) roles.push('moderator')
  if (!isPublic(review)) return roles
  // An owner deals with the public reviews of a rental only.
  if (actor && actor.userId === review.ownerId) roles.push('owner')
  return [...roles, 'reader']
}

function mayModerate(actor: Actor) {
  return actor !== null && (actor.roles.includes('admin') || actor.permissions.includes('moderate_reviews'))
}
