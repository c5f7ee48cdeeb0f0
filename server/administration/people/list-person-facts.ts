import { factKinds, type FactKind } from '#contract/people/people-enums.ts'
import type { PersonFact } from '#contract/people/person.ts'
import { findUser } from '#server/accounts/account-repository.ts'
import { hasRole, type SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Context } from '#server/platform/context.ts'
import { runStatement } from '#server/platform/database/run-statement.ts'
import { sql } from '#server/platform/database/statement.ts'
import { readCursor, writeCursor } from '#server/search/cursor.ts'
import { existing } from './person-access.ts'
import { type FactRow, personFacts } from './person-facts.ts'

const factsAtOnce = 30

/** The kinds of facts that the reader may see: those of the audit trail need its right. */
export function readableKinds(actor: SignedIn) {
  const mayAudit = hasRole(actor, 'admin') || actor.permissions.includes('audit_view')
  return factKinds.filter((kind) => kind !== 'audit' || mayAudit)
}

/**
 * The facts of a person, the newest first, at any depth: each source is read from the cursor on.
 * @throws 404, 422 for a cursor of another timeline
 */
export async function listPersonFacts(
  app: Context,
  person: string,
  { kinds = [], after }: { kinds?: FactKind[] | undefined; after?: string | undefined },
  actor: SignedIn,
) {
  existing(await findUser(app.db, person))
  const shown = readableKinds(actor).filter((kind) => kinds.length === 0 || kinds.includes(kind))
  if (shown.length === 0) return { items: [], next: null }
  const search = ['timeline', person, shown]
  const position = after ? readMoment(readCursor(app, search, after).key) : undefined
  const from = position ? sql`where (at, id) < (${position.at}::timestamptz, ${position.id}::text)` : sql``
  const sources = shown.map(
    (kind) => sql`(select * from (${personFacts[kind](person)}) source ${from}
      order by at desc, id desc ${sql.raw(`limit ${factsAtOnce + 1}`)})`,
  )
  const rows = await runStatement<FactRow & { exact: string }>(
    app,
    sql`select facts.*, facts.at::text as exact from (${sql.join(sources, sql` union all `)}) facts
      order by at desc, id desc ${sql.raw(`limit ${factsAtOnce + 1}`)}`,
  )
  const page = rows.slice(0, factsAtOnce)
  const last = page.at(-1)
  const isLast = rows.length <= factsAtOnce || !last
  return {
    items: page.map(presentFact),
    // The cursor holds an id of 36 characters; the moment, exact to the microsecond, and the id of the fact follow it.
    next: isLast ? null : writeCursor(app, search, { id: person, key: `${last.exact}|${last.id}` }),
  }
}

function readMoment(key: string) {
  const [at = '', id = ''] = key.split('|')
  return { at, id }
}

/** How many facts a reader may see of a person. */
export async function countFacts(app: Pick<Context, 'db'>, person: string, actor: SignedIn) {
  const counts = readableKinds(actor).map(
    (kind) => sql`(select count(*) from (${personFacts[kind](person)}) source)`,
  )
  const [row] = await runStatement<{ total: number }>(
    app,
    sql`select (${sql.join(counts, sql` + `)})::int as total`,
  )
  return row?.total ?? 0
}

/** An allow-list; values that are not known are left out. */
function presentFact({
  id,
  at,
  kind,
  type,
  values,
  currency,
  amount,
  linkKind,
  linkId,
}: FactRow): PersonFact {
  return {
    id: `${type}:${id}`,
    at: new Date(at).toISOString(),
    kind,
    type,
    values: Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
    ),
    amount: currency && amount !== null ? { currency, amount_minor: Number(amount) } : null,
    link: linkKind && linkId ? { kind: linkKind, id: linkId } : null,
  }
}
