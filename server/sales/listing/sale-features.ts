import { randomUUIDv7 } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Language } from '#contract/core/language.ts'
import { formatNumber } from '#contract/core/number-format.ts'
import { byCatalogue, readFeatureValue, saleFeatureOf } from '#contract/sales/sale-catalogue.ts'
import type { CatalogueFeature } from '#contract/sales/sale-feature-enums.ts'
import type { SaleType } from '#contract/sales/sale-enums.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { label } from '#server/platform/texts/label.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { nextVersion } from '../review/edit-version.ts'
import { featuresRefused } from './sale-refusals.ts'
import { saleFeatures, saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize } from './sale-access.ts'
import { lockSaleRecord } from './sale-repository.ts'
import { assertEditable } from './write-sale.ts'

interface FeatureValue {
  code: string
  value: string | number | boolean
}

/**
 * Writes the features of a listing; idempotent.
 * @param replace removes those that are not named
 * @throws 422 for a code that the catalogue does not have for this type, and for a value that it does not accept
 */
export async function writeFeatures(
  app: Context,
  listingId: string,
  submitted: FeatureValue[],
  { replace }: { replace: boolean },
  actor: SignedIn,
) {
  return app.db.transaction(async (tx) => {
    const sale = await lockSaleRecord(tx, listingId)
    authorize(await asSeller(tx, actor), 'edit', sale)
    assertEditable(sale)
    const requested = readFeatures(submitted, sale.propertyType)
    const present = await featuresOf(tx, listingId)
    const stored = new Map(present.map((feature) => [feature.code, feature.value]))
    const added = [...requested].filter(([code]) => !stored.has(code))
    const updated = [...requested].filter(([code, value]) => stored.has(code) && stored.get(code) !== value)
    const removed = replace ? present.filter(({ code }) => !requested.has(code)) : []
    const now = app.clock.now()
    await remove(
      tx,
      listingId,
      removed.map(({ code }) => code),
    )
    await save(tx, listingId, [...added, ...updated], now)
    if (added.length + updated.length + removed.length > 0) {
      await tx
        .update(saleListings)
        .set({ updatedAt: nextVersion(sale, now) })
        .where(eq(saleListings.id, listingId))
    }
    return counted(tx, listingId, {
      added: added.length,
      updated: updated.length,
      removed: removed.length,
    })
  })
}

/** Removes one feature by its id or code; idempotent. */
export async function removeFeature(app: Context, listingId: string, idOrCode: string, actor: SignedIn) {
  return app.db.transaction(async (tx) => {
    const sale = await lockSaleRecord(tx, listingId)
    authorize(await asSeller(tx, actor), 'edit', sale)
    assertEditable(sale)
    const found = (await featuresOf(tx, listingId)).find(
      ({ id, code }) => id === idOrCode || code === idOrCode,
    )
    if (found) {
      await remove(tx, listingId, [found.code])
      await tx
        .update(saleListings)
        .set({ updatedAt: nextVersion(sale, app.clock.now()) })
        .where(eq(saleListings.id, listingId))
    }
    return counted(tx, listingId, { added: 0, updated: 0, removed: found ? 1 : 0 })
  })
}

function featuresOf(db: Executor, listingId: string) {
  return db
    .select()
    .from(saleFeatures)
    .where(eq(saleFeatures.listingId, listingId))
    .orderBy(asc(saleFeatures.code))
}

/** The features of a listing with the catalogue's labels, for its page. */
export async function describeFeatures(db: Executor, listingId: string, language: Language) {
  const features = (await featuresOf(db, listingId)).toSorted(byCatalogue)
  return features.flatMap(({ code, value }) => {
    const feature = saleFeatureOf(code)
    if (!feature) return []
    const shown = readableValue(feature, value, language)
    return [{ code, label: label(`sale.${code}`)[language], value: shown, unit: feature.unit ?? null }]
  })
}

function readableValue({ code, kind, choices }: CatalogueFeature, value: string, language: Language) {
  switch (kind) {
    case 'boolean':
      return (value === 'true' ? yes : no)[language]
    case 'number':
      // Years are numbers: no separator between thousands.
      return formatNumber(Number(value), language, { grouped: false })
    default:
      return choices?.includes(value) ? label(`sale.${code}.${value}`)[language] : value
  }
}

const yes = localized('Oui')
const no = localized('Non')

function readFeatures(submitted: FeatureValue[], type: SaleType): Map<string, string> {
  const wrong: string[] = []
  const requested = new Map<string, string>()
  for (const { code, value } of submitted) {
    const feature = saleFeatureOf(code)
    const fits = feature && (feature.types === 'all' || feature.types.includes(type))
    const read = fits ? readFeatureValue(feature, value) : undefined
    if (read === undefined || requested.has(code)) wrong.push(code)
    else requested.set(code, read)
  }
  if (wrong.length > 0) throw featuresRefused(wrong)
  return requested
}

async function save(tx: Transaction, listingId: string, features: [string, string][], now: Date) {
  for (const [code, value] of features) {
    await tx
      .insert(saleFeatures)
      .values({ id: randomUUIDv7(), listingId, code, value, updatedAt: now })
      .onConflictDoUpdate({
        target: [saleFeatures.listingId, saleFeatures.code],
        set: { value, updatedAt: now },
      })
  }
}

async function remove(tx: Transaction, listingId: string, codes: string[]) {
  if (codes.length === 0) return
  await tx
    .delete(saleFeatures)
    .where(and(eq(saleFeatures.listingId, listingId), inArray(saleFeatures.code, codes)))
}

async function counted(
  db: Executor,
  listingId: string,
  changes: { added: number; updated: number; removed: number },
) {
  const features = await featuresOf(db, listingId)
  return {
    added_characteristics: changes.added,
    updated_characteristics: changes.updated,
    removed_characteristics: changes.removed,
    total_characteristics: features.length,
    characteristics: features.map(({ id, code, value }) => ({ id, code, value })),
  }
}

/** The features of a listing of the caller. */
export async function showFeatures(app: Context, listingId: string) {
  return counted(app.db, listingId, { added: 0, updated: 0, removed: 0 })
}
