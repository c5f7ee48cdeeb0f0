import type { Days } from '../demo-days.ts'
import type { MadeSale } from '../sales/make-sales.ts'
import type { Requested } from './inquiries-in-time.ts'
import { earlierMessages, earlierMonths, type PlannedVisit } from './visits-in-time.ts'

type Listing = MadeSale['row']

interface Makers<Inquiry, Visit> {
  inquire: (listing: Listing, index: number, each: Requested) => Inquiry
  visit: (listing: Listing, index: number, planned: Omit<PlannedVisit, 'listing' | 'buyer'>) => Visit
}

/** Days between an inquiry of a month and the next one. */
const pace = 4

/**
 * Closed inquiries and past visits of the seller, month by month, for the chart of their dashboard: each at a home that
 * was published and not sold then.
 */
export function makeEarlierDeals<Inquiry, Visit>(
  days: Days,
  listings: readonly Listing[],
  { inquire, visit }: Makers<Inquiry, Visit>,
): { inquiries: Inquiry[]; visits: Visit[] } {
  const onMarket = (day: number) =>
    listings.find(
      ({ publishedAt, soldOn, saleStatus }) =>
        publishedAt &&
        publishedAt.toISOString().slice(0, 10) < days.on(day) &&
        (soldOn ? soldOn > days.on(day) : saleStatus === 'active'),
    )
  const inquiries: Inquiry[] = []
  const visits: Visit[] = []
  for (const [month, { inquiries: requests, visits: seen }] of earlierMonths.entries()) {
    for (let index = 0; index < requests; index += 1) {
      const day = -31 - month * 30 - index * pace
      const listing = onMarket(day)
      if (!listing) continue
      const number = inquiries.length
      inquiries.push(inquire(listing, number, closedInquiry(number, day)))
      if (index < seen) visits.push(visit(listing, number, pastVisit(number, day + 2)))
    }
  }
  return { inquiries, visits }
}

function closedInquiry(number: number, day: number): Requested {
  return {
    buyer: 0,
    status: 'CLOSED',
    type: (['GENERAL_INFO', 'VISIT_REQUEST', 'DOCUMENTATION_REQUEST', 'PRICE_INQUIRY'] as const)[number % 4]!,
    message: earlierMessages[number % earlierMessages.length]!,
    financing: (['simulation', 'agreement', 'none'] as const)[number % 3]!,
    horizon: (['six_months', 'three_months', 'later'] as const)[number % 3]!,
    slots: [],
    day,
    hour: 9 + (number % 9),
    thread: [],
  }
}

function pastVisit(number: number, day: number): Omit<PlannedVisit, 'listing' | 'buyer'> {
  const hour = ['10:45', '14:00', '16:15'][number % 3]!
  if (number % 2 === 0) return { day, hour, status: 'COMPLETED' }
  return {
    day,
    hour,
    status: 'COMPLETED',
    assessed: { verdict: 'not_interested', feedback: 'Bien tenu, mais trop loin de notre travail.' },
  }
}
