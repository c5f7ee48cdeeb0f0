import { sql as rawSql } from 'drizzle-orm'
import { codePattern } from '#server/administration/bookings/code-pattern.ts'
import { readSearch } from '#server/administration/people/recognize-search.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { findFirstMatches } from '#server/platform/database/find-matches.ts'
import { hasWords } from '#server/platform/database/has-words.ts'
import { runWithin } from '#server/platform/database/run-statement.ts'
import { sql, type Statement } from '#server/platform/database/statement.ts'

/** Most bookings with a part of a code that are looked at. */
const mostCoded = sql.raw('1000')

export interface FoundRow {
  id: string
  label: string
  detail: string
  /** What its screen is found by, where that is not its id. */
  place?: string
}

/** Before the searches of one call: without it the planner reads whole tables for words that it takes for frequent. */
export async function prepareSearch(tx: Executor) {
  await tx.execute(rawSql`set local enable_seqscan = off`)
}

/** People by name, company, e-mail, telephone or the end of an IBAN; those of a home or booking are found by these. */
export async function findPeopleIds(
  app: Pick<Context, 'keyFor'>,
  tx: Executor,
  text: string,
  limit: number,
): Promise<string[]> {
  const readings = readSearch(app, text).filter(
    ({ kind }) => kind !== 'booking_code' && kind !== 'listing' && kind !== 'id',
  )
  for (const { condition } of readings) {
    // oxlint-disable-next-line no-await-in-loop -- a later reading is needed only where the earlier ones find nobody
    const rows = await findFirstMatches<{ user_id: string }>(
      tx,
      {
        table: sql.raw('user_directory'),
        columns: sql.raw('user_id, last_seen_at'),
        condition,
        order: sql.raw('last_seen_at desc nulls last, user_id desc nulls last'),
      },
      limit,
    )
    if (rows.length > 0) return rows.map(({ user_id: id }) => id)
  }
  return []
}

export const findPeople = (tx: Executor, ids: string[]) =>
  runWithin<FoundRow>(
    tx,
    sql`select id, trim(first_name || ' ' || last_name) as label, email as detail
      from unnest(${ids}::uuid[]) with ordinality as found (user_id, position)
      join app_user on id = user_id order by position`,
  )

export const findRentals = (tx: Executor, text: string, limit: number) =>
  findTitled(tx, text, limit, {
    table: sql.raw('rental'),
    words: sql.raw(`plain_text(title || ' ' || city)`),
  })

export const findSales = (tx: Executor, text: string, limit: number) =>
  findTitled(tx, text, limit, {
    table: sql.raw('sale_listing'),
    words: sql.raw(`plain_text(title || ' ' || city || ' ' || sale_type_words(property_type))`),
  })

/** Every word in the words of a home, as the trigram index has them. */
async function findTitled(
  tx: Executor,
  text: string,
  limit: number,
  { table, words }: { table: Statement; words: Statement },
): Promise<FoundRow[]> {
  const rows = await findFirstMatches<{ id: string; title: string; city: string }>(
    tx,
    {
      table,
      columns: sql.raw('id, title, city, created_at'),
      condition: hasWords(words, text),
      order: sql.raw('created_at desc, id desc'),
    },
    limit,
  )
  return rows.map(({ id, title, city }) => ({ id, label: title, detail: city }))
}

/**
 * By code, or of the guests found. A part of a code has a digit or the beginning, or is in capitals as codes are written:
 * other letters are mostly a name.
 */
export async function findBookings(tx: Executor, text: string, guests: string[], limit: number) {
  const code = /^(?:DM-?)?([A-Z0-9]{6,12})$/i.exec(text)?.[1] ?? ''
  const isCode = /\d|^DM-/i.test(text) || text === text.toUpperCase()
  const pattern = isCode ? codePattern(text) : null
  return runWithin<FoundRow>(
    tx,
    sql`select booking.id, code as label,
        rental.title || ' · ' || trim(guest.first_name || ' ' || guest.last_name) as detail
      from booking join rental on rental.id = rental_id join app_user guest on guest.id = guest_id
      where booking.id in (
        (with coded as materialized (
            select id, created_at from booking where code like ${pattern} limit ${mostCoded})
          select id from coded order by created_at desc ${most(limit)})
        union all
        select id from booking where code in (${`DM-${code}`}, ${`DM-${code.toUpperCase()}`})
        union all
        select recent.id from unnest(${guests}::uuid[]) person
          cross join lateral (select id from booking where guest_id = person order by check_in desc
            ${most(limit)}) recent)
      order by booking.created_at desc, booking.id ${most(limit)}`,
  )
}

/** By reference, or of the reporters found. */
export const findNotices = (tx: Executor, text: string, people: string[], limit: number) =>
  runWithin<FoundRow>(
    tx,
    sql`select id, reference as label, coalesce(name, email, '') as detail from content_report
      where reference = ${text.toUpperCase()} or reporter_id = any(${people}::uuid[])
      order by created_at desc, id ${most(limit)}`,
  )

/** By reference, or of the people found; never of those whose cases are hidden from the viewer. */
export const findVerifications = (
  tx: Executor,
  text: string,
  people: string[],
  hidden: string[],
  limit: number,
) =>
  runWithin<FoundRow>(
    tx,
    sql`select verification_case.id, reference as label, trim(first_name || ' ' || last_name) as detail
      from verification_case join app_user on app_user.id = subject_id
      where (reference = ${text.toUpperCase()} or subject_id = any(${people}::uuid[]))
        and verification_case.status <> 'draft' and subject_id <> all(${hidden}::uuid[])
      order by submitted_at desc nulls last, verification_case.id ${most(limit)}`,
  )

/** By number, or of the people found. */
export const findTickets = (tx: Executor, text: string, people: string[], limit: number) =>
  runWithin<FoundRow>(
    tx,
    sql`select support_ticket.id, subject as label, trim(first_name || ' ' || last_name) as detail
      from support_ticket join app_user on app_user.id = user_id
      where support_ticket.id in (
        select id from support_ticket where user_id = any(${people}::uuid[])
        union all select id from support_ticket where number = ${numberIn(text)}::int)
      order by support_ticket.updated_at desc, support_ticket.id ${most(limit)}`,
  )

/** Receipts and invoices by their number. */
export const findInvoices = (tx: Executor, text: string, limit: number) =>
  runWithin<FoundRow>(
    tx,
    sql`select finance_paper.id, number as label, trim(first_name || ' ' || last_name) as detail,
        party_id::text as place
      from finance_paper join app_user on app_user.id = party_id
      where number = ${text.toUpperCase()} ${most(limit)}`,
  )

function numberIn(text: string) {
  const digits = /^(?:n°\s*|#)?(\d{1,9})$/i.exec(text)?.[1]
  return digits === undefined ? null : Number(digits)
}

function most(limit: number) {
  return sql.raw(`limit ${limit}`)
}
