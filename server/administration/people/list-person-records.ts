import { type PersonList, personLists } from '#contract/people/people-enums.ts'
import type { PersonRecord } from '#contract/people/person.ts'
import { paginate } from '#contract/core/page.ts'
import { findUser } from '#server/accounts/account-repository.ts'
import type { Context } from '#server/platform/context.ts'
import { runStatement } from '#server/platform/database/run-statement.ts'
import { sql } from '#server/platform/database/statement.ts'
import { openTelephone } from '#server/platform/sms/sealed-telephone.ts'
import { existing } from './person-access.ts'
import { personRecords, type RecordRow } from './person-records.ts'

/**
 * One page of a list of a person, the newest first.
 * @throws 404
 */
export async function listPersonRecords(
  app: Pick<Context, 'db' | 'keyFor'>,
  person: string,
  list: PersonList,
  { page, per_page: limit }: { page: number; per_page: number },
) {
  const user = existing(await findUser(app.db, person))
  const records = personRecords[list](person)
  const [rows, [counted]] = await Promise.all([
    runStatement<RecordRow>(
      app,
      sql`select * from (${records}) records order by at desc, id desc
        ${sql.raw(`limit ${limit} offset ${(page - 1) * limit}`)}`,
    ),
    runStatement<{ total: number }>(app, sql`select count(*)::int as total from (${records}) records`),
  ])
  return {
    items: rows.map((row) => presentRecord(app, person, row)),
    pagination: paginate(page, limit, counted?.total ?? 0),
    name: `${user.firstName} ${user.lastName}`.trim(),
  }
}

/** How many lines each list of a person has. */
export async function countRecords(
  app: Pick<Context, 'db'>,
  person: string,
): Promise<Record<string, number>> {
  const counts = personLists.map(
    (list) => sql`(select count(*)::int from (${personRecords[list](person)}) records) as ${sql.raw(list)}`,
  )
  const [row] = await runStatement<Record<string, number>>(app, sql`select ${sql.join(counts, sql`, `)}`)
  return row ?? {}
}

/** An allow-list. */
function presentRecord(app: Pick<Context, 'keyFor'>, person: string, row: RecordRow): PersonRecord {
  const { id, at, title, detail, status, currency, amount, linkKind, linkId, picture, sealedNumber } = row
  return {
    id,
    at: new Date(at).toISOString(),
    title: sealedNumber ? `•••• ${openTelephone(app, sealedNumber, person).slice(-2)}` : (title ?? ''),
    detail: detail ?? '',
    status,
    amount: currency && amount !== null ? { currency, amount_minor: Number(amount) } : null,
    link: linkKind && linkId ? { kind: linkKind, id: linkId } : null,
    picture_url: picture,
  }
}
