import { and, asc, eq, gt, not, sql } from 'drizzle-orm'
import type { CountryCode } from '#contract/core/open-countries.ts'
import type { Context } from '#server/platform/context.ts'
import {
  openTelephone,
  sealTelephone,
  telephoneHashes,
  telephoneKeys,
} from '#server/platform/sms/sealed-telephone.ts'
import { resealRows } from '#server/platform/storage/reseal-rows.ts'
import { resealTexts } from '#server/platform/storage/reseal-texts.ts'
import { presentHead } from '#server/platform/storage/sealed-secret.ts'
import { accountChanges, users } from '#server/schema/people/account-tables.ts'

type Secrets = Pick<Context, 'keyFor'>

/** Two numbers are compared by their last digits, since the country code is written in several ways. */
const comparedDigits = 9
/** The shortest end of a number by which its account is found. */
const shortestEnd = 6

/** Canada shares its code with the United States and is left out. */
const countriesByCode: readonly [code: string, country: CountryCode][] = [
  ['33', 'FR'],
  ['32', 'BE'],
  ['41', 'CH'],
  ['352', 'LU'],
  ['225', 'CI'],
  ['221', 'SN'],
  ['229', 'BJ'],
  ['228', 'TG'],
  ['237', 'CM'],
  ['212', 'MA'],
  ['216', 'TN'],
]

export const noTelephone = { sealedPhone: null, phoneHash: null, phoneEndHash: null, phoneCountry: '' }

/** The columns of an account for its telephone number, or for none. */
export function storedTelephone(app: Secrets, number: string | null, userId: string) {
  if (number === null) return noTelephone
  const digits = digitsOf(number)
  const hashOfEnd = (length: number) =>
    digits.length < length ? null : telephoneHashes(app, digits.slice(-length))[0]
  return {
    sealedPhone: sealTelephone(app, number, userId),
    phoneHash: hashOfEnd(comparedDigits),
    phoneEndHash: hashOfEnd(shortestEnd),
    phoneCountry: countryOf(digits),
  }
}

export function telephoneOf(app: Secrets, { id, sealedPhone }: { id: string; sealedPhone: string | null }) {
  return openTelephone(app, sealedPhone, id)
}

/**
 * Where the accounts with a number are found that was typed with its country code or without, or in part: its end alone,
 * since nothing of a sealed number can be compared but what was hashed.
 * @returns undefined for too few digits
 */
export function telephoneSearch(app: Secrets, typed: string) {
  const digits = digitsOf(typed)
  if (digits.length < shortestEnd) return undefined
  const isWhole = digits.length >= comparedDigits
  return {
    column: isWhole ? users.phoneHash.name : users.phoneEndHash.name,
    hashes: telephoneHashes(app, digits.slice(-(isWhole ? comparedDigits : shortestEnd))),
  }
}

/** The open country of a number, French without a country code, as in `read-number.ts`; empty where unknown. */
function countryOf(digits: string) {
  const international = digits.replace(/^00/, '').replace(/^0/, '33')
  return countriesByCode.find(([code]) => international.startsWith(code))?.[1] ?? ''
}

function digitsOf(number: string) {
  return number.replaceAll(/\D/g, '')
}

/** Encrypts the telephone numbers of accounts again with the current key, and hashes them with it. */
export function resealTelephones(app: Context) {
  return resealTexts(app, {
    kind: 'telephones',
    table: users,
    id: users.id,
    sealed: users.sealedPhone,
    keys: telephoneKeys(app),
    seal: (number, userId) => {
      const { sealedPhone, phoneHash, phoneEndHash, phoneCountry } = storedTelephone(app, number, userId)
      return [
        [users.sealedPhone, sealedPhone],
        [users.phoneHash, phoneHash],
        [users.phoneEndHash, phoneEndHash],
        [users.phoneCountry, phoneCountry],
      ]
    },
  })
}

/** The same for former numbers, which the undo link of a change restores. */
export function resealFormerTelephones(app: Context) {
  const { id, userId, kind, before } = accountChanges
  const stored = sql<string>`${before}->>'phoneNumber'`
  return resealRows(app.log, {
    kind: 'former telephones',
    batch: 200,
    find: (after, limit) =>
      app.db
        .select({ id, userId, stored })
        .from(accountChanges)
        .where(
          and(
            gt(id, after),
            eq(kind, 'phone_number'),
            not(sql`starts_with(${stored}, ${presentHead(telephoneKeys(app))})`),
          ),
        )
        .orderBy(asc(id))
        .limit(limit),
    idOf: (row) => row.id,
    reseal: (row) => {
      const sealed = sealTelephone(app, openTelephone(app, row.stored, row.userId), row.userId)
      return app.db
        .update(accountChanges)
        .set({ before: { phoneNumber: sealed } })
        .where(and(eq(id, row.id), eq(stored, row.stored)))
    },
  })
}
