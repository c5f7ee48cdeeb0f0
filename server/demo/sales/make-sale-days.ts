import type { saleDays } from '#server/schema/catalogue/sale-metric-tables.ts'
import type { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import type { Days } from '../demo-days.ts'
import type { Random } from '../demo-random.ts'

type Day = typeof saleDays.$inferInsert
type Listing = Pick<typeof saleListings.$inferSelect, 'id'> & {
  saleStatus?: string | undefined
  publishedAt?: Date | null | undefined
  soldOn?: string | null | undefined
  withdrawnAt?: Date | null | undefined
}

/** An event of a listing, with its time. */
interface SellerAction {
  listingId: string
  createdAt?: Date | undefined
}

/** Days for which listings have daily counts. */
const retainedDays = 120

/**
 * Daily impressions and views of each listing since its publication: most in the first weeks, more at weekends.
 * Inquiries, visits and offers are those of the demonstration, so that the counts agree.
 */
export function makeSaleDays(
  random: Random,
  days: Days,
  listings: Listing[],
  actions: Record<'contacts' | 'visits' | 'offers', SellerAction[]>,
): Day[] {
  const existing = new Map<string, Day>()
  const dayOf = (listingId: string, day: string) => {
    const key = `${listingId} ${day}`
    const row = existing.get(key) ?? {
      listingId,
      day,
      impressions: 0,
      views: 0,
      contacts: 0,
      visits: 0,
      offers: 0,
    }
    existing.set(key, row)
    return row
  }
  for (const { id, publishedAt, saleStatus, soldOn, withdrawnAt } of listings) {
    if (!publishedAt || saleStatus === 'draft' || saleStatus === 'suspended') continue
    const last = soldOn ?? withdrawnAt?.toISOString().slice(0, 10) ?? days.today
    const from = publishedAt.toISOString().slice(0, 10)
    const charm = random.integer(6, 16)
    for (let back = retainedDays; back >= 0; back -= 1) {
      const day = days.on(-back)
      if (day < from || day > last) continue
      const row = dayOf(id, day)
      row.views = viewsOn(random, charm, ageOn(day, from), weekday(day))
      row.impressions = row.views * random.integer(6, 11) + random.integer(0, 9)
    }
  }
  for (const [step, done] of Object.entries(actions) as [keyof typeof actions, SellerAction[]][]) {
    for (const { listingId, createdAt } of done) {
      if (!createdAt) continue
      const row = dayOf(listingId, createdAt.toISOString().slice(0, 10))
      row[step] = (row[step] ?? 0) + 1
      // Every inquiry follows a view.
      row.views = Math.max(row.views ?? 0, row[step]!)
      row.impressions = Math.max(row.impressions ?? 0, row.views)
    }
  }
  return [...existing.values()]
}

function viewsOn(random: Random, charm: number, age: number, day: number) {
  const freshness = age < 14 ? 2.2 : age < 45 ? 1.3 : 0.8
  const weekend = day >= 6 ? 1.4 : 1
  return Math.max(0, Math.round(charm * freshness * weekend + random.integer(-3, 3)))
}

function ageOn(day: string, from: string) {
  return Temporal.PlainDate.from(from).until(day).days
}

function weekday(day: string) {
  return Temporal.PlainDate.from(day).dayOfWeek
}
