import type { Author } from '#server/accounts/proved-addresses.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { openTelephone } from '#server/platform/sms/sealed-telephone.ts'
import { erasePersonFromInquiries, findAllOf, type InquiryRow } from './inquiry-queries.ts'
import { areContactsDisclosed, shownLabels } from './present-inquiry.ts'
import { eraseReadyAnswersOf, exportReadyAnswersOf } from './ready-answers.ts'

/** For the copy of a user's data: own messages as written, received ones as shown. */
export async function exportInquiriesOf(app: Pick<Context, 'db' | 'keyFor'>, person: Author) {
  const { userId } = person
  const { sent, received, messages } = await findAllOf(app.db, person)
  const rows = new Map([...sent, ...received].map((row) => [row.id, row]))
  return {
    ...(await exportReadyAnswersOf(app.db, userId)),
    inquiries_sent: sent.map((row) => ofBuyer(app, row)),
    inquiries_received: received.map((row) => ({
      ...ofBuyer(app, row),
      message: shownLabels(row, row.message),
      buyerEmail: areContactsDisclosed(row) ? row.buyerEmail : null,
      buyerPhone: areContactsDisclosed(row) ? openTelephone(app, row.sealedBuyerPhone, row.id) : null,
      lostReason: row.lostReason,
      note: row.note,
      tags: row.tags.join(', '),
    })),
    inquiry_messages: messages.map(({ authorId, inquiryId, body, ...message }) => ({
      ...message,
      inquiryId,
      isMine: authorId === userId,
      body: authorId === userId ? body : shownLabels(rows.get(inquiryId)!, body),
    })),
  }
}

function ofBuyer(app: Pick<Context, 'keyFor'>, row: InquiryRow) {
  const { id, listingId, buyerName, buyerEmail, inquiryType, message } = row
  const { financing, horizon, status, createdAt, deliveredAt, answeredAt } = row
  return {
    id,
    listingId,
    buyerName,
    buyerEmail,
    buyerPhone: openTelephone(app, row.sealedBuyerPhone, id),
    inquiryType,
    message,
    financing,
    horizon,
    wishedSlots: row.wishedSlots.map(({ day, part }) => `${day} ${part}`).join(', '),
    status,
    createdAt,
    deliveredAt,
    answeredAt,
  }
}

/** Removes name and addresses of a deleted account from its inquiries; messages remain. */
export async function eraseInquiriesOf(tx: Executor, person: Author) {
  await erasePersonFromInquiries(tx, person)
  await eraseReadyAnswersOf(tx, person.userId)
}
