import { desc, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/connect.ts'
import { type CertificateEntry, certificateReadings } from '#server/schema/catalogue/register-tables.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'

export type CertificateReading = typeof certificateReadings.$inferSelect

/**
 * Certificate numbers of French listings that are or may come on the market and were not read on a day; those never
 * read come first.
 */
export async function findDueCertificates(db: Executor, today: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select number from (
      select energy_number as number,
        (select max(read_until) from ${certificateReadings} where number = energy_number) as read_until
      from ${saleListings}
      where country_code = 'FR' and energy_number is not null
        and sale_status in ('draft', 'pending_validation', 'active', 'under_offer')
      group by energy_number
    ) listed
    where read_until is null or read_until < ${today}::date
    order by read_until nulls first, number limit ${limit}`)
  return rows.map(({ number }) => number)
}

/** Readings of a certificate, the latest first. */
export function findReadings(db: Executor, number: string): Promise<CertificateReading[]> {
  return db
    .select()
    .from(certificateReadings)
    .where(eq(certificateReadings.number, number))
    .orderBy(desc(certificateReadings.readFrom))
}

/**
 * Stores the answer of a day. An answer equal to that of the day before extends its row, also when several processes
 * read at once.
 */
export async function storeReading(
  db: Executor,
  number: string,
  today: string,
  entry: CertificateEntry | null,
): Promise<void> {
  const [last] = await findReadings(db, number)
  const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 }).toString()
  const isSame = last && last.readUntil >= yesterday && isEqual(last.entry, entry)
  await db
    .insert(certificateReadings)
    .values({ number, readFrom: isSame ? last.readFrom : today, readUntil: today, entry })
    .onConflictDoUpdate({
      target: [certificateReadings.number, certificateReadings.readFrom],
      set: { readUntil: today, entry },
    })
}

/** PostgreSQL sorts the keys of `jsonb`: compared without regard to their order. */
function isEqual(one: CertificateEntry | null, two: CertificateEntry | null) {
  if (one === null || two === null) return one === two
  return Object.entries(one).every(([key, value]) => two[key as keyof CertificateEntry] === value)
}
