import { windowOf } from '#contract/administration/request-limits.ts'
import { randomInt, randomUUID } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Language } from '#contract/core/language.ts'
import type { SmsNumber } from '#contract/messaging/notification-channels.ts'
import { smsNumberChangedMail, smsNumberRemovedMail } from '../recovery/account-change-emails.ts'
import { lockActor } from '../sessions/lock-actor.ts'
import { announceTo } from './security-notice.ts'
import { recordSecurityEvent } from './security-events.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import type { Context } from '#server/platform/context.ts'
import { isTrusted, placeOf, spend } from '#server/platform/http/limits/limits.ts'
import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { eraseSmsOf } from '#server/notifications/sms/sms-numbers.ts'
import { isSigned, signatureOf } from '#server/platform/secret-key.ts'
import { readMobileNumber } from '#server/platform/sms/read-number.ts'
import { inSmsLetters } from '#server/platform/sms/sms-text.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { openTelephone, sealTelephone, telephoneHashes } from '#server/platform/sms/sealed-telephone.ts'
import { smsCodes, smsNumbers, smsOutbox } from '#server/schema/following/sms-tables.ts'

const codeMinutes = 10
const mostAttempts = 5

/** Codes cost money and may go to strangers: limits per user, number and address, and for the whole platform. */
const codeLimits = {
  ofPerson: { max: 5, seconds: 86_400 },
  ofPersonNow: { max: 2, seconds: 60 },
  ofNumber: { max: 5, seconds: 86_400 },
  ofAddress: { max: 20, seconds: 86_400 },
  ofPlatform: windowOf('limit_sms_codes'),
}

const smsUnavailable = refusal(
  'sms_unavailable',
  503,
  localized('L’envoi de SMS n’est pas disponible pour le moment'),
)
const noPendingCode = refusal('no_code', 409, localized('Ce code n’est plus valable. Demandez-en un autre.'))
const wrongCode = localized('Ce n’est pas le code que nous avons envoyé')
const codeTexts = (code: string) =>
  localized('Demeure : {code} est votre code. Il vaut {codeMinutes} minutes, ne le donnez à personne.', {
    code,
    codeMinutes,
  })

export async function showMyNumber(
  app: Pick<Context, 'db' | 'clock' | 'config' | 'keyFor'>,
  userId: string,
): Promise<SmsNumber> {
  const [existing] = await app.db.select().from(smsNumbers).where(eq(smsNumbers.userId, userId))
  const [requested] = await app.db.select().from(smsCodes).where(eq(smsCodes.userId, userId))
  const shown = (sealed: string) => openTelephone(app, sealed, userId)
  const waits = requested && requested.expiresAt > app.clock.now() && requested.attempts < mostAttempts
  return {
    available: app.config.smsOffered,
    mailbox: app.config.smsMailboxOpen,
    number: existing ? shown(existing.sealedNumber) : null,
    refused: existing?.refused ?? null,
    pending: waits
      ? { number: shown(requested.sealedNumber), expires_at: requested.expiresAt.toISOString() }
      : null,
  }
}

interface Requested {
  number: string
  timeZone: string
  language: Language
}

/**
 * Sends a code to a number that the user entered. The existing number remains until the code is confirmed.
 * @throws 422, 429, 503
 */
export async function sendNumberCode(
  app: Context,
  userId: string,
  { number, timeZone, language }: Requested,
  visit: Visit,
) {
  if (!app.config.smsOffered) throw smsUnavailable()
  const to = await readMobileNumber(app, number)
  await countCode(app, userId, to, visit.address)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(app.clock.now().getTime() + codeMinutes * 60_000)
  const hash = signatureOf(codeKeys(app)[0], codeText(userId, to, code))
  const sealed = sealTelephone(app, to, userId)
  const requested = { sealedNumber: sealed, timeZone, hash, attempts: 0, expiresAt }
  const { host } = new URL(app.config.publicUrl)
  const words = inSmsLetters(codeTexts(`${code.slice(0, 3)} ${code.slice(3)}`)[language])
  await app.db.transaction(async (tx) => {
    await tx
      .insert(smsCodes)
      .values({ userId, ...requested })
      .onConflictDoUpdate({ target: smsCodes.userId, set: requested })
    await tx.insert(smsOutbox).values({
      id: randomUUID(),
      userId,
      sealedTo: sealed,
      // The last line enables autofill of the code, bound to this domain.
      text: `${words}\n\n@${host} #${code}`,
      soon: true,
      timeZone,
      expiresAt,
    })
  })
}

