import { type Author, wroteIt } from '#server/accounts/proved-addresses.ts'
import type { RolesOfAction } from '#server/platform/access.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { assertRight, type SellerActor } from '#server/sellers/seller-access.ts'
import type { InquiryRow } from './inquiry-queries.ts'

type Side = 'buyer' | 'seller'

/** Sides that may take each action; what depends on the status is in `inquiry-lifecycle.ts`. */
const sidesOfAction = {
  read_thread: ['buyer'],
  reply: ['buyer'],
  renew_link: ['buyer'],
  open: ['seller'],
  respond: ['seller'],
  change: ['seller'],
} as const satisfies RolesOfAction<string, Side>

export type InquiryPermission = keyof typeof sidesOfAction
/** A caller on the side that the call is for; a buyer is signed in, or has the link of an e-mail to this inquiry. */
export type InquiryCaller =
  | { side: 'seller'; seller: SellerActor }
  | { side: 'buyer'; hasLink: boolean; author: Author | undefined }

type Inquiry = Pick<InquiryRow, 'buyerId' | 'buyerEmailKey' | 'sellerId' | 'deliveredAt'>

/** @throws 403 for a team member without the right, 404 for anyone else, as for an unknown inquiry */
export function authorize<Row extends Inquiry>(
  caller: InquiryCaller,
  action: InquiryPermission,
  inquiry: Row | undefined,
): asserts inquiry is Row {
  if (caller.side === 'seller') assertRight(caller.seller, ['leads'])
  const sides: readonly Side[] = sidesOfAction[action]
  if (!inquiry || !sides.includes(caller.side) || !isParticipant(caller, inquiry)) throw notFound()
}

/** Until its address is confirmed, an inquiry is not delivered and exists for the account that wrote it alone. */
function isParticipant(caller: InquiryCaller, { buyerId, buyerEmailKey, sellerId, deliveredAt }: Inquiry) {
  if (caller.side === 'seller') return deliveredAt !== null && sellerId === caller.seller.sellerId
  if (caller.hasLink && deliveredAt !== null) return true
  if (!caller.author || (buyerId === null && deliveredAt === null)) return false
  return wroteIt(caller.author, { accountId: buyerId, address: buyerEmailKey })
}
