import { and, asc, eq, gt, isNotNull, not, sql } from 'drizzle-orm'
import { presentHead } from '#server/platform/storage/sealed-secret.ts'
import type { Context } from '#server/platform/context.ts'
import { resealRows } from '#server/platform/storage/reseal-rows.ts'
import { birthDateKeys, sealBirthDate } from '#server/finances/birth-date-keys.ts'
import { resealTexts } from '#server/platform/storage/reseal-texts.ts'
import { ownerTaxDetails, taxReports, taxStatements } from '#server/schema/dealings/tax-statement-tables.ts'
import { sealTaxFile, sealTaxNumber, taxKeys, unsealTaxFile, unsealTaxNumber } from './tax-keys.ts'

/** Encrypts tax numbers again with the current key. */
export function resealTaxNumbers(app: Context) {
  const head = presentHead(taxKeys(app))
  const { ownerId, sealedTaxNumber } = ownerTaxDetails
  return resealRows(app.log, {
    kind: 'tax numbers',
    batch: 200,
    find: (after, limit) =>
      app.db
        .select({ id: ownerId, sealed: sql<string>`${sealedTaxNumber}` })
        .from(ownerTaxDetails)
        .where(
          and(
            gt(ownerId, after),
            isNotNull(sealedTaxNumber),
            not(sql`starts_with(${sealedTaxNumber}, ${head})`),
          ),
        )
        .orderBy(asc(ownerId))
        .limit(limit),
    idOf: ({ id }) => id,
    reseal: ({ id, sealed }) =>
      app.db
        .update(ownerTaxDetails)
        .set({ sealedTaxNumber: sealTaxNumber(app, unsealTaxNumber(app, sealed, id), id) })
        .where(and(eq(ownerId, id), eq(sealedTaxNumber, sealed))),
  })
}

/** Encrypts birth dates of tax details again with the current key. */
export function resealBirthDates(app: Context) {
  const { ownerId, sealedBirthDate } = ownerTaxDetails
  return resealTexts(app, {
    kind: 'birth dates',
    table: ownerTaxDetails,
    id: ownerId,
    sealed: sealedBirthDate,
    keys: birthDateKeys(app),
    seal: (date, owner) => [[sealedBirthDate, sealBirthDate(app, date, owner)]],
  })
}

/** The same for statements. */
export function resealStatedBirthDates(app: Context) {
  const { id, ownerId, sealedBirthDate } = taxStatements
  return resealTexts(app, {
    kind: 'birth dates of statements',
    table: taxStatements,
    id,
    owner: ownerId,
    sealed: sealedBirthDate,
    keys: birthDateKeys(app),
    seal: (date, owner) => [[sealedBirthDate, sealBirthDate(app, date, owner)]],
  })
}

/** Encrypts messages to the tax authority again with the current key. */
export function resealTaxFiles(app: Context) {
  const head = presentHead(taxKeys(app))
  return resealRows(app.log, {
    kind: 'tax messages',
    batch: 5,
    find: (after, limit) =>
      app.db
        .select({ id: taxReports.id, sealed: taxReports.sealedFile })
        .from(taxReports)
        .where(and(gt(taxReports.id, after), not(sql`starts_with(${taxReports.sealedFile}, ${head})`)))
        .orderBy(asc(taxReports.id))
        .limit(limit),
    idOf: ({ id }) => id,
    reseal: ({ id, sealed }) =>
      app.db
        .update(taxReports)
        .set({ sealedFile: sealTaxFile(app, unsealTaxFile(app, sealed, id), id) })
        .where(and(eq(taxReports.id, id), eq(taxReports.sealedFile, sealed))),
  })
}