async function countCode(app: Context, userId: string, number: string, address: string) {
  if (isTrusted(app, address)) return
  const counted = {
    ofPersonNow: userId,
    ofPerson: userId,
    ofAddress: placeOf(address),
    ofNumber: signatureOf(codeKeys(app)[0], number),
    ofPlatform: 'all',
  }
  for (const [name, key] of Object.entries(counted) as [keyof typeof counted, string][]) {
    const { max, seconds } = codeLimits[name]
    await spend(app, `sms-code:${name}:${key}`, max, seconds)
  }
}

/** Enables texts to the number. A code allows five attempts in total, from any session. @throws 401, 409, 422 */
export async function confirmMyNumber(app: Context, actor: SignedIn, typed: string, visit: Visit) {
  const { userId } = actor
  const code = typed.replace(/\s/g, '')
  // The attempt is counted before the check and committed even on refusal: concurrent guesses never exceed five.
  const [requested] = await app.db
    .update(smsCodes)
    .set({ attempts: sql`attempts + 1` })
    .where(and(eq(smsCodes.userId, userId), lt(smsCodes.attempts, mostAttempts)))
    .returning()
  if (!requested || requested.expiresAt <= app.clock.now()) throw noPendingCode()
  const { sealedNumber, timeZone } = requested
  const number = openTelephone(app, sealedNumber, userId)
  if (!isSigned(codeKeys(app), codeText(userId, number, code), requested.hash)) {
    throw fieldRefusal('code', 'wrong_code', wrongCode)
  }
  await app.db.transaction(async (tx) => {
    await lockActor(app, tx, actor)
    const [used] = await tx.delete(smsCodes).where(eq(smsCodes.hash, requested.hash)).returning()
    if (!used) throw noPendingCode()
    const [numberHash] = telephoneHashes(app, number)
    const confirmed = { sealedNumber, numberHash, timeZone, confirmedAt: app.clock.now(), refused: null }
    await tx
      .insert(smsNumbers)
      .values({ userId, ...confirmed })
      .onConflictDoUpdate({ target: smsNumbers.userId, set: confirmed })
    // What waits for the morning follows: the former number may be somebody else's by now.
    await tx
      .update(smsOutbox)
      .set({ sealedTo: sealedNumber, timeZone })
      .where(and(eq(smsOutbox.userId, userId), isNull(smsOutbox.sentAt), isNotNull(smsOutbox.subject)))
    await announceTo(app, tx, userId, smsNumberChangedMail)
    await recordSecurityEvent(app, tx, visit, userId, 'sms_number_confirmed')
  })
}

/** Removes the number and the texts queued for it. @throws 401 */
export async function removeMyNumber(app: Context, actor: SignedIn, visit: Visit) {
  const { userId } = actor
  await app.db.transaction(async (tx) => {
    await lockActor(app, tx, actor)
    await announceTo(app, tx, userId, smsNumberRemovedMail)
    await eraseSmsOf(app, tx, userId)
    await recordSecurityEvent(app, tx, visit, userId, 'sms_number_removed')
  })
}

/** Keyed hash: a million codes are quickly brute-forced from a copy of the database. */
function codeKeys(app: Pick<Context, 'keyFor'>) {
  return app.keyFor.all('sms-code')
}

function codeText(userId: string, number: string, code: string) {
  return `${userId}\n${number}\n${code}`
}
