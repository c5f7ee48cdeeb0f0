import type { Language } from '#contract/core/language.ts'
import type { NotificationEvent } from '#contract/messaging/notification-events.ts'
import { findRecipient } from '#server/notifications/find-recipient.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { fill, type Texts } from '#server/platform/texts/texts.ts'
import { linkKey } from '#server/inquiries/link-key.ts'
import { mailNewLink } from '#server/inquiries/renewed-link.ts'
import { listingOf, saleBriefsOf } from '#server/inquiries/sale-briefs.ts'
import { renderMail } from '#server/platform/mail/mail-layout.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { siteLink } from '#server/platform/mail/site-link.ts'
import { notify } from '#server/notifications/notify.ts'
import { notifyLive } from '#server/notifications/notify-live.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { textsIn } from '#server/platform/texts/texts-in.ts'
import {
  requestAddressTexts,
  proposedLines,
  seeVisit,
  visitBrief,
  visitFootnote,
  visitMoment,
  type VisitNotification,
  visitNotifications,
} from './visit-notifications.ts'
import type { VisitRow } from './visit-queries.ts'
import { writeVisitCalendar } from './write-visit-calendar.ts'

type Post = Pick<Context, 'clock' | 'config' | 'keyFor'>

interface Listing {
  title: string
  seller: string
  address: string
}

async function visitedListing(db: Executor, listingId: string): Promise<Listing> {
  const listing = await listingOf(db, listingId)
  const brief = (await saleBriefsOf(db, [listingId])).get(listingId)
  return {
    title: listing.title,
    seller: brief?.seller.name ?? '',
    address: [listing.street, `${listing.postcode} ${listing.city}`.trim()].filter(Boolean).join(', '),
  }
}

/** Notifies the recipients in the transaction of the event, with live events for both participants. */
export async function notifyVisit(tx: Executor, app: Post, visit: VisitRow, notification: VisitNotification) {
  const listing = await visitedListing(tx, visit.listingId)
  const { forBuyer, forSeller } = visitNotifications(notification, visit, listing)
  const proposed =
    notification === 'time_proposed' && visit.proposedStartsAt
      ? proposedLines(visit, visit.proposedStartsAt)
      : undefined
  const moment = proposed?.[0] ?? visitMoment(visit)
  const lines = inEachLanguage((language) => linesOf(visit, listing, language, proposed ?? [moment]))
  const isAhead = visit.startsAt > app.clock.now()
  const asText = { brief: visitBrief(notification, visit), ...(isAhead && { until: visit.startsAt }) }
  if (forSeller) {
    await notify(tx, app, {
      ...asText,
      userId: visit.sellerId,
      event: forSeller.event,
      title: forSeller.title,
      message: notification === 'rated' ? same(visit.feedback) : moment,
      link: `/seller-dash/visits?visit=${visit.id}`,
      data: { visit_id: visit.id, property_id: visit.listingId },
      mail: {
        paragraphs: notification === 'rated' ? linesInAll([visit.feedback]) : lines,
        action: seeVisit,
        ...(forSeller.withCalendar && {
          attachment: await attachmentOf(tx, app, visit, { listing, side: 'seller' }),
        }),
      },
    })
  }
  if (forBuyer) await notifyBuyer(tx, app, visit, { ...forBuyer, ...asText, lines, moment, listing })
  for (const viewer of [visit.sellerId, visit.buyerId]) {
    if (viewer) await notifyLive(tx, viewer, 'visit', { visit_id: visit.id })
  }
}

interface ForBuyer {
  event: NotificationEvent
  title: Texts
  withCalendar?: boolean
  lines: Record<Language, string[]>
  moment: Texts
  listing: Listing
  brief: Texts
  until?: Date
}

