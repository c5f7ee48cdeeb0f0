import { permittedRole, type RolesOfAction } from '#server/platform/access.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'

/** Whoever has the link of a shared list reads it by its key, without these. */
const rolesOfAction = {
  read: ['owner', 'member'],
  add_to: ['owner', 'member'],
  remove_home: ['owner', 'member'],
  vote: ['owner', 'member'],
  comment: ['owner', 'member'],
  write_note: ['owner', 'member'],
  remind: ['owner', 'member'],
  leave: ['member'],
  rename: ['owner'],
  delete: ['owner'],
  share: ['owner'],
  remove_member: ['owner'],
} as const satisfies RolesOfAction<string, 'owner' | 'member'>

interface ListOfMembers {
  userId: string
  members: readonly { id: string }[]
}

function rolesIn(list: ListOfMembers, userId: string) {
  if (list.userId === userId) return ['owner'] as const
  return list.members.some(({ id }) => id === userId) ? (['member'] as const) : []
}

/** @throws 404 for a list that the actor is no member of, as for an unknown one, and for what the owner alone may do */
export function authorize<List extends ListOfMembers>(
  actor: { userId: string },
  action: keyof typeof rolesOfAction,
  list: List | undefined,
): asserts list is List {
  if (!list) throw notFound()
  permittedRole(rolesOfAction, action, rolesIn(list, actor.userId))
}

const rolesOfCommentAction = {
  edit: ['author'],
  delete: ['author', 'owner'],
} as const satisfies RolesOfAction<string, 'author' | 'owner'>

type CommentAction = keyof typeof rolesOfCommentAction

interface Comment {
  authorId: string
}

function rolesOn(comment: Comment, list: ListOfMembers, userId: string) {
  return [
    ...(comment.authorId === userId ? (['author'] as const) : []),
    ...(list.userId === userId ? (['owner'] as const) : []),
  ]
}

/** Of members of the list alone, whose `comment` has been authorized. @throws 404 */
export function authorizeComment<Row extends Comment>(
  actor: { userId: string },
  action: CommentAction,
  comment: Row | undefined,
  list: ListOfMembers,
): asserts comment is Row {
  if (!comment) throw notFound()
  permittedRole(rolesOfCommentAction, action, rolesOn(comment, list, actor.userId))
}

export function mayOnComment(userId: string, action: CommentAction, comment: Comment, list: ListOfMembers) {
  const roles: readonly string[] = rolesOn(comment, list, userId)
  return rolesOfCommentAction[action].some((role) => roles.includes(role))
}
