import { z } from 'zod'
import { MessageTemplate } from '#contract/messaging/conversations.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { ById, Email, Id, Instant, line, paragraph, PhoneNumber } from '#contract/core/fields.ts'
import {
  partsOfDay,
  financings,
  horizons,
  inquiryLimits,
  inquiryStatuses,
  inquiryTypes,
  lostReasons,
} from './inquiry-enums.ts'
import { LocalDate } from '#contract/core/local-date.ts'
import { Currency } from '#contract/core/money.ts'
import { mostTemplates } from '#contract/messaging/message-limits.ts'
import { pageOf, pageQuery } from '#contract/core/page.ts'
import { commonProblems, Problem, signedInProblems } from '#contract/core/problem.ts'
import { SaleAmount, SaleImage, SaleStatus } from '#contract/sales/sales.ts'

export const InquiryType = z.enum(inquiryTypes)
export const InquiryStatus = z.enum(inquiryStatuses)
export const Financing = z.enum(financings)
export const Horizon = z.enum(horizons)
export const LostReason = z.enum(lostReasons)
/** Of the link in an e-mail: it opens one inquiry, visit or request to whoever holds it. */
export const LinkKey = z
  .string()
  .regex(/^[\w.-]{20,200}$/)
  .meta({ maxLength: 200 })

/** The listing that an inquiry, a visit or an offer is about; `is_visible` while everybody may open its page. */
export const SaleBrief = z
  .object({
    id: Id,
    title: z.string(),
    sale_price: SaleAmount.nullable(),
    currency: Currency,
    sale_status: SaleStatus,
    is_visible: z.boolean(),
    city: z.string(),
    country_slug: z.string(),
    image: SaleImage.nullable(),
    seller: z.object({ id: Id, name: z.string(), kind: z.enum(['private', 'professional']) }),
  })
  .meta({ id: 'SaleBrief' })
export type SaleBrief = z.infer<typeof SaleBrief>

/** A part of a day at which a buyer would like to visit. */
export const WishedSlot = z.strictObject({ day: LocalDate, part: z.enum(partsOfDay) })
export type WishedSlot = z.infer<typeof WishedSlot>

export const InquiryMessage = z
  .object({
    id: Id,
    from: z.enum(['buyer', 'seller']),
    is_mine: z.boolean(),
    body: z.string(),
    /** Contact details in it are hidden until the seller has answered. */
    is_masked: z.boolean(),
    created_at: Instant,
    /** When the other participant read it; of one's own messages only. */
    read_at: Instant.nullable(),
  })
  .meta({ id: 'InquiryMessage' })
export type InquiryMessage = z.infer<typeof InquiryMessage>

const inquiryFields = {
  id: Id,
  property_id: Id,
  listing: SaleBrief,
  inquiry_type: InquiryType,
  status: InquiryStatus,
  message: z.string(),
  financing: Financing.nullable(),
  horizon: Horizon.nullable(),
  wished_slots: z.array(WishedSlot),
  created_at: Instant,
  last_activity_at: Instant,
  unread_count: z.int(),
  /** The last message, by either participant. */
  last_message: z.object({ from: z.enum(['buyer', 'seller']), body: z.string(), created_at: Instant }),
}

/** Specification, section 3, with the fields that a seller uses besides. */
export const Inquiry = z
  .object({
    ...inquiryFields,
    /** The account of the buyer, if there is one. */
    buyer_id: Id.nullable(),
    buyer_name: z.string(),
    /** Both masked by dots until the seller has answered; empty and null once the buyer’s account is closed. */
    buyer_email: z.string(),
    buyer_phone: z.string().nullable(),
    contacts_masked: z.boolean(),
    /** Since when the buyer waits for an answer. */
    waiting_since: Instant.nullable(),
    lost_reason: LostReason.nullable(),
    /** For the seller alone. */
    note: z.string(),
    tags: z.array(z.string()),
    allowed_actions: z.array(z.enum(['respond', 'start', 'close', 'reopen'])),
  })
  .meta({ id: 'Inquiry' })
export type Inquiry = z.infer<typeof Inquiry>

export const InquiryDetail = Inquiry.extend({ messages: z.array(InquiryMessage) }).meta({
  id: 'InquiryDetail',
})
export type InquiryDetail = z.infer<typeof InquiryDetail>

/** An inquiry as the buyer sees it. */
export const SentInquiry = z
  .object({
    ...inquiryFields,
    buyer_name: z.string(),
    contacts_masked: z.boolean(),
    allowed_actions: z.array(z.enum(['reply'])),
  })
  .meta({ id: 'SentInquiry' })
export type SentInquiry = z.infer<typeof SentInquiry>

export const SentInquiryDetail = SentInquiry.extend({ messages: z.array(InquiryMessage) }).meta({
  id: 'SentInquiryDetail',
})
export type SentInquiryDetail = z.infer<typeof SentInquiryDetail>

const Words = paragraph(inquiryLimits.message, 1)

