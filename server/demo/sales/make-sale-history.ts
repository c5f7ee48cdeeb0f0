import type { SaleStatus } from '#contract/sales/sale-enums.ts'
import type { saleDecisions } from '#server/schema/administration/sale-moderation-tables.ts'
import type { SaleEvent, SaleRole } from '#server/sales/lifecycle/sale-lifecycle.ts'
import type { saleStatusChanges } from '#server/schema/catalogue/sale-tables.ts'
import type { Days } from '../demo-days.ts'
import type { Random } from '../demo-random.ts'
import type { MadeSale } from './make-sales.ts'

type Change = typeof saleStatusChanges.$inferInsert
type Decision = typeof saleDecisions.$inferInsert

/** Submissions of the listings in the queue, in turn, so that each level occurs. */
const waits: { hours: number; submissions?: number; added?: string }[] = [
  { hours: 3, added: ' Visites en direct, sans passer par le site : 06 39 98 12 64.' },
  { hours: 9, submissions: 3 },
  { hours: 16 },
  { hours: 5 },
]

/** Listings in the queue were submitted in the last hours, not when they were created. */
export function waitForModerators(days: Days, sales: MadeSale[]): MadeSale[] {
  let waiting = 0
  return sales.map((made) => {
    if (made.row.saleStatus !== 'pending_validation') return made
    const { hours, submissions = 1, added = '' } = waits[waiting % waits.length]!
    const submittedAt = hoursBefore(days.at(0, 23, 59), hours + waiting / 4)
    waiting += 1
    const description = made.row.description + added
    return { ...made, row: { ...made.row, description, submissions, submittedAt } }
  })
}

interface Step {
  event: SaleEvent
  to: SaleStatus
  by: SaleRole
  at: Date
  reason?: string | null
}

/** The status history of each listing, with its moderation decisions. */
export function makeSaleHistory(
  random: Random,
  days: Days,
  sales: MadeSale[],
  moderatorId: string | undefined,
) {
  const changes: Change[] = []
  const decisions: Decision[] = []
  for (const { row } of sales) {
    let status: SaleStatus = 'draft'
    for (const { event, to, by, at, reason = null } of stepsOf(row, days)) {
      changes.push({
        id: random.id(at),
        listingId: row.id,
        previousStatus: status,
        newStatus: to,
        event,
        reason,
        actorAs: by,
        actorId: by === 'seller' ? row.sellerId : by === 'admin' ? (moderatorId ?? null) : null,
        createdAt: at,
      })
      if (event === 'approve' || event === 'reject' || event === 'suspend') {
        decisions.push({
          id: random.id(at),
          listingId: row.id,
          action: event,
          ...(event !== 'approve' && {
            reasonCode: event === 'reject' ? 'pictures' : 'wrong_information',
            ground: 'terms',
            reason,
          }),
          ...(event === 'reject' && { allowResubmission: true }),
          moderatorId: moderatorId ?? null,
          createdAt: at,
        })
      }
      status = to
    }
  }
  return { changes, decisions }
}

function stepsOf(row: MadeSale['row'], days: Days): Step[] {
  const { saleStatus: status = 'draft', publishedAt, submittedAt } = row
  if (status === 'draft') return []
  const published = publishedAt ?? null
  const sent = published ? hoursBefore(published, 20) : (submittedAt ?? days.at(-2, 10))
  const submit: Step = { event: 'submit', to: 'pending_validation', by: 'seller', at: sent }
  if (status === 'pending_validation') return [submit]
  if (status === 'rejected') {
    const at = hoursBefore(sent, -9)
    return [submit, { event: 'reject', to: 'rejected', by: 'admin', at, reason: row.rejectionReason ?? null }]
  }
  if (!published) return [submit]
  const live: Step[] = [submit, { event: 'approve', to: 'active', by: 'admin', at: published }]
  const end = endOf(row, published, days)
  return end ? [...live, end] : live
}

function endOf(row: MadeSale['row'], published: Date, days: Days): Step | undefined {
  if (row.saleStatus === 'under_offer') {
    return {
      event: 'accept_offer',
      to: 'under_offer',
      by: 'seller',
      at: row.underOfferSince ?? days.at(-3, 18),
    }
  }
  if (row.saleStatus === 'sold') {
    const at = row.soldOn ? new Date(`${row.soldOn}T15:00:00Z`) : published
    return { event: 'sell', to: 'sold', by: 'seller', at }
  }
  if (row.saleStatus === 'withdrawn') {
    return {
      event: 'withdraw',
      to: 'withdrawn',
      by: 'seller',
      at: row.withdrawnAt ?? days.at(-5, 11),
      reason: 'Travaux avant une nouvelle mise en vente',
    }
  }
  if (row.saleStatus === 'suspended') {
    return {
      event: 'suspend',
      to: 'suspended',
      by: 'admin',
      at: days.at(-2, 16),
      reason: 'La surface annoncée ne correspond pas au diagnostic joint.',
    }
  }
  return undefined
}

function hoursBefore(instant: Date, hours: number) {
  return new Date(instant.getTime() - hours * 3_600_000)
}
