import { formatDay, companyDay } from '#contract/core/date-format.ts'
import type { Language } from '#contract/core/language.ts'
import { amountOfMinor, formatExactMoney, formatMoney } from '#contract/core/money-format.ts'
import type { PendingAction, SellerRight } from '#contract/sales/sellers.ts'
import { kycStatusAt } from '#server/accounts/profile/stored-identity.ts'
import type { Context } from '#server/platform/context.ts'
import { fill } from '#server/platform/texts/texts.ts'
import { textsIn } from '#server/platform/texts/texts-in.ts'
import { type AwaitedDocuments, documentsAwaited } from '#server/verification/cases/documents-awaited.ts'
import { actionTexts, documentTexts } from './seller-action-texts.ts'
import {
  invoicesDue,
  listingsToSee,
  offersToAnswer,
  verificationOf,
  waitingInquiries,
} from './seller-actions-queries.ts'

type Priority = PendingAction['priority']
const order: Priority[] = ['URGENT', 'HIGH', 'MEDIUM', 'LOW']

/** Hours after which an inquiry without an answer becomes pressing. */
const inquiryPatienceHours = 24

/** Days before an invoice is due at which it becomes pressing. */
const invoiceNoticeDays = 7

/**
 * The open actions of a seller, the most urgent first, then the oldest. Offers and invoices are for those members of
 * the team who may answer or pay them.
 */
export async function sellerActions(
  app: Context,
  { sellerId, rights }: { sellerId: string; rights: readonly SellerRight[] },
  language: Language,
) {
  const now = app.clock.now()
  const confirmedBefore = new Date(now.getTime() - app.settings.get('confirmation_request_days') * 86_400_000)
  const inquiredBefore = new Date(now.getTime() - inquiryPatienceHours * 3_600_000)
  const dueUntil = pressingUntil(companyDay(now))
  const [listings, verification, waiting, awaited, offers, invoices] = await Promise.all([
    listingsToSee(app.db, sellerId, confirmedBefore),
    verificationOf(app.db, sellerId),
    waitingInquiries(app.db, sellerId, inquiredBefore),
    documentsAwaited(app, sellerId),
    rights.includes('leads') ? offersToAnswer(app.db, sellerId) : [],
    rights.includes('billing') ? invoicesDue(app.db, sellerId, dueUntil) : [],
  ])
  const others = [
    ...awaited.map((each) => ofDocuments(each, language)),
    ...(verification
      ? ofVerification(
          sellerId,
          { ...verification, kycStatus: kycStatusAt(verification, now) },
          awaited,
          language,
        )
      : []),
  ]
  const items = [
    ...offers.map((offer) => ofOffer(offer, now, language)),
    ...invoices.map((invoice) => ofInvoice(invoice, now, language)),
    ...waiting.map((inquiry) => ofInquiry(inquiry, now, language)),
    ...listings.map((listing) => ofListing(listing, language)),
    ...others,
  ].toSorted(
    (one, other) =>
      order.indexOf(one.priority) - order.indexOf(other.priority) ||
      one.created_at.localeCompare(other.created_at),
  )
  // Each list is read up to its limit only, and counted whole.
  const counted = [listings, waiting, offers, invoices].map(([first]) => first?.pressing ?? 0)
  const urgent = others.filter(({ priority }) => priority === 'URGENT' || priority === 'HIGH').length
  return { items, urgent: counted.reduce((sum, each) => sum + each, urgent) }
}

/** Last due day of an invoice that is pressing. */
function pressingUntil(today: string) {
  return Temporal.PlainDate.from(today).add({ days: invoiceNoticeDays }).toString()
}

function ofListing(
  listing: Awaited<ReturnType<typeof listingsToSee>>[number],
  language: Language,
): PendingAction {
  const { id, saleStatus, hiddenAt, rejectionReason } = listing
  const kind = hiddenAt
    ? 'hidden'
    : saleStatus === 'rejected'
      ? 'rejected'
      : saleStatus === 'draft'
        ? 'draft'
        : 'confirm'
  const priorities: Record<typeof kind, Priority> = {
    hidden: 'URGENT',
    rejected: 'HIGH',
    confirm: 'HIGH',
    draft: 'LOW',
  }
  const { title, description } = textsIn(language, actionTexts[kind])
  const name = listing.title || actionTexts.untitled[language]
  return {
    id: `${kind}:${id}`,
    type: 'PROPERTY_UPDATE',
    title: fill(title, { name }),
    description: kind === 'rejected' && rejectionReason ? rejectionReason : fill(description, { name }),
    priority: priorities[kind],
    property_id: id,
    inquiry_id: null,
    link: `/seller-dash/properties/${id}${kind === 'draft' || kind === 'rejected' ? '/edit' : ''}`,
    created_at: (hiddenAt ?? listing.updatedAt).toISOString(),
  }
}

