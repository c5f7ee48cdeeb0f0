import { sql, type SQL } from 'drizzle-orm'
import { paginate } from '../../contract/page.ts'
import type { RentalCard } from '../../contract/rentals.ts'
import type { App } from '../app.ts'
import { runStatement } from '../database/run-statement.ts'
import { conditionsOf, type RentalSearch, whereOf } from './rental-criteria.ts'
import { cardsOf } from './rental-cards.ts'
import { type Position, readCursor, writeCursor } from './rental-cursor.ts'
import { type RentalSort, sortKeyOf } from './rental-sort.ts'
import { stayTotal } from './stay-total.ts'

export interface PageAsked {
  page: number
  per_page: number
  cursor?: string | undefined
}

/** Fewer homes than this found by their words: those that resemble them are looked for too. */
const tooFew = 3

/** One page of the homes that answer a search, with the exact total. */
export async function searchRentals(app: App, search: RentalSearch, sort: RentalSort, asked: PageAsked) {
  const after = asked.cursor === undefined ? undefined : readCursor(app, search, sort, asked.cursor)
  const { found, search: answered } = await findResembling(app, search, sort, asked, after)
  const { total, rows } = found
  const last = rows.at(-1)
  const isMore =
    rows.length === asked.per_page && (after !== undefined || asked.page * asked.per_page < total)
  return {
    items: await cardsWithTotals(app, rows, answered),
    pagination: paginate(asked.page, asked.per_page, total),
    next_cursor: isMore && last ? writeCursor(app, search, sort, last) : null,
    search: answered,
  }
}

/** Searches the words; where they find too little, homes that resemble them as well. */
async function findResembling(
  app: App,
  search: RentalSearch,
  sort: RentalSort,
  asked: PageAsked,
  after: Position | undefined,
) {
  const found = await findPage(app, search, sort, asked, after)
  if (!search.text || found.total >= tooFew) return { found, search }
  const wider = { ...search, resembling: true }
  const resembling = await findPage(app, wider, sort, asked, after)
  return resembling.total > found.total ? { found: resembling, search: wider } : { found, search }
}

interface FoundPage {
  total: number
  rows: Position[]
}

async function findPage(
  app: App,
  search: RentalSearch,
  sort: RentalSort,
  { page, per_page }: PageAsked,
  after: Position | undefined,
): Promise<FoundPage> {
  const { key, type } = sortKeyOf(sort, search)
  const way = sql.raw(sort.direction)
  const rows = await runStatement<{ total: number; id: string | null; key: string | null }>(
    app,
    sql`with matching as materialized (
        select rental.id, ${key} as key from rental where ${whereOf(conditionsOf(search))}
      )
      select counted.total, found.id, found.key
      from (select count(*)::int as total from matching) counted
      left join lateral (
        select id, key::text as key from matching ${after ? isAfter(after, type, sort) : sql``}
        order by matching.key ${way}, id ${way}
        limit ${per_page} offset ${after ? 0 : (page - 1) * per_page}
      ) found on true`,
  )
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap(({ id, key: value }) => (id === null ? [] : [{ id, key: value ?? '' }])),
  }
}

function isAfter({ key, id }: Position, type: string, { direction }: RentalSort): SQL {
  const comparison = sql.raw(direction === 'asc' ? '>' : '<')
  return sql`where (matching.key, id) ${comparison} (${key}::${sql.raw(type)}, ${id}::uuid)`
}

async function cardsWithTotals(app: App, rows: Position[], { stay }: RentalSearch): Promise<RentalCard[]> {
  const cards = await cardsOf(
    app,
    rows.map(({ id }) => id),
  )
  if (!stay) return cards.map(({ card }) => card)
  return cards.map(({ card, price }) => ({
    ...card,
    total_minor: stayTotal(price, stay.nights),
    nights: stay.nights,
  }))
}
