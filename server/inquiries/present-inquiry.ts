import type {
  Inquiry,
  InquiryDetail,
  InquiryMessage,
  SaleBrief,
  SentInquiry,
  SentInquiryDetail,
} from '#contract/buying/inquiries.ts'
import { accountsOfAskers } from '#server/accounts/roles/find-person.ts'
import { openTelephone } from '#server/platform/sms/sealed-telephone.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { maskContactData } from '#server/rentals/lifecycle/contact-data.ts'
import { sellerActions } from './inquiry-lifecycle.ts'
import {
  findMessages,
  type InquiryMessageRow,
  type InquiryRow,
  lastMessagesOf,
  type Side,
  unreadOf,
} from './inquiry-queries.ts'
import { saleBriefsOf } from './sale-briefs.ts'

const dots = '•••'

/** Contact details are disclosed to both once the seller has answered; earlier, agents could harvest numbers. */
export function areContactsDisclosed({ answeredAt }: Pick<InquiryRow, 'answeredAt'>) {
  return answeredAt !== null
}

export function shownLabels(row: InquiryRow, body: string) {
  return areContactsDisclosed(row) ? body : maskContactData(body)
}

function maskedEmail(email: string) {
  if (email === '') return ''
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}${dots}@${domain.slice(0, 1)}${dots}`
}

interface Beside {
  accountOf: (row: InquiryRow) => string | null
  briefs: Map<string, SaleBrief>
  last: Map<string, InquiryMessageRow>
  unread: Map<string, number>
}

async function readBeside(db: Executor, rows: InquiryRow[], viewer: Side): Promise<Beside> {
  const ids = rows.map(({ id }) => id)
  return {
    accountOf: await accountsOfAskers(db, rows),
    briefs: await saleBriefsOf(
      db,
      rows.map(({ listingId }) => listingId),
    ),
    last: await lastMessagesOf(db, ids),
    unread: await unreadOf(db, ids, viewer),
  }
}

function presentShared(row: InquiryRow, { briefs, last, unread }: Beside, viewer: Side) {
  const message = last.get(row.id) ?? { from: 'buyer' as const, body: row.message, createdAt: row.createdAt }
  return {
    id: row.id,
    property_id: row.listingId,
    listing: briefs.get(row.listingId)!,
    inquiry_type: row.inquiryType,
    status: row.status,
    financing: row.financing,
    horizon: row.horizon,
    wished_slots: row.wishedSlots,
    buyer_name: row.buyerName,
    contacts_masked: !areContactsDisclosed(row),
    created_at: (row.deliveredAt ?? row.createdAt).toISOString(),
    last_activity_at: row.lastActivityAt.toISOString(),
    unread_count: unread.get(row.id) ?? 0,
    last_message: {
      from: message.from,
      body: message.from === viewer ? message.body : shownLabels(row, message.body),
      created_at: message.createdAt.toISOString(),
    },
  }
}

function forSeller(app: Pick<Context, 'keyFor'>, row: InquiryRow, beside: Beside): Inquiry {
  const recipients = areContactsDisclosed(row)
  return {
    ...presentShared(row, beside, 'seller'),
    buyer_id: beside.accountOf(row),
    message: shownLabels(row, row.message),
    buyer_email: recipients ? row.buyerEmail : maskedEmail(row.buyerEmail),
    buyer_phone: recipients ? openTelephone(app, row.sealedBuyerPhone, row.id) : row.sealedBuyerPhone && dots,
    waiting_since: row.waitingSince?.toISOString() ?? null,
    lost_reason: row.lostReason,
    note: row.note,
    tags: row.tags,
    allowed_actions: sellerActions(row),
  }
}

function forBuyer(row: InquiryRow, beside: Beside): SentInquiry {
  return { ...presentShared(row, beside, 'buyer'), message: row.message, allowed_actions: ['reply'] }
}

export async function presentForSeller(
  app: Pick<Context, 'db' | 'keyFor'>,
  rows: InquiryRow[],
): Promise<Inquiry[]> {
  const beside = await readBeside(app.db, rows, 'seller')
  return rows.map((row) => forSeller(app, row, beside))
}

export async function presentForBuyer(db: Executor, rows: InquiryRow[]): Promise<SentInquiry[]> {
  const beside = await readBeside(db, rows, 'buyer')
  return rows.map((row) => forBuyer(row, beside))
}

export async function presentDetailForSeller(
  app: Pick<Context, 'keyFor'>,
  db: Executor,
  row: InquiryRow,
): Promise<InquiryDetail> {
  const beside = await readBeside(db, [row], 'seller')
  return { ...forSeller(app, row, beside), messages: await threadOf(db, row, 'seller') }
}

export async function presentDetailForBuyer(db: Executor, row: InquiryRow): Promise<SentInquiryDetail> {
  const beside = await readBeside(db, [row], 'buyer')
  return { ...forBuyer(row, beside), messages: await threadOf(db, row, 'buyer') }
}

/** The message of the inquiry first, then the later ones. */
async function threadOf(db: Executor, row: InquiryRow, viewer: Side): Promise<InquiryMessage[]> {
  const first = {
    id: row.id,
    from: 'buyer' as const,
    body: row.message,
    createdAt: row.createdAt,
    readAt: row.readAt,
  }
  return [first, ...(await findMessages(db, row.id))].map(({ id, from, body, createdAt, readAt }) => {
    const isMine = from === viewer
    const shown = isMine ? body : shownLabels(row, body)
    return {
      id,
      from,
      is_mine: isMine,
      body: shown,
      is_masked: shown !== body,
      created_at: createdAt.toISOString(),
      read_at: isMine ? (readAt?.toISOString() ?? null) : null,
    }
  })
}