export const sendInquiry = endpoint({
  method: 'POST',
  path: '/properties-for-sale/public/:id/inquiries',
  summary:
    'Ask the seller of a listing; without an account it is delivered once its e-mail address is confirmed',
  tag: 'Inquiries',
  who: 'anyone',
  params: ById,
  body: z.strictObject({
    inquiry_type: InquiryType,
    message: paragraph(inquiryLimits.message, inquiryLimits.messageMin),
    /** Defaults to those of the account of a signed-in caller. */
    name: line(120, 2).optional(),
    email: Email.optional(),
    phone: PhoneNumber.nullish(),
    financing: Financing.nullish(),
    horizon: Horizon.nullish(),
    wished_slots: z.array(WishedSlot).max(inquiryLimits.wishedSlots).default([]),
  }),
  answers: {
    201: z.object({
      id: Id,
      /** False: the buyer has to confirm it first, by the link of an e-mail. */
      delivered: z.boolean(),
      message: z.string(),
    }),
    404: Problem,
    ...commonProblems,
    403: Problem,
  },
})
export const confirmInquiry = endpoint({
  method: 'POST',
  path: '/inquiries/confirm',
  summary: 'Delivers an inquiry by the link that its e-mail carried; once more changes nothing',
  tag: 'Inquiries',
  who: 'anyone',
  body: z.strictObject({ key: LinkKey }),
  answers: {
    200: z.object({ id: Id, key: LinkKey, listing: SaleBrief, message: z.string() }),
    404: Problem,
    ...commonProblems,
  },
})
export const listMyInquiries = endpoint({
  method: 'GET',
  path: '/inquiries/my',
  summary: 'What one has asked sellers, the latest first',
  tag: 'Inquiries',
  who: 'signed-in',
  query: z.strictObject({ ...pageQuery(20), status: InquiryStatus.optional() }),
  answers: { 200: pageOf(SentInquiry).extend({ unread_count: z.int() }), ...signedInProblems },
})
export const showSentInquiry = endpoint({
  method: 'GET',
  path: '/inquiries/:id',
  summary: 'What one has asked, with the thread under it; `key` is that of an e-mail’s link',
  tag: 'Inquiries',
  who: 'anyone',
  params: ById,
  query: z.strictObject({ key: LinkKey.optional() }),
  answers: { 200: SentInquiryDetail, 404: Problem, ...commonProblems },
})
export const replyToSeller = endpoint({
  method: 'POST',
  path: '/inquiries/:id/messages',
  summary: 'The buyer writes on; an answered or closed inquiry is in progress again',
  tag: 'Inquiries',
  who: 'anyone',
  params: ById,
  body: z.strictObject({ body: Words, key: LinkKey.optional() }),
  answers: { 201: SentInquiryDetail, 404: Problem, ...commonProblems },
})

export const renewInquiryLink = endpoint({
  method: 'POST',
  path: '/inquiries/:id/renew-link',
  summary: 'Revoke the links of e-mails that open an inquiry; another one goes to the buyer’s address',
  tag: 'Inquiries',
  who: 'anyone',
  params: ById,
  body: z.strictObject({ key: LinkKey.optional() }),
  answers: { 200: z.object({ message: z.string() }), 404: Problem, ...commonProblems },
})

export const listSellerInquiries = endpoint({
  method: 'GET',
  path: '/seller/inquiries',
  summary: 'Inquiries about one’s listings, the latest first, with how many there are in each status',
  tag: 'Inquiries',
  who: { role: ['seller'] },
  query: z.strictObject({
    ...pageQuery(20),
    status: InquiryStatus.optional(),
    inquiry_type: InquiryType.optional(),
    property_id: Id.optional(),
    /** In the buyer's name, the messages, the tags and the title of the listing. */
    search: line(100).optional(),
  }),
  answers: {
    200: pageOf(Inquiry).extend({ counts: z.record(InquiryStatus, z.int()) }),
    ...signedInProblems,
  },
})
export const showSellerInquiry = endpoint({
  method: 'GET',
  path: '/seller/inquiries/:id',
  summary: 'An inquiry with its thread; a new one is read from now on',
  tag: 'Inquiries',
  who: { role: ['seller'] },
  params: ById,
  answers: { 200: InquiryDetail, 404: Problem, ...signedInProblems },
})
export const respondToInquiry = endpoint({
  method: 'PUT',
  path: '/seller/inquiries/:id/respond',
  summary: 'Answers the buyer; from the first answer on, each sees how to reach the other',
  tag: 'Inquiries',
  who: { role: ['seller'] },
  params: ById,
  body: z.strictObject({ response: Words }),
  answers: { 200: InquiryDetail, 404: Problem, 409: Problem, ...signedInProblems },
})
export const changeInquiry = endpoint({
  method: 'PATCH',
  path: '/seller/inquiries/:id',
  summary: 'Moves an inquiry, or changes what the seller notes about it; what is not given stays',
  tag: 'Inquiries',
  who: { role: ['seller'] },
  params: ById,
  body: z.strictObject({
    action: z.enum(['start', 'close', 'reopen']).optional(),
    lost_reason: LostReason.nullish(),
    note: paragraph(inquiryLimits.note).optional(),
    tags: z.array(line(inquiryLimits.tag, 1)).max(inquiryLimits.tags).optional(),
  }),
  answers: { 200: InquiryDetail, 404: Problem, 409: Problem, ...signedInProblems },
})

const ReadyAnswers = z.object({ items: z.array(MessageTemplate) })
export const listReadyAnswers = endpoint({
  method: 'GET',
  path: '/seller/ready-answers',
  summary: 'Ready-made answers of a seller; five of the house until they are changed',
  tag: 'Inquiries',
  who: { role: ['seller'] },
  answers: { 200: ReadyAnswers, ...signedInProblems },
})
export const saveReadyAnswers = endpoint({
  method: 'PUT',
  path: '/seller/ready-answers',
  summary: 'Replaces the ready-made answers by these, in this order',
  tag: 'Inquiries',
  who: { role: ['seller'] },
  body: z.strictObject({ items: z.array(MessageTemplate).max(mostTemplates) }),
  answers: { 200: ReadyAnswers, ...signedInProblems },
})
