import { randomUUIDv7 } from 'node:crypto'
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { sharedNoteLength } from '#contract/buying/favorite-lists.ts'
import { authorOf, isUnder, isWrittenBy } from '#server/accounts/proved-addresses.ts'
import type { Executor, Transaction } from '#server/platform/database/connect.ts'
import { mergedKinds, type MergedKind } from '#contract/people/people-enums.ts'
import { contentReports } from '#server/schema/administration/report-tables.ts'
import { inquiries } from '#server/schema/dealings/inquiry-tables.ts'
import { visits } from '#server/schema/dealings/visit-tables.ts'
import { favoriteComments, favoriteLists, favoriteNotes } from '#server/schema/following/favorite-tables.ts'
import { columnsUnder } from './merge-rules.ts'

interface Accounts {
  accountId: string
  duplicateId: string
}

/** Moves what a duplicate has to the account that stays, and deletes what ends with it (`merge-rules.ts`). */
export async function moveBelongings(tx: Transaction, accounts: Accounts) {
  const { accountId, duplicateId } = accounts
  await joinConversations(tx, accounts)
  await joinFavorites(tx, accounts)
  await joinOnce(tx, accounts, 'review_report', 'reporter_id', sql`mine.review_id = theirs.review_id`)
  await joinOnce(
    tx,
    accounts,
    'sale_document_reader',
    'reader_id',
    sql`mine.listing_id = theirs.listing_id and mine.revoked_at is null and theirs.revoked_at is null`,
  )
  await joinOnce(
    tx,
    accounts,
    'saved_search',
    'user_id',
    sql`mine.kind = theirs.kind and mine.filters = theirs.filters`,
  )
  await moveSentByAddress(tx, accounts)
  for (const [table, column] of columnsUnder('moves')) {
    const name = sql.identifier(column)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx.execute(
      sql`update ${sql.identifier(table)} set ${name} = ${accountId} where ${name} = ${duplicateId}`,
    )
  }
  for (const [table, column] of columnsUnder('ends')) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx.execute(
      sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${duplicateId}`,
    )
  }
}

/**
 * What was sent without an account is shown to the one that has confirmed its address. The address of the duplicate ends
 * with it, so that these rows get the account that stays; notices refer to an account without a foreign key.
 */
async function moveSentByAddress(tx: Transaction, { accountId, duplicateId }: Accounts) {
  const author = await authorOf(tx, duplicateId)
  await tx
    .update(inquiries)
    .set({ buyerId: accountId })
    .where(
      and(
        isNull(inquiries.buyerId),
        isNotNull(inquiries.deliveredAt),
        isUnder(inquiries.buyerEmailKey, author.addresses),
      ),
    )
  await tx
    .update(visits)
    .set({ buyerId: accountId })
    .where(
      and(isNull(visits.buyerId), ne(visits.status, 'HELD'), isUnder(visits.buyerEmailKey, author.addresses)),
    )
  const address = sql`lower(${contentReports.email})`
  await tx
    .update(contentReports)
    .set({ reporterId: accountId })
    .where(isWrittenBy({ accountId: contentReports.reporterId, address }, author))
}

/**
 * A question to an owner about one home is one conversation (`conversation_question`): its messages go on in the
 * account's own.
 */
async function joinConversations(tx: Transaction, { accountId, duplicateId }: Accounts) {
  const both = sql`mine.rental_id = theirs.rental_id and mine.booking_id is null and theirs.booking_id is null
    and mine.owner_id = theirs.owner_id and mine.guest_id = ${accountId} and theirs.guest_id = ${duplicateId}`
  await tx.execute(sql`update message set conversation_id = mine.id
    from conversation mine, conversation theirs where ${both} and message.conversation_id = theirs.id`)
  await tx.execute(sql`update conversation mine
    set last_message_at = greatest(mine.last_message_at, theirs.last_message_at)
    from conversation theirs where ${both}`)
  await tx.execute(sql`delete from conversation theirs using conversation mine where ${both}`)
  await tx.execute(sql`update conversation set guest_id = ${accountId} where guest_id = ${duplicateId}`)
}

/**
 * Lists of one name become one, with the members of both, and the account takes the duplicate's place in the lists of
 * others. A home is once in the favourites; the account's own note, alert and vote stay.
 */
async function joinFavorites(tx: Transaction, { accountId, duplicateId }: Accounts) {
  const theirs = await tx.select().from(favoriteLists).where(eq(favoriteLists.userId, duplicateId))
  const added = theirs.map((list) => ({
    ...list,
    id: randomUUIDv7(),
    userId: accountId,
    shareKey: null,
    shareUsedAt: null,
  }))
  if (added.length > 0) await tx.insert(favoriteLists).values(added).onConflictDoNothing()
  await tx.execute(sql`delete from favorite theirs using favorite mine
    where theirs.user_id = ${duplicateId} and mine.user_id = ${accountId}
      and (mine.rental_id = theirs.rental_id or mine.sale_id = theirs.sale_id)`)
  // Each list of the duplicate with the one of the account that it becomes; lists of others stay the same.
  const lists = sql`(select theirs.id as old, mine.id as new from favorite_list theirs
      join favorite_list mine on mine.name = theirs.name and mine.user_id = ${accountId}
      where theirs.user_id = ${duplicateId}
    union all select member.list_id, member.list_id from favorite_list_member member
      join favorite_list list on list.id = member.list_id and list.user_id <> ${duplicateId}
      where member.user_id = ${duplicateId}) as lists`
  const person = (column: string) =>
    sql`case ${sql.raw(column)} when ${duplicateId} then ${accountId} else ${sql.raw(column)} end`
  await tx.execute(sql`insert into favorite_list_member (list_id, user_id, joined_at)
    select list_id, user_id, min(joined_at) from (
      select lists.new as list_id, ${person('member.user_id')} as user_id, member.joined_at
      from favorite_list_member member join ${lists} on lists.old = member.list_id) as members
    group by list_id, user_id
    on conflict do nothing`)
  await tx.execute(sql`update favorite set user_id = ${person('favorite.user_id')}, list_id = lists.new
    from ${lists} where favorite.list_id = lists.old`)
  await tx.execute(sql`update favorite_comment set list_id = lists.new
    from ${lists} where favorite_comment.list_id = lists.old`)
  await tx.execute(sql`update removed_comment set list_id = lists.new
    from ${lists} where removed_comment.list_id = lists.old`)
  const doubled = sql`note.list_id = lists.old and lists.old <> lists.new and other.list_id = lists.new
    and (other.rental_id = note.rental_id or other.sale_id = note.sale_id)`
  const { rows } = await tx.execute<{ noteId: string; otherId: string }>(
    sql`select note.id as "noteId", other.id as "otherId"
      from ${lists}, favorite_note note, favorite_note other where ${doubled}`,
  )
  for (const { noteId, otherId } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await joinNotes(tx, noteId, otherId)
  }
  await tx.execute(sql`delete from favorite_note note using ${lists}, favorite_note other where ${doubled}`)
  await tx.execute(sql`update favorite_note set list_id = lists.new
    from ${lists} where favorite_note.list_id = lists.old`)
  await tx.execute(sql`delete from favorite_vote vote using ${lists}, favorite_vote other
    where vote.list_id = lists.old and other.list_id in (lists.old, lists.new) and other.id <> vote.id
      and other.user_id = ${person('vote.user_id')}
      and (other.rental_id = vote.rental_id or other.sale_id = vote.sale_id)`)
  await tx.execute(sql`update favorite_vote vote set user_id = ${person('vote.user_id')}, list_id = lists.new
    from ${lists} where vote.list_id = lists.old`)
  await tx.execute(sql`delete from favorite_list_member where user_id = ${duplicateId}`)
  await tx.delete(favoriteLists).where(eq(favoriteLists.userId, duplicateId))
  // Links that were given to others still lead to the list.
  for (const { name, shareKey, shareUsedAt } of theirs.filter((list) => list.shareKey !== null)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tx
      .update(favoriteLists)
      .set({ shareKey, shareUsedAt })
      .where(
        and(
          eq(favoriteLists.userId, accountId),
          eq(favoriteLists.name, name),
          isNull(favoriteLists.shareKey),
        ),
      )
  }
}

/**
 * Adds the text of a note to the other one about the same home; where both are longer than a note may be, it becomes a
 * comment of whoever wrote it.
 */
async function joinNotes(tx: Transaction, noteId: string, otherId: string) {
  const [note, other] = [await findNote(tx, noteId), await findNote(tx, otherId)]
  if (note.body === '') return
  const body = [other.body, note.body].filter(Boolean).join('\n')
  if (body.length <= sharedNoteLength) {
    const version = other.version + 1
    await tx.update(favoriteNotes).set({ body, version }).where(eq(favoriteNotes.id, otherId))
    return
  }
  await tx.insert(favoriteComments).values({
    id: randomUUIDv7(),
    listId: other.listId,
    rentalId: note.rentalId,
    saleId: note.saleId,
    authorId: note.writerId,
    body: note.body,
    createdAt: note.writtenAt,
  })
}

async function findNote(tx: Transaction, id: string) {
  const [note] = await tx.select().from(favoriteNotes).where(eq(favoriteNotes.id, id))
  return note!
}

/** Moves rows of which the account may have the same already; those are deleted. */
async function joinOnce(
  tx: Transaction,
  { accountId, duplicateId }: Accounts,
  table: string,
  column: string,
  isSame: ReturnType<typeof sql>,
) {
  const [of, by] = [sql.identifier(table), sql.identifier(column)]
  await tx.execute(sql`delete from ${of} theirs using ${of} mine
    where theirs.${by} = ${duplicateId} and mine.${by} = ${accountId} and ${isSame}`)
  await tx.execute(sql`update ${of} set ${by} = ${accountId} where ${by} = ${duplicateId}`)
}

const counted: Record<MergedKind, [table: string, column: string]> = {
  bookings: ['booking', 'guest_id'],
  conversations: ['conversation', 'guest_id'],
  inquiries: ['inquiry', 'buyer_id'],
  visits: ['visit', 'buyer_id'],
  offers: ['offer', 'buyer_id'],
  reviews: ['review', 'author_id'],
  favorites: ['favorite', 'user_id'],
  saved_searches: ['saved_search', 'user_id'],
  tickets: ['support_ticket', 'user_id'],
  notes: ['user_note', 'user_id'],
}

/** How much of each kind a merge moves. */
export async function countBelongings(db: Executor, duplicateId: string) {
  const counts = mergedKinds.map((kind) => {
    const [table, column] = counted[kind]
    return sql`select ${kind}::text as kind, count(*)::int as count from ${sql.identifier(table)}
      where ${sql.identifier(column)} = ${duplicateId}`
  })
  const { rows } = await db.execute<{ kind: MergedKind; count: number }>(sql.join(counts, sql` union all `))
  return rows.filter(({ count }) => count > 0)
}
