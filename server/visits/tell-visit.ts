import type { Language } from '#contract/core/language.ts'
import type { NotificationEvent } from '#contract/messaging/notification-events.ts'
import { findRecipient } from '#server/notifications/find-recipient.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { fill, type Texts } from '#server/platform/texts/texts.ts'
import { linkKey } from '#server/inquiries/link-key.ts'
import { mailNewLink } from '#server/inquiries/renewed-link.ts'
import { listingOf, saleBriefsOf } from '#server/inquiries/sale-briefs.ts'
import { layOutMail } from '#server/platform/mail/mail-layout.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { siteLink } from '#server/platform/mail/site-link.ts'
import { notify } from '#server/notifications/notify.ts'
import { tellLive } from '#server/notifications/tell-live.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { textsIn } from '#server/platform/texts/texts-in.ts'
import {
  askForAddressWords,
  seeVisit,
  visitBrief,
  visitFootnote,
  visitMoment,
  type VisitNews,
  visitNews,
} from './visit-news.ts'
import type { VisitRow } from './visit-queries.ts'
import { writeVisitCalendar } from './write-visit-calendar.ts'

type Post = Pick<Context, 'clock' | 'config' | 'keyFor'>

interface Home {
  title: string
  seller: string
  address: string
}

async function homeOf(db: Executor, listingId: string): Promise<Home> {
  const listing = await listingOf(db, listingId)
  const brief = (await saleBriefsOf(db, [listingId])).get(listingId)
  return {
    title: listing.title,
    seller: brief?.seller.name ?? '',
    address: [listing.street, `${listing.postcode} ${listing.city}`.trim()].filter(Boolean).join(', '),
  }
}

/** Tells whom it concerns, in the transaction of the fact, and shows both sides that something changed. */
export async function tellVisit(tx: Executor, app: Post, visit: VisitRow, news: VisitNews) {
  const home = await homeOf(tx, visit.listingId)
  const { forBuyer, forSeller } = visitNews(news, visit, home)
  const moment = visitMoment(visit)
  const lines = inEachLanguage((language) => linesOf(visit, home, language, moment))
  const isAhead = visit.startsAt > app.clock.now()
  const asText = { brief: visitBrief(news, visit), ...(isAhead && { until: visit.startsAt }) }
  if (forSeller) {
    await notify(tx, app, {
      ...asText,
      userId: visit.sellerId,
      event: forSeller.event,
      title: forSeller.title,
      message: news === 'rated' ? same(visit.feedback) : moment,
      link: `/seller-dash/visits?visit=${visit.id}`,
      data: { visit_id: visit.id, property_id: visit.listingId },
      mail: {
        paragraphs: news === 'rated' ? linesInAll([visit.feedback]) : lines,
        action: seeVisit,
        ...(forSeller.withCalendar && {
          attachment: await attachmentOf(tx, app, visit, { home, side: 'seller' }),
        }),
      },
    })
  }
  if (forBuyer) await tellBuyer(tx, app, visit, { ...forBuyer, ...asText, lines, moment, home })
  for (const reader of [visit.sellerId, visit.buyerId]) {
    if (reader) await tellLive(tx, reader, 'visit', { visit_id: visit.id })
  }
}

interface ForBuyer {
  event: NotificationEvent
  title: Texts
  withCalendar?: boolean
  lines: Record<Language, string[]>
  moment: Texts
  home: Home
  brief: Texts
  until?: Date
}

/** In the buyer's area, or by an e-mail whose link opens the visit. */
async function tellBuyer(tx: Executor, app: Post, visit: VisitRow, told: ForBuyer) {
  const { title, lines, moment, home, withCalendar, brief } = told
  const { language } = visit
  const attachment = withCalendar ? await attachmentOf(tx, app, visit, { home, side: 'buyer' }) : undefined
  if (visit.buyerId && (await findRecipient(tx, visit.buyerId))) {
    await notify(tx, app, {
      userId: visit.buyerId,
      event: told.event,
      title,
      brief,
      ...(told.until && { until: told.until }),
      message: moment,
      link: `/client-dash/visits?visit=${visit.id}`,
      data: { visit_id: visit.id, property_id: visit.listingId },
      mail: { paragraphs: lines, action: seeVisit, ...(attachment && { attachment }) },
    })
    return
  }
  if (visit.buyerEmail === '') return
  const mail = layOutMail({
    subject: title[language],
    title: title[language],
    paragraphs: lines[language],
    action: { label: seeVisit[language], url: await visitLink(tx, app, visit) },
    footnote: visitFootnote[language],
  })
  await queueMail(tx, visit.buyerEmail, attachment ? { ...mail, attachment } : mail)
}

/** One press books the slot that is held. */
export async function askForAddress(tx: Executor, app: Post, visit: VisitRow) {
  const { language, id } = visit
  const home = await homeOf(tx, visit.listingId)
  const { subject, title, text, action } = textsIn(language, askForAddressWords)
  const mail = layOutMail({
    subject: fill(subject, { home: home.title }),
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

/** The calendar's file of a visit, for one of its sides. */
export async function calendarOf(
  db: Executor,
  app: Post,
  visit: VisitRow,
  side: 'buyer' | 'seller',
  language: Language,
) {
  const home = await homeOf(db, visit.listingId)
  return (await attachmentOf(db, app, visit, { home, side, language })).text
}

interface CalendarReader {
  home: Home
  side: 'buyer' | 'seller'
  language?: Language
}

async function attachmentOf(
  db: Executor,
  app: Post,
  visit: VisitRow,
  { home, side, language = side === 'seller' ? 'fr' : visit.language }: CalendarReader,
) {
  const summaries: Texts = localized('Visite : {title}', { title: home.title })
  const url =
    side === 'seller' || visit.buyerId
      ? `${app.config.publicUrl}/${side === 'seller' ? 'seller' : 'client'}-dash/visits?visit=${visit.id}`
      : await visitLink(db, app, visit)
  const text = writeVisitCalendar({
    visit,
    summary: summaries[language],
    location: home.address,
    description: side === 'seller' ? visit.buyerName : home.seller,
    url,
  })
  return { name: 'visite.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH', text }
}

/** The link of a visit again, after those before it were revoked. */
export async function sendNewLink(tx: Executor, app: Post, visit: VisitRow) {
  if (visit.buyerEmail === '') return
  const { buyerEmail: to, language } = visit
  const { title } = await homeOf(tx, visit.listingId)
  const url = await visitLink(tx, app, visit)
  await mailNewLink(tx, { to, language, title, label: seeVisit, url, footnote: visitFootnote })
}

async function visitLink(db: Executor, app: Post, { id, language }: VisitRow) {
  return siteLink(app.config.publicUrl, language, `/visits/${id}`, {
    key: await linkKey(db, app, 'visit', id),
  })
}

/** When, where once it is promised, and why not. */
function linesOf(visit: VisitRow, home: Home, language: Language, moment: Texts) {
  return [
    moment[language],
    ...(visit.status === 'CONFIRMED' ? [home.address] : []),
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
