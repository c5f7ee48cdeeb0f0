import type { z } from 'zod'
import type { SellerRight } from '#contract/sales/sellers.ts'
import type { Decision } from '#contract/verification/admin-verification.ts'
import type { CaseKind } from '#contract/verification/verification-enums.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import type { SellerActor } from '#server/sellers/seller-access.ts'
import { ownCase } from './case-refusals.ts'

/**
 * Who takes each action: the person of the case, or staff, whose permissions are declared with the calls. What depends
 * on the status is in `case-lifecycle.ts`.
 */
const roleOfAction = {
  read: 'person',
  add_document: 'person',
  remove_document: 'person',
  correct_document: 'person',
  read_documents: 'person',
  export: 'person',
  withdraw: 'person',
  undo_withdrawal: 'person',
  show_badge: 'person',
  change_badge: 'person',
  review: 'staff',
  claim: 'staff',
  decide: 'staff',
  override_check: 'staff',
  edit: 'staff',
  note: 'staff',
} as const satisfies Record<string, 'person' | 'staff'>
export type CasePermission = keyof typeof roleOfAction

/** The right of a team member who acts for the seller of the case; an identity belongs to its person alone. */
const rightOfKind = {
  identity: null,
  professional: 'team',
  property: 'listings',
} as const satisfies Record<CaseKind, SellerRight | null>

interface Owned {
  kind: CaseKind
  subjectId: string
}

/**
 * Staff neither read nor decide a case of their own or of the agency they belong to.
 * @throws 404 for a case of somebody else, as for an unknown one; 403 for staff whose case it is
 */
export function authorize<Case extends Owned>(
  actor: SellerActor,
  action: CasePermission,
  record: Case | undefined,
): asserts record is Case {
  if (!record) throw notFound()
  if (roleOfAction[action] === 'person') {
    if (!isOwn(actor, record)) throw notFound()
  } else if (record.subjectId === actor.userId || record.subjectId === actor.sellerId) throw ownCase()
}

function isOwn({ userId, sellerId, rights }: SellerActor, { kind, subjectId }: Owned) {
  if (subjectId === userId) return true
  const right = rightOfKind[kind]
  return right !== null && subjectId === sellerId && rights.includes(right)
}

/** Who corrects cases may request a document; every other decision is for who decides (rules, section 9). */
export function mayDecide({ roles, permissions }: SignedIn, status: z.output<typeof Decision>['status']) {
  return (
    roles.includes('admin') ||
    permissions.includes('approve_kyc') ||
    (status === 'more_info' && permissions.includes('edit_all_kyc'))
  )
}
