import type { Language } from '#contract/core/language.ts'
import { emailKeyOf } from '#server/platform/mail/email-key.ts'
import { findPerson } from '#server/accounts/roles/find-person.ts'
import { telephoneOf } from '#server/accounts/stored-telephone.ts'
import type { Context } from '#server/platform/context.ts'
import type { Actor } from '#server/platform/http/endpoints/actor.ts'
import { isTrusted, placeOf, spend } from '#server/platform/http/limits/limits.ts'
import { Refusal } from '#server/platform/http/errors/refusal.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { localized } from '#server/platform/texts/localized.ts'

/** The origin of a request. */
export interface Sender {
  actor: Actor
  language: Language
  /** IP address; undefined for a call by the site itself. */
  address: string | undefined
}

interface Signature {
  name?: string | undefined
  email?: string | undefined
  phone?: string | null | undefined
}

/** Who contacts a seller, with contact details. */
export interface Inquirer {
  buyerId: string | null
  buyerName: string
  buyerEmail: string
  buyerEmailKey: string
  language: Language
}

/**
 * The inquirer: the signed-in user, or the given name and address. `isProven` is whether the address was confirmed; the
 * telephone is encrypted for what is stored with it.
 * @throws 422
 */
export async function inquirerOf(app: Context, { actor, language }: Sender, submitted: Signature) {
  const person = actor ? await findPerson(app.db, actor.userId) : undefined
  const email = person?.email ?? submitted.email
  const name = submitted.name ?? person?.name
  if (!email || !name) throw whoAreYou(!name, !email)
  const inquirer: Inquirer = {
    buyerId: person?.id ?? null,
    buyerName: name,
    buyerEmail: email,
    buyerEmailKey: person?.emailKey ?? emailKeyOf(email),
    language: person?.language ?? language,
  }
  const telephone = submitted.phone || (person ? telephoneOf(app, person) : null)
  return { inquirer, telephone, isProven: person?.isConfirmed === true }
}

/** For each user and each address (rules, section 7). */
const limits = [
  { window: 'hour', max: 3, seconds: 3_600 },
  { window: 'day', max: 10, seconds: 86_400 },
]

/** @throws 429 */
export async function spendInquiryLimits(
  app: Context,
  what: string,
  inquirer: Inquirer,
  address: string | undefined,
) {
  const person = inquirer.buyerId ?? inquirer.buyerEmailKey
  for (const { window, max, seconds } of limits) {
    await spend(app, `${what}-${window}:${person}`, max, seconds)
    if (address && !isTrusted(app, address))
      await spend(app, `${what}-${window}:${placeOf(address)}`, max, seconds)
  }
}

const needed: Texts = localized('Ce champ est obligatoire')

function whoAreYou(noName: boolean, noEmail: boolean) {
  const fields = [...(noName ? ['name'] : []), ...(noEmail ? ['email'] : [])]
  return new Refusal('sender_needed', 422, needed, {
    fields: fields.map((field) => ({ field, texts: needed })),
  })
}
