import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { forbidden, notFound } from '#server/platform/http/errors/refusals.ts'
import type { ApprovalKind, ApprovalRow } from './approval-kind.ts'
import { ownApproval } from './approval-refusals.ts'

type Relation = 'requester' | 'subject' | 'signer' | 'administrator'

/** Who may do what with a request. An administrator reads every request, also those that concern themselves. */
const allowed = {
  read: ['requester', 'subject', 'signer', 'administrator'],
  sign: ['signer'],
  refuse: ['signer'],
  withdraw: ['requester'],
} as const satisfies Record<string, readonly Relation[]>

export type ApprovalAction = keyof typeof allowed

/**
 * @throws 404 to whom the request is invisible, 403 to its requester and to whom it concerns where another person has
 *   to decide
 */
export function authorize(
  actor: Pick<SignedIn, 'userId' | 'roles' | 'permissions'>,
  action: ApprovalAction,
  found: Pick<ApprovalRow, 'requestedBy' | 'subjectKind' | 'subjectId'> | undefined,
  kind: Pick<ApprovalKind, 'signers'> | undefined,
): asserts found is ApprovalRow {
  const relations = found && kind ? relationsOf(actor, found, kind) : []
  if (!relations.some((relation) => included(allowed.read, relation))) throw notFound()
  if (relations.some((relation) => included(allowed[action], relation))) return
  throw action === 'sign' || action === 'refuse' ? ownApproval() : forbidden()
}

/** Whether a signature of this person would be accepted. */
export function maySign(
  actor: Pick<SignedIn, 'userId' | 'roles' | 'permissions'>,
  approval: Pick<ApprovalRow, 'requestedBy' | 'subjectKind' | 'subjectId'>,
  kind: Pick<ApprovalKind, 'signers'>,
) {
  return relationsOf(actor, approval, kind).includes('signer')
}

function relationsOf(
  { userId, roles, permissions }: Pick<SignedIn, 'userId' | 'roles' | 'permissions'>,
  { requestedBy, subjectKind, subjectId }: Pick<ApprovalRow, 'requestedBy' | 'subjectKind' | 'subjectId'>,
  { signers }: Pick<ApprovalKind, 'signers'>,
): Relation[] {
  const isAdmin = roles.includes('admin')
  const hasRight = isAdmin || (signers !== 'administrator' && permissions.includes(signers))
  const isSubject = subjectKind === 'user' && subjectId === userId
  const relations: Relation[] = []
  if (isAdmin) relations.push('administrator')
  if (requestedBy === userId) relations.push('requester')
  if (isSubject) relations.push('subject')
  if (hasRight && requestedBy !== userId && !isSubject) relations.push('signer')
  return relations
}

function included(list: readonly Relation[], relation: Relation) {
  return list.includes(relation)
}
