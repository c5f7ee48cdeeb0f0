import type { recognizedKinds } from '#contract/people/people-enums.ts'
import { telephoneSearch } from '#server/accounts/stored-telephone.ts'
import type { Context } from '#server/platform/context.ts'
import { hasWords } from '#server/platform/database/has-words.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'

export type RecognizedKind = (typeof recognizedKinds)[number]

/** One reading of a text; null is a name. */
export interface Reading {
  kind: RecognizedKind | null
  condition: Statement
}

/** Most listings whose title matches that are looked at: frequent words stand in hundreds of thousands. */
const mostTitles = 2_000

/**
 * How a text may be read, the most telling first: the first reading that finds somebody counts. A title is the last one,
 * since words of it are names as well.
 */
export function readSearch(app: Pick<Context, 'keyFor'>, text: string): Reading[] {
  const telephone = /^\+?[\d\s().-]+$/.test(text) ? telephoneSearch(app, text) : undefined
  const code = /^(?:DM-?)?([A-Z0-9]{6})$/i.exec(text)?.[1]?.toUpperCase()
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
  if (isId) return [{ kind: 'id', condition: withId(text) }]
  return [
    ...(text.includes('@') ? [{ kind: 'email' as const, condition: containsText(text) }] : []),
    ...(code && /\d|^DM/i.test(text) ? [{ kind: 'booking_code' as const, condition: ofBooking(code) }] : []),
    ...(/^\d{4}$/.test(text) ? [{ kind: 'iban' as const, condition: withIban(text) }] : []),
    ...(telephone ? [{ kind: 'telephone' as const, condition: withTelephone(telephone) }] : []),
    { kind: null, condition: containsText(text) },
    { kind: 'listing', condition: withListing(text) },
  ]
}

function withId(id: string) {
  return sql`user_id in (select ${id}::uuid union select owner_id from rental where id = ${id}::uuid
    union select seller_id from sale_listing where id = ${id}::uuid
    union select person from booking, unnest(array[guest_id, owner_id]) person where id = ${id}::uuid)`
}

function ofBooking(code: string) {
  return sql`user_id in (select person from booking, unnest(array[guest_id, owner_id]) person
    where code = ${`DM-${code}`})`
}

function withIban(ending: string) {
  return sql`user_id in (select owner_id from owner_bank_account where ending = ${ending})`
}

function withTelephone({ column, hashes }: NonNullable<ReturnType<typeof telephoneSearch>>) {
  return sql`user_id in (select id from app_user where ${sql.raw(column)} = any(${hashes}::text[]))`
}

/** Every word in the names, the company or the e-mail. */
function containsText(text: string) {
  return hasWords(sql.raw('search_text'), text)
}

function withListing(text: string) {
  const most = sql.raw(String(mostTitles))
  return sql`user_id in (
    (select owner_id from rental where ${hasWords(sql.raw(`plain_text(title || ' ' || city)`), text)} limit ${most})
    union
    (select seller_id from sale_listing
      where ${hasWords(sql.raw(`plain_text(title || ' ' || city || ' ' || sale_type_words(property_type))`), text)}
      limit ${most}))`
}
