import { sql as rawSql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ListingKind, listingSorts, ListingStatus } from '#contract/administration/listing-enums.ts'
import type { listingFilter } from '#contract/administration/listings.ts'
import type { Currency } from '#contract/core/money.ts'
import type { Context } from '#server/platform/context.ts'
import { cachedWhereLarge } from '#server/platform/database/cached-where-large.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { findMatchingPage } from '#server/platform/database/find-matches.ts'
import { hasWords } from '#server/platform/database/has-words.ts'
import { runWithin } from '#server/platform/database/run-statement.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'

export type ListingFilter = {
  [Name in keyof typeof listingFilter]?: z.output<(typeof listingFilter)[Name]>
}

/** A filter of the list, or the listings chosen in it. */
type ListingChoice = ListingFilter & { ids?: string[] }

export interface ListingSort {
  sort_by: (typeof listingSorts)[number]
  sort_direction: 'asc' | 'desc'
}

export interface ListedListing {
  kind: ListingKind
  id: string
  title: string
  city: string
  countryCode: string
  status: ListingStatus
  underReview: boolean
  isFeatured: boolean
  sellerVerified: boolean
  ownerId: string
  ownerName: string
  price: number | null
  currency: Currency
  createdAt: string
}

/** Listings of one kind are counted up to this many, those of a text up to that many: more are "more than". */
const mostCounted = 10_000
const mostOfText = 1_000

interface KindTable {
  kind: ListingKind
  table: Statement
  columns: Statement
  owner: Statement
  status: Statement
  /** As the trigram index has it. */
  words: Statement
  /** In euros. */
  priceOrder: Statement
}

const kindTables: readonly KindTable[] = [
  {
    kind: 'rental',
    table: sql.raw('rental'),
    columns: sql.raw(`status, owner_id, base_price_minor / 100.0::float8 as price, 'EUR' as currency`),
    owner: sql.raw('owner_id'),
    status: sql.raw('status'),
    words: sql.raw(`plain_text(title || ' ' || city)`),
    priceOrder: sql.raw('base_price_minor'),
  },
  {
    kind: 'sale',
    table: sql.raw('sale_listing'),
    columns: sql.raw(`sale_status as status, seller_id as owner_id, sale_price::float8 as price, currency`),
    owner: sql.raw('seller_id'),
    status: sql.raw('sale_status'),
    words: sql.raw(`plain_text(title || ' ' || city || ' ' || sale_type_words(property_type))`),
    priceOrder: sql.raw('price_eur_minor'),
  },
]

/**
 * One page and the number of all: each kind gives as many as the page may need along an index of its own, and these are
 * merged.
 */
export async function findListings(
  app: Pick<Context, 'db' | 'clock'>,
  filter: ListingChoice,
  { sort_by: by, sort_direction: way }: ListingSort,
  { limit, offset }: { limit: number; offset: number },
) {
  // A draft may have no price.
  const direction = sql.raw(by === 'price' ? `${way} nulls last` : way)
  const most = limit + offset
  return inSearch(app, filter, async (tx) => {
    const selects: Statement[] = []
    const counts: Extent[] = []
    for (const each of kindsIn(filter)) {
      const { kind, table, columns, priceOrder } = each
      const ordered = by === 'price' ? priceOrder : sql.raw(by === 'title' ? 'lower(title)' : by)
      const order = sql`${ordered} ${direction}, id ${sql.raw(way)}`
      // oxlint-disable-next-line no-await-in-loop -- one connection runs one statement at a time
      const { where, ...count } = await matchesOf(app, tx, each, filter, { order, most })
      counts.push(count)
      selects.push(sql`(select ${kind}::text as kind, id, title, city, country_code, under_review, is_featured,
        created_at, ${ordered} as ordered, ${columns} from ${table} where ${where} order by ${order} ${sql.raw(`limit ${most}`)})`)
    }
    // The page first: joined before its limit, all verified sellers would be read into a hash table.
    const rows = await runWithin<ListedListing>(
      tx,
      sql`select kind, listing.id, title, listing.city, listing.country_code as "countryCode", listing.status,
          under_review as "underReview", is_featured as "isFeatured", owner_id as "ownerId",
          exists (select from seller_profile where user_id = owner_id and verification_status = 'VERIFIED') as "sellerVerified",
          trim(owner.first_name || ' ' || owner.last_name) as "ownerName", price, listing.currency,
          listing.created_at as "createdAt"
        from (select * from (${sql.join(selects, sql` union all `)}) either
          order by ordered ${direction}, id ${sql.raw(way)} ${sql.raw(`limit ${limit} offset ${offset}`)}) listing
        join app_user owner on owner.id = owner_id
        order by ordered ${direction}, listing.id ${sql.raw(way)}`,
    )
    return { rows, ...sumOf(counts) }
  })
}

interface Extent {
  total: number
  isExact: boolean
}

