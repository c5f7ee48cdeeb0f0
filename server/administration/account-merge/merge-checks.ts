import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import { listRoles, type User } from '#server/accounts/account-repository.ts'
import { authorOf, isUnder } from '#server/accounts/proved-addresses.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { type Refusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { inquiries } from '#server/schema/dealings/inquiry-tables.ts'
import { visits } from '#server/schema/dealings/visit-tables.ts'
import { columnsUnder, type Obstacle } from './merge-rules.ts'

const obstacles: Record<Obstacle, () => Refusal> = {
  has_listings: refusal(
    'duplicate_has_listings',
    409,
    localized(
      'Le compte à fermer loue ou a loué un bien : seul un compte de voyageur ou d’acheteur se fusionne',
    ),
  ),
  sells: refusal(
    'duplicate_sells',
    409,
    localized('Le compte à fermer vend ou a vendu : seul un compte de voyageur ou d’acheteur se fusionne'),
  ),
  has_money: refusal(
    'duplicate_has_money',
    409,
    localized('Des versements ou des factures sont au nom du compte à fermer : ils ne changent pas de nom'),
  ),
}
const sameAccount = refusal('same_account', 409, localized('C’est le même compte'))
const staffAccount = refusal(
  'staff_account',
  409,
  localized('Le compte d’un membre de l’équipe ne se fusionne pas'),
)
const notActive = refusal('account_not_active', 409, localized('Les deux comptes doivent être actifs'))
const dealtTogether = refusal(
  'accounts_dealt_together',
  409,
  localized('Les deux comptes ont eu affaire l’un à l’autre : réservation, demande, visite ou offre'),
)
const offersCollide = refusal(
  'offers_collide',
  409,
  localized('Les deux comptes ont une offre ouverte sur le même bien : l’une doit être retirée d’abord'),
)
const otherPerson = refusal(
  'identities_differ',
  409,
  localized('Les deux identités vérifiées ne portent pas le même nom'),
)
const verifiedAlone = refusal(
  'duplicate_is_verified',
  409,
  localized('Seule l’identité du compte à fermer est vérifiée : gardez plutôt celui-là'),
)
const moneyPending = refusal(
  'money_pending',
  409,
  localized('Un remboursement dû au compte à fermer n’est pas encore réglé'),
)
const colleagueActing = refusal(
  'colleague_acting',
  409,
  localized('Un membre de l’équipe est en ce moment dans l’un des deux comptes'),
)
const requestOpen = refusal(
  'data_request_open',
  409,
  localized('Une demande sur les données du compte à fermer attend sa réponse'),
)

export interface Merge {
  /** The account that stays. */
  account: User
  /** The account that is closed. */
  duplicate: User
}

/** Why two accounts cannot be merged; none where they can. */
export async function findObstacles(
  db: Executor,
  { account, duplicate }: Merge,
  now: Date,
): Promise<Refusal[]> {
  if (account.id === duplicate.id) return [sameAccount()]
  const [roles, otherRoles, found] = await Promise.all([
    listRoles(db, account.id),
    listRoles(db, duplicate.id),
    findFacts(db, { account, duplicate }, now),
  ])
  const isStaff = [...roles, ...otherRoles].some(({ role }) => role === 'admin' || role === 'staff')
  const isVerified = duplicate.kycStatus === 'verified'
  const differs = isVerified && account.kycStatus === 'verified' && nameOf(account) !== nameOf(duplicate)
  const holds: [unknown, () => Refusal][] = [
    [isStaff, staffAccount],
    [account.status !== 'active' || duplicate.status !== 'active', notActive],
    [found.has('dealt_together'), dealtTogether],
    [found.has('offers_collide'), offersCollide],
    [found.has('request_open'), requestOpen],
    [found.has('money_pending'), moneyPending],
    [found.has('colleague_acting'), colleagueActing],
    [differs, otherPerson],
    [isVerified && account.kycStatus !== 'verified', verifiedAlone],
    ...Object.entries(obstacles).map(
      ([name, refuse]) => [found.has(name), refuse] as [boolean, () => Refusal],
    ),
  ]
  return holds.flatMap(([isSo, refuse]) => (isSo ? [refuse()] : []))
}

/** One statement with a branch for each question; each stops at its first row. */
async function findFacts(db: Executor, { account, duplicate }: Merge, now: Date) {
  const exists = (name: string, from: SQL) =>
    sql`select ${name}::text as name where exists (select 1 from ${from})`
  const together = [
    ['booking', 'guest_id', 'owner_id'],
    ['conversation', 'guest_id', 'owner_id'],
    ['inquiry', 'buyer_id', 'seller_id'],
    ['visit', 'buyer_id', 'seller_id'],
    ['offer', 'buyer_id', 'seller_id'],
  ].map(([table, guest, host]) =>
    exists(
      'dealt_together',
      sql`${sql.identifier(table!)} where ${sql.identifier(guest!)} = ${duplicate.id} and ${sql.identifier(host!)} = ${account.id}`,
    ),
  )
  // What was sent without an account moves by the address of the duplicate (`move-belongings.ts`).
  const { addresses } = await authorOf(db, duplicate.id)
  const byAddress = [inquiries, visits].map((table) =>
    exists(
      'dealt_together',
      sql`${table} where ${isNull(table.buyerId)} and ${eq(table.sellerId, account.id)}
        and ${isUnder(table.buyerEmailKey, addresses)}`,
    ),
  )
  const own = (Object.keys(obstacles) as Obstacle[]).flatMap((name) =>
    columnsUnder(name).map(([table, column]) =>
      exists(name, sql`${sql.identifier(table)} where ${sql.identifier(column)} = ${duplicate.id}`),
    ),
  )
  const open = sql`('SENT', 'WAITING', 'ACCEPTED')`
  const others = [
    exists(
      'offers_collide',
      sql`offer one join offer other using (listing_id)
        where one.buyer_id = ${duplicate.id} and other.buyer_id = ${account.id}
          and one.status in ${open} and other.status in ${open}`,
    ),
    exists('request_open', sql`data_request where user_id = ${duplicate.id} and answered_at is null`),
    exists(
      'money_pending',
      sql`payment_refund refund join booking on booking.id = refund.booking_id
        where booking.guest_id = ${duplicate.id} and refund.status <> 'sent'`,
    ),
    // The ledger is append-only: an entry that settles the balance later would name the other account.
    exists(
      'money_pending',
      sql`ledger_entry entry join ledger_transaction posted on posted.id = entry.transaction_id
        where entry.party_id = ${duplicate.id}
        group by posted.booking_id, entry.account, entry.currency having sum(entry.amount_minor) <> 0`,
    ),
    exists(
      'colleague_acting',
      sql`user_session where user_id in (${account.id}, ${duplicate.id}) and staff_id is not null
        and ended_at is null and expires_at > ${now.toISOString()}::timestamptz`,
    ),
  ]
  const { rows } = await db.execute<{ name: string }>(
    sql.join([...together, ...byAddress, ...own, ...others], sql` union all `),
  )
  return new Set(rows.map(({ name }) => name))
}

function nameOf({ firstName, lastName }: User) {
  return `${firstName} ${lastName}`.normalize('NFD').replaceAll(/\P{L}/gu, '').toLowerCase()
}