/** In the buyer's area, or by an e-mail with a link to the visit. */
async function notifyBuyer(tx: Executor, app: Post, visit: VisitRow, recipients: ForBuyer) {
  const { title, lines, moment, listing, withCalendar, brief } = recipients
  const { language } = visit
  const attachment = withCalendar ? await attachmentOf(tx, app, visit, { listing, side: 'buyer' }) : undefined
  if (visit.buyerId && (await findRecipient(tx, visit.buyerId))) {
    await notify(tx, app, {
      userId: visit.buyerId,
      event: recipients.event,
      title,
      brief,
      ...(recipients.until && { until: recipients.until }),
      message: moment,
      link: `/client-dash/visits?visit=${visit.id}`,
      data: { visit_id: visit.id, property_id: visit.listingId },
      mail: { paragraphs: lines, action: seeVisit, ...(attachment && { attachment }) },
    })
    return
  }
  if (visit.buyerEmail === '') return
  const mail = renderMail({
    subject: title[language],
    template: { kind: 'visit_news', language },
    title: title[language],
    paragraphs: lines[language],
    action: { label: seeVisit[language], url: await visitLink(tx, app, visit) },
    footnote: visitFootnote[language],
  })
  await queueMail(tx, visit.buyerEmail, attachment ? { ...mail, attachment } : mail)
}

/** E-mail with the link that books the held slot. */
export async function requestAddress(tx: Executor, app: Post, visit: VisitRow) {
  const { language, id } = visit
  const listing = await visitedListing(tx, visit.listingId)
  const { subject, title, text, action } = textsIn(language, requestAddressTexts)
  const mail = renderMail({
    subject: fill(subject, { home: listing.title }),
    template: { kind: 'visit_confirmation', language },
    title,
    paragraphs: [visitMoment(visit)[language], text],
    action: {
      label: action,
      url: siteLink(app.config.publicUrl, language, '/visits/confirm', {
        key: await linkKey(tx, app, 'visit-confirmation', id),
      }),
    },
  })
  await queueMail(tx, visit.buyerEmail, mail)
}

/** The iCalendar file of a visit, for one of its participants. */
export async function calendarOf(
  db: Executor,
  app: Post,
  visit: VisitRow,
  side: 'buyer' | 'seller',
  language: Language,
) {
  const listing = await visitedListing(db, visit.listingId)
  return (await attachmentOf(db, app, visit, { listing, side, language })).text
}

interface CalendarRecipient {
  listing: Listing
  side: 'buyer' | 'seller'
  language?: Language
}

async function attachmentOf(
  db: Executor,
  app: Post,
  visit: VisitRow,
  { listing, side, language = side === 'seller' ? 'fr' : visit.language }: CalendarRecipient,
) {
  const url =
    side === 'seller' || visit.buyerId ? visitPage(app, visit.id, side) : await visitLink(db, app, visit)
  const text = writeVisitCalendar([
    {
      visit,
      summary: visitSummary(listing.title)[language],
      location: listing.address,
      description: side === 'seller' ? visit.buyerName : listing.seller,
      url,
    },
  ])
  return { name: 'visite.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH', text }
}

/** The title of a visit in a calendar. */
export function visitSummary(title: string): Texts {
  return localized('Visite : {title}', { title })
}

/** The visit in the area of a participant. */
export function visitPage({ config }: Pick<Context, 'config'>, id: string, side: 'buyer' | 'seller') {
  return `${config.publicUrl}/${side === 'seller' ? 'seller' : 'client'}-dash/visits?visit=${id}`
}

/** Sends a new link of a visit, after the previous ones were revoked. */
export async function sendNewLink(tx: Executor, app: Post, visit: VisitRow) {
  if (visit.buyerEmail === '') return
  const { buyerEmail: to, language } = visit
  const { title } = await visitedListing(tx, visit.listingId)
  const url = await visitLink(tx, app, visit)
  await mailNewLink(tx, { to, language, title, label: seeVisit, url, footnote: visitFootnote })
}

async function visitLink(db: Executor, app: Post, { id, language }: VisitRow) {
  return siteLink(app.config.publicUrl, language, `/visits/${id}`, {
    key: await linkKey(db, app, 'visit', id),
  })
}

/** Time, address once confirmed, and reason of a cancellation. */
function linesOf(visit: VisitRow, listing: Listing, language: Language, moments: Texts[]) {
  return [
    ...moments.map((moment) => moment[language]),
    ...(visit.status === 'CONFIRMED' ? [listing.address] : []),
    ...(visit.reason ? [visit.reason] : []),
    ...(visit.status === 'REQUESTED' && visit.message ? [visit.message] : []),
  ]
}

function linesInAll(lines: string[]): Record<Language, string[]> {
  return inEachLanguage(() => lines.filter(Boolean))
}

function same(text: string): Texts {
  return inEachLanguage(() => text)
}