/** The condition of the rows that a page may need, of a text those rows themselves, and the number of all. */
async function matchesOf(
  app: Pick<Context, 'db' | 'clock'>,
  tx: Executor,
  kindTable: KindTable,
  filter: ListingChoice,
  { order, most }: { order: Statement; most: number },
): Promise<Extent & { where: Statement }> {
  const condition = conditionsOf(kindTable, filter)
  const { kind, table, priceOrder } = kindTable
  if (filter.ids) return { where: condition, total: filter.ids.length, isExact: true }
  if (!filter.q) {
    const { status, country, featured, owner_id: owner } = filter
    const count = await cachedWhereLarge(
      app,
      { listings: kind, status, country, featured, owner },
      { read: () => countUpTo(tx, table, condition), sizeOf: ({ total }) => total },
    )
    return { where: condition, ...count }
  }
  const { ids, ...count } = await findMatchingPage(
    tx,
    {
      table,
      id: sql.raw('id'),
      columns: sql`id, created_at, updated_at, title, ${priceOrder}`,
      condition,
      order,
    },
    { limit: most, offset: 0, mostCounted: mostOfText },
  )
  return { where: sql`id = any(${ids}::uuid[])`, ...count }
}

async function countUpTo(tx: Executor, table: Statement, condition: Statement): Promise<Extent> {
  const [row] = await runWithin<{ total: number }>(
    tx,
    sql`select count(*)::int as total from (
      select 1 from ${table} where ${condition} ${sql.raw(`limit ${mostCounted + 1}`)}) matching`,
  )
  const total = row?.total ?? 0
  return { total: Math.min(total, mostCounted), isExact: total <= mostCounted }
}

function sumOf(counts: Extent[]): Extent {
  return {
    total: counts.reduce((sum, { total }) => sum + total, 0),
    isExact: counts.every(({ isExact }) => isExact),
  }
}

/** How many, up to a bound for each kind. */
export function countListings(app: Pick<Context, 'db' | 'clock'>, filter: ListingFilter): Promise<Extent> {
  return inSearch(app, filter, async (tx) => {
    const counts: Extent[] = []
    for (const each of kindsIn(filter)) {
      // oxlint-disable-next-line no-await-in-loop -- one connection runs one statement at a time
      const { where: _, ...count } = await matchesOf(app, tx, each, filter, { order: sql.raw('id'), most: 0 })
      counts.push(count)
    }
    return sumOf(counts)
  })
}

/** Ids of everything that a filter lets through, at most so many. */
export async function findListingIds(tx: Transaction, filter: ListingFilter, most: number) {
  const selects = kindsIn(filter).map(
    (each) =>
      sql`(select id from ${each.table} where ${conditionsOf(each, filter)} ${sql.raw(`limit ${most}`)})`,
  )
  if (filter.q) await avoidScans(tx)
  const rows = await runWithin<{ id: string }>(
    tx,
    sql`select id from (${sql.join(selects, sql` union all `)}) listing ${sql.raw(`limit ${most}`)}`,
  )
  return rows.map(({ id }) => id)
}

export async function findListingTitles(tx: Executor, ids: string[]) {
  const rows = await runWithin<{ id: string; title: string }>(
    tx,
    sql`select id, title from rental where id = any(${ids}::uuid[])
      union all select id, title from sale_listing where id = any(${ids}::uuid[])`,
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** With a text the planner must not read a million titles for words that it takes for frequent. */
async function avoidScans(tx: Transaction) {
  await tx.execute(rawSql`set local enable_seqscan = off`)
}

function inSearch<Result>(
  { db }: Pick<Context, 'db'>,
  { q }: ListingFilter,
  run: (tx: Executor) => Promise<Result>,
) {
  if (!q) return run(db)
  return db.transaction(async (tx) => {
    await avoidScans(tx)
    return run(tx)
  })
}

/** The tables that a filter may find something in; both where none is named, so that a union is never empty. */
function kindsIn({ kind, status }: ListingFilter): readonly KindTable[] {
  const named = kind ? kindTables.filter((each) => each.kind === kind) : kindTables
  if (!status) return named
  const isRental = status === status.toUpperCase()
  const fitting = named.filter((each) => (each.kind === 'rental') === isRental)
  return fitting.length > 0 ? fitting : named
}

function conditionsOf({ owner, status, words }: KindTable, filter: ListingChoice): Statement {
  const { q, country, featured, owner_id: ownerId, ids } = filter
  const conditions = [
    ...(ids ? [sql`id = any(${ids}::uuid[])`] : []),
    ...(filter.status ? [sql`${status} = ${filter.status}`] : []),
    ...(country ? [sql`country_code = ${country}`] : []),
    ...(featured ? [sql`is_featured`] : []),
    ...(ownerId ? [sql`${owner} = ${ownerId}::uuid`] : []),
    ...(q ? [textCondition(words, q)] : []),
  ]
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

function textCondition(words: Statement, q: string): Statement {
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(q)) return sql`id = ${q}::uuid`
  return hasWords(words, q)
}