/** Urgent after a day; after three, the buyer is probably lost. */
function ofInquiry(
  { id, buyerName, listingId, title, waitingSince }: Awaited<ReturnType<typeof waitingInquiries>>[number],
  now: Date,
  language: Language,
): PendingAction {
  const hours = Math.floor((now.getTime() - waitingSince!.getTime()) / 3_600_000)
  const texts = textsIn(
    language,
    actionTexts[hours >= 48 ? 'oldInquiry' : hours > 0 ? 'inquiry' : 'freshInquiry'],
  )
  return {
    id: `inquiry:${id}`,
    type: 'INQUIRY_RESPONSE',
    title: fill(texts.title, { name: buyerName }),
    description: fill(texts.description, { title, hours, days: Math.floor(hours / 24) }),
    priority: hours >= 72 ? 'URGENT' : hours >= inquiryPatienceHours ? 'HIGH' : 'MEDIUM',
    property_id: listingId,
    inquiry_id: id,
    link: `/seller-dash/inquiries/${id}`,
    created_at: waitingSince!.toISOString(),
  }
}

/** Urgent on its last day. */
function ofOffer(
  offer: Awaited<ReturnType<typeof offersToAnswer>>[number],
  now: Date,
  language: Language,
): PendingAction {
  const { title, description } = textsIn(language, actionTexts.offer)
  return {
    id: `offer:${offer.id}`,
    type: 'OFFER_RESPONSE',
    title: fill(title, { name: offer.buyerName }, language),
    description: fill(description, {
      amount: formatMoney(amountOfMinor(offer.amountMinor, offer.currency), offer.currency, language),
      title: offer.title,
      day: formatDay(offer.validUntil, language),
    }),
    priority: offer.expiresAt.getTime() - now.getTime() < 86_400_000 ? 'URGENT' : 'HIGH',
    property_id: offer.listingId,
    inquiry_id: null,
    link: '/seller-dash/offers',
    created_at: offer.createdAt.toISOString(),
  }
}

/** Urgent once it is overdue: the plan ends without payment. */
function ofInvoice(
  { id, number, leftMinor, currency, dueOn, createdAt }: Awaited<ReturnType<typeof invoicesDue>>[number],
  now: Date,
  language: Language,
): PendingAction {
  const today = companyDay(now)
  const isOverdue = dueOn < today
  const isSoon = dueOn <= pressingUntil(today)
  const { title, description } = textsIn(language, actionTexts[isOverdue ? 'overdueInvoice' : 'invoice'])
  return {
    id: `invoice:${id}`,
    type: 'INVOICE_PAYMENT',
    title: fill(title, { number }),
    description: fill(description, {
      amount: formatExactMoney(leftMinor, currency, language),
      day: formatDay(dueOn, language),
    }),
    priority: isOverdue ? 'URGENT' : isSoon ? 'HIGH' : 'MEDIUM',
    property_id: null,
    inquiry_id: null,
    link: '/seller-dash/billing',
    created_at: createdAt.toISOString(),
  }
}

/** Urgent once an approval has ended: listings are suspended or about to be. */
function ofDocuments(awaited: AwaitedDocuments, language: Language): PendingAction {
  const { caseId, cause, kind, listingId, validUntil, since, link } = awaited
  const texts = textsIn(language, documentTexts[cause])
  const day = validUntil ? formatDay(validUntil, language) : ''
  return {
    id: `documents:${caseId}`,
    type: 'DOCUMENT_UPLOAD',
    title: fill(texts.title, { what: documentTexts.of[kind][language], day }),
    description: awaited.message ?? texts.description,
    priority: cause === 'expired' ? 'URGENT' : cause === 'expiring' ? 'MEDIUM' : 'HIGH',
    property_id: listingId,
    inquiry_id: null,
    // The area of sellers has a screen of its own for the identity.
    link: kind === 'identity' ? '/seller-dash/kyc' : link,
    created_at: since.toISOString(),
  }
}

function ofVerification(
  sellerId: string,
  row: NonNullable<Awaited<ReturnType<typeof verificationOf>>>,
  awaited: readonly AwaitedDocuments[],
  language: Language,
): PendingAction[] {
  const requested: ('identity' | 'profession' | 'suspended')[] = []
  // A case that waits for a document has an action of its own.
  const waits = (kind: AwaitedDocuments['kind']) => awaited.some((each) => each.kind === kind)
  if (!['verified', 'submitted', 'under_review'].includes(row.kycStatus) && !waits('identity'))
    requested.push('identity')
  if (row.professionalType && row.verificationStatus === 'SUSPENDED') requested.push('suspended')
  if (
    row.professionalType &&
    ['PENDING', 'REJECTED'].includes(row.verificationStatus ?? '') &&
    !waits('professional')
  )
    requested.push('profession')
  return requested.map((kind) => ({
    id: `${kind}:${sellerId}`,
    type: kind === 'identity' ? 'KYC_COMPLETION' : 'VERIFICATION_REQUIRED',
    ...textsIn(language, actionTexts[kind]),
    priority: kind === 'suspended' ? 'URGENT' : 'HIGH',
    property_id: null,
    inquiry_id: null,
    link: kind === 'identity' ? '/seller-dash/kyc' : '/seller-dash/professional-kyc',
    created_at: (kind === 'identity' ? row.createdAt : (row.updatedAt ?? row.createdAt)).toISOString(),
  }))
}
