import { findRecipient } from '#server/notifications/find-recipient.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { renderMail } from '#server/platform/mail/mail-layout.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { siteLink } from '#server/platform/mail/site-link.ts'
import { notify } from '#server/notifications/notify.ts'
import { notifyLive } from '#server/notifications/notify-live.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { excerpt } from '#server/platform/texts/excerpt.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { textsIn } from '#server/platform/texts/texts-in.ts'
import {
  answeredTitle,
  requestConfirmationText,
  newInquiryBrief,
  newInquiryTitle,
  reminderBrief,
  planLines,
  replyTitle,
  reminderMessage,
  reminderTitle,
  seeThread,
  threadFootnote,
} from './inquiry-texts.ts'
import type { InquiryRow } from './inquiry-queries.ts'
import { linkKey } from './link-key.ts'
import { mailNewLink } from './renewed-link.ts'
import { shownLabels } from './present-inquiry.ts'

type Post = Pick<Context, 'clock' | 'config' | 'keyFor'>

const longestQuote = 600
const answer: Texts = localized('Répondre')

/** Live event for both participants, on all open screens. */
export async function showLive(tx: Executor, { id, sellerId, buyerId }: InquiryRow) {
  for (const viewer of [sellerId, buyerId]) {
    if (viewer) await notifyLive(tx, viewer, 'inquiry', { inquiry_id: id })
  }
}

/** Notifies the seller of a new inquiry, with the buyer's message and plans. */
export async function notifyNewInquiry(tx: Executor, app: Post, row: InquiryRow, title: string) {
  const words = newInquiryTitle(row, title)
  const heading = localized('{title} :', { title: words })
  const quoted = excerpt(shownLabels(row, row.message), longestQuote)
  const plan = planLines(row)
  await notify(tx, app, {
    userId: row.sellerId,
    event: 'NEW_INQUIRY',
    title: words,
    brief: newInquiryBrief(row),
    message: same(quoted),
    link: `/seller-dash/inquiries/${row.id}`,
    data: { inquiry_id: row.id, property_id: row.listingId },
    mail: {
      paragraphs: inEachLanguage((language) => [heading[language], quoted, ...plan[language]]),
      action: answer,
    },
  })
}

/** Notifies the seller of another message of the buyer. */
export async function notifyReply(tx: Executor, app: Post, row: InquiryRow, title: string, body: string) {
  const words = replyTitle(row, title)
  const quoted = excerpt(shownLabels(row, body), longestQuote)
  await notify(tx, app, {
    userId: row.sellerId,
    event: 'inquiry_reply',
    title: words,
    message: same(quoted),
    link: `/seller-dash/inquiries/${row.id}`,
    data: { inquiry_id: row.id, property_id: row.listingId },
    mail: { paragraphs: inEachLanguage(() => [quoted]), action: answer },
  })
}

/** Reminds the seller of a buyer without an answer, with the hours since. */
export async function remindSeller(tx: Executor, app: Post, row: InquiryRow, title: string, hours: number) {
  await notify(tx, app, {
    userId: row.sellerId,
    event: 'NEW_INQUIRY',
    title: reminderTitle(row, title),
    brief: reminderBrief,
    message: reminderMessage(hours),
    link: `/seller-dash/inquiries/${row.id}`,
    data: { inquiry_id: row.id, property_id: row.listingId },
    mail: { action: answer },
  })
}

/** Notifies the buyer of the seller's answer: in their area, or by an e-mail with a link to the thread. */
export async function notifyAnswer(
  tx: Executor,
  app: Post,
  row: InquiryRow,
  { title, seller, body }: { title: string; seller: string; body: string },
) {
  const words = answeredTitle(seller, title)
  const quoted = excerpt(body, longestQuote)
  if (row.buyerId && (await findRecipient(tx, row.buyerId))) {
    await notify(tx, app, {
      userId: row.buyerId,
      event: 'inquiry_answered',
      title: words,
      message: same(quoted),
      link: `/client-dash/inquiries/${row.id}`,
      data: { inquiry_id: row.id, property_id: row.listingId },
      mail: { paragraphs: inEachLanguage(() => [quoted]), action: answer },
    })
    return
  }
  if (row.buyerEmail === '') return
  const { language } = row
  const mail = renderMail({
    subject: words[language],
    template: { kind: 'inquiry_answer', language },
    title: words[language],
    paragraphs: quoted.split(/\n{2,}/),
    action: { label: seeThread[language], url: await threadLink(tx, app, row) },
    footnote: threadFootnote[language],
  })
  await queueMail(tx, row.buyerEmail, mail)
}

/** E-mail with the link that delivers an inquiry without an account. */
export async function requestConfirmation(tx: Executor, app: Post, row: InquiryRow, title: string) {
  const { language, id } = row
  const words = textsIn(language, requestConfirmationText(title))
  const mail = renderMail({
    ...words,
    template: { kind: 'inquiry_confirmation', language },
    paragraphs: [words.text, `« ${excerpt(row.message, longestQuote)} »`],
    action: {
      label: words.action,
      url: siteLink(app.config.publicUrl, language, '/inquiries/confirm', {
        key: await linkKey(tx, app, 'inquiry-confirmation', id),
      }),
    },
  })
  await queueMail(tx, row.buyerEmail, mail)
}

/** Sends a new link of an inquiry, after the previous ones were revoked. */
export async function sendNewLink(tx: Executor, app: Post, row: InquiryRow, title: string) {
  if (row.buyerEmail === '') return
  const { buyerEmail: to, language } = row
  const url = await threadLink(tx, app, row)
  await mailNewLink(tx, { to, language, title, label: seeThread, url, footnote: threadFootnote })
}

async function threadLink(tx: Executor, app: Post, { id, language }: InquiryRow) {
  return siteLink(app.config.publicUrl, language, `/inquiries/${id}`, {
    key: await linkKey(tx, app, 'inquiry-thread', id),
  })
}

function same(text: string): Texts {
  return inEachLanguage(() => text)
}
