import { findPerson } from '#server/accounts/roles/find-person.ts'
import { notifyAdmins } from '#server/notifications/notify-admins.ts'
import type { Context } from '#server/platform/context.ts'
import { fieldRefusal } from '#server/platform/http/errors/refusal.ts'
import { countHit } from '#server/platform/http/limits/limits.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { fill, type Texts } from '#server/platform/texts/texts.ts'
import { classifyMessage, type ForbiddenPart } from './classify-message.ts'

/** Refused messages of one person, within these seconds, of which administrators are notified once. */
const suspectAttempts = 3
const attemptSeconds = 86_400

interface Draft {
  senderId: string
  body: string
  /** Whether the booking was ever confirmed: contact data and links may then be exchanged; undefined without a booking. */
  isConfirmed: boolean | undefined
  /** Of the body of the call. */
  field?: 'body' | 'message'
}

/**
 * Call it before the transaction of the message: the refused attempt is counted, and that must not be rolled back.
 * @throws 422 with contact data before the booking is confirmed, or with a payment request at any time
 */
export async function assertMessageAllowed(
  app: Context,
  { senderId, body, isConfirmed, field = 'body' }: Draft,
) {
  const found = classifyMessage(body, app.config.publicUrl)
  const forbidden = isConfirmed ? found.filter(({ kind }) => kind === 'payment') : found
  if (forbidden.length === 0) return
  await countAttempt(app, senderId)
  throw fieldRefusal(
    field,
    'forbidden_message_content',
    reasonsOf(forbidden, isConfirmed === undefined ? notHere : beforeConfirmation),
  )
}

interface SaleDraft {
  /** Null for a buyer without an account. */
  senderId: string | null
  body: string
  /** Of the body of the call. */
  field: 'body' | 'message' | 'response'
}

/**
 * The same for a message between a buyer and a seller. Contact data is not refused there: it is masked until the seller
 * has answered.
 * @throws 422 with a payment request
 */
export async function assertNoPaymentRequest(app: Context, { senderId, body, field }: SaleDraft) {
  const found = classifyMessage(body, app.config.publicUrl, true).find(({ kind }) => kind === 'payment')
  if (!found) return
  if (senderId) await countAttempt(app, senderId)
  throw fieldRefusal(
    field,
    'forbidden_message_content',
    inEachLanguage((language) =>
      [fill(paymentInSale[language], { part: found.part }), byNotary[language], advice[language]].join(' '),
    ),
  )
}

async function countAttempt(app: Context, senderId: string) {
  const { hits } = await countHit(app, `refused-message:${senderId}`, attemptSeconds)
  if (hits === suspectAttempts) await notifyOfAttempts(app, senderId)
}

const partTexts: Record<ForbiddenPart['kind'], Texts> = {
  payment: localized('« {part} » propose un paiement hors de Demeure.'),
  email: localized('« {part} » est une adresse e-mail.'),
  phone: localized('« {part} » est un numéro de téléphone.'),
  link: localized('« {part} » est un lien vers un autre site.'),
  messenger: localized('« {part} » est une messagerie extérieure.'),
}
const unprotected = localized('Un paiement fait ailleurs n’est ni protégé ni remboursé.')
const beforeConfirmation = localized('Coordonnées et liens ne s’échangent qu’une fois le séjour confirmé.')
const notHere = localized('Coordonnées et liens ne s’échangent pas ici.')
const paymentInSale = localized('« {part} » demande un paiement.')
const byNotary = localized(
  'Pour un achat, rien ne se verse à la demande d’un message : le prix se règle chez le notaire.',
)
const advice = localized(
  'Votre message n’a pas été envoyé : retirez ce passage. Pourquoi : page « Confiance et sécurité » (/trust-safety).',
)

function reasonsOf(forbidden: ForbiddenPart[], contact: Texts): Texts {
  const hasPayment = forbidden.some(({ kind }) => kind === 'payment')
  const hasContact = forbidden.some(({ kind }) => kind !== 'payment')
  return inEachLanguage((language) =>
    [
      ...forbidden.map(({ kind, part }) => fill(partTexts[kind][language], { part })),
      ...(hasPayment ? [unprotected[language]] : []),
      ...(hasContact ? [contact[language]] : []),
      advice[language],
    ].join(' '),
  )
}

async function notifyOfAttempts(app: Context, userId: string) {
  const name = (await findPerson(app.db, userId))?.name ?? ''
  await app.db.transaction((tx) =>
    notifyAdmins(tx, app, {
      event: 'incident_reported',
      title: localized('Messages refusés : {name}', { name }),
      message: localized(
        '{suspectAttempts} messages avec des coordonnées ou un paiement hors du site, refusés en 24 heures.',
        { suspectAttempts },
      ),
      link: `/admin-dash/users/${userId}`,
      mail: { action: localized('Voir cette personne') },
    }),
  )
}
