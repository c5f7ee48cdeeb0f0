import { randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { openBirthDate } from '#server/finances/birth-date-keys.ts'
import { momentsOf } from '#server/invoicing/platform-months.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { TaxStatementContent } from '#server/schema/dealings/tax-statement-content.ts'
import { openStatement, storedContent } from './stored-statement.ts'
import { findOwnersWithActivity, findTaxedRentals, sumNights, sumStays } from './tax-activity-queries.ts'
import {
  findLatestStatement,
  findTaxDetails,
  findTaxedOwner,
  insertStatement,
  type TaxDetailsRow,
} from './tax-statement-queries.ts'
import { taxedListings } from './taxed-listings.ts'

type Issuing = Pick<Context, 'db' | 'clock' | 'config' | 'keyFor'>

const momentsOfYear = (year: number) => momentsOf({ from: `${year}-01-01`, to: `${year}-12-31` })

/**
 * Issues the statements of a year, one owner at a time: the first version, or another where the ledger or the details
 * have changed since. Twice is once.
 * @returns how many were issued
 */
export async function issueTaxStatements(app: Issuing, year: number) {
  let issued = 0
  for (const ownerId of await findOwnersWithActivity(app.db, momentsOfYear(year))) {
    if (await app.db.transaction((tx) => issueStatement(tx, app, ownerId, year))) issued += 1
  }
  return issued
}

/** @returns whether a version was issued */
async function issueStatement(tx: Transaction, app: Issuing, ownerId: string, year: number) {
  const content = await contentOf(app, tx, ownerId, year)
  if (!content) return false
  const stored = await findLatestStatement(tx, ownerId, year)
  const latest = stored && openStatement(app, stored)
  if (latest && isDeepStrictEqual(plain(latest.content), plain(content))) return false
  // Nothing came in, and nothing was stated before: all of it went back within the year.
  if (!latest && content.listings.length === 0) return false
  const version = (latest?.version ?? 0) + 1
  await insertStatement(tx, {
    id: randomUUIDv7(),
    ownerId,
    year,
    version,
    ...storedContent(app, content, ownerId),
    issuedAt: app.clock.now(),
  })
  await notify(tx, app, {
    userId: ownerId,
    event: 'invoice_issued',
    title:
      version === 1
        ? localized('Votre relevé fiscal de {year} est prêt', { year })
        : localized('Votre relevé fiscal de {year} a été corrigé', { year }),
    message: content.details
      ? localized(
          'Il reprend vos revenus de location et ce que Demeure en déclare à l’administration fiscale.',
        )
      : localized(
          'Il reprend vos revenus de location. Complétez vos informations fiscales : la loi oblige Demeure à les déclarer.',
        ),
    link: '/owner-dash/finances/taxes',
  })
  return true
}

/** Without undefined fields, as the database returns it. */
function plain(content: TaxStatementContent) {
  return JSON.parse(JSON.stringify(content)) as TaxStatementContent
}

/** The present content of an owner's statement; undefined where the account is unknown. */
async function contentOf(
  app: Issuing,
  db: Executor,
  ownerId: string,
  year: number,
): Promise<TaxStatementContent | undefined> {
  const owner = await findTaxedOwner(db, ownerId)
  if (!owner) return undefined
  const stays = await sumStays(db, ownerId, momentsOfYear(year))
  const rentals = await findTaxedRentals(db, [...new Set(stays.map(({ rentalId }) => rentalId))])
  const listings = taxedListings(rentals, stays, await sumNights(db, ownerId, year)).filter(
    ({ considerationMinor, feesMinor, taxesMinor }) =>
      [...considerationMinor, ...feesMinor, ...taxesMinor].some((amount) => amount !== 0),
  )
  const details = await findTaxDetails(db, ownerId)
  return {
    firstName: owner.firstName,
    lastName: owner.lastName,
    ...(details && { details: detailsOf(app, details) }),
    accountEnding: owner.accountEnding,
    listings,
  }
}

function detailsOf(app: Issuing, row: TaxDetailsRow) {
  const { ownerId, sealedTaxNumber: _, sealedBirthDate, updatedAt, ...rest } = row
  const birthDate = openBirthDate(app, sealedBirthDate, ownerId)
  return { ...rest, birthDate, updatedAt: updatedAt.toISOString() }
}
