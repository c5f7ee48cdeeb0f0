import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import type { sendInquiry as contract } from '../../contract/inquiries.ts'
import type { Language } from '../../contract/language.ts'
import { emailKeyOf } from '../accounts/email-key.ts'
import { findPerson } from '../accounts/find-person.ts'
import type { App } from '../app.ts'
import type { Executor } from '../database/connect.ts'
import type { Actor } from '../http/actor.ts'
import { isTrusted, placeOf, spend } from '../http/limits.ts'
import { Refusal, type Texts } from '../http/refusal.ts'
import { notFound } from '../http/refusals.ts'
import { countSaleEvent } from '../sale-figures/count-sale-event.ts'
import { findInquiry, insertInquiry, type InquiryRow, updateInquiry } from './inquiry-queries.ts'
import { readLinkKey } from './link-key.ts'
import { askedListing, listingOf } from './sale-briefs.ts'
import { askForConfirmation, showLive, tellNewInquiry } from './tell-inquiry.ts'

type Asked = z.infer<typeof contract.body>

/** Of one person and of one address (rules, section 7). */
const limits = [
  { name: 'inquiry-hour', max: 3, seconds: 3_600 },
  { name: 'inquiry-day', max: 10, seconds: 86_400 },
]

interface Sender {
  actor: Actor
  language: Language
  /** Of the network; undefined where the site itself calls. */
  address: string | undefined
}

/**
 * Takes an inquiry. Somebody whose e-mail address is confirmed has it delivered at once; anybody else gets an e-mail
 * whose link delivers it. @throws 403, 404, 422, 429
 */
export async function sendInquiry(app: App, listingId: string, asked: Asked, sender: Sender) {
  const { actor, language } = sender
  const listing = await askedListing(app.db, listingId, actor?.userId)
  const person = actor ? await findPerson(app.db, actor.userId) : undefined
  const email = person?.email ?? asked.email
  const name = asked.name ?? person?.name
  if (!email || !name) throw whoAreYou(!name, !email)
  const emailKey = person?.emailKey ?? emailKeyOf(email)
  await spendLimits(app, actor?.userId ?? emailKey, sender.address)
  const now = app.clock.now()
  const row = await app.db.transaction(async (tx) => {
    const added = await insertInquiry(tx, {
      id: randomUUIDv7(),
      listingId,
      sellerId: listing.sellerId,
      buyerId: person?.id ?? null,
      buyerName: name,
      buyerEmail: email,
      buyerEmailKey: emailKey,
      buyerPhone: asked.phone || person?.phoneNumber || null,
      language: person?.language ?? language,
      inquiryType: asked.inquiry_type,
      message: asked.message,
      financing: asked.financing ?? null,
      horizon: asked.horizon ?? null,
      wishedSlots: asked.wished_slots,
      createdAt: now,
      lastActivityAt: now,
    })
    if (person?.isConfirmed) return deliver(tx, app, added, listing.title)
    await askForConfirmation(tx, app, added, listing.title)
    return added
  })
  const isDelivered = row.deliveredAt !== null
  if (isDelivered) countSaleEvent(app, listingId, 'contact')
  return { id: row.id, isDelivered }
}

/** Delivers what a link's key speaks of; an inquiry that was delivered before stays as it is. @throws 404 */
export async function confirmInquiry(app: App, key: string) {
  const id = readLinkKey(app, 'inquiry-confirmation', key)
  if (id === undefined) throw notFound()
  return app.db.transaction(async (tx) => {
    const row = await findInquiry(tx, id, { lock: true })
    if (!row) throw notFound()
    if (row.deliveredAt) return row
    const listing = await listingOf(tx, row.listingId)
    if (!listing.isVisible) throw notFound()
    countSaleEvent(app, row.listingId, 'contact')
    return deliver(tx, app, row, listing.title)
  })
}

async function deliver(tx: Executor, app: App, row: InquiryRow, title: string) {
  const now = app.clock.now()
  const delivered = await updateInquiry(tx, row.id, {
    deliveredAt: now,
    waitingSince: now,
    lastActivityAt: now,
  })
  await tellNewInquiry(tx, app, delivered, title)
  await showLive(tx, delivered)
  return delivered
}

/** @throws 429 */
async function spendLimits(app: App, person: string, address: string | undefined) {
  for (const { name, max, seconds } of limits) {
    await spend(app, `${name}:${person}`, max, seconds)
    if (address && !isTrusted(app, address)) await spend(app, `${name}:${placeOf(address)}`, max, seconds)
  }
}

const needed: Texts = {
  fr: 'Ce champ est obligatoire',
  en: 'This field is required',
  es: 'Este campo es obligatorio',
}

function whoAreYou(noName: boolean, noEmail: boolean) {
  const fields = [...(noName ? ['name'] : []), ...(noEmail ? ['email'] : [])]
  return new Refusal('sender_needed', 422, needed, {
    fields: fields.map((field) => ({ field, texts: needed })),
  })
}
