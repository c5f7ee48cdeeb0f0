import type { VisitPlan } from '#contract/buying/visits.ts'
import type { inquiries, inquiryMessages } from '#server/schema/dealings/inquiry-tables.ts'
import type { offers } from '#server/schema/dealings/offer-tables.ts'
import type { visitPlans, visits, visitSlots } from '#server/schema/dealings/visit-tables.ts'
import type { Days } from '../demo-days.ts'
import type { Random } from '../demo-random.ts'
import type { People } from '../people/make-people.ts'
import type { MadeSale } from '../sales/make-sales.ts'
import { type Requested, requested } from './inquiries-in-time.ts'
import { makeEarlierDeals } from './make-earlier-deals.ts'
import { type PlannedVisit, plannedVisits } from './visits-in-time.ts'

/** A row before its telephone is encrypted, which needs the secret. */
type WithPhone<Row> = Row & { phone: string }
type OfferRow = typeof offers.$inferInsert

/** Ten to noon and two to six, from Monday to Saturday. */
const plan: VisitPlan = {
  length_minutes: 30,
  buffer_minutes: 15,
  travel_minutes: 20,
  group_size: 1,
  needs_confirmation: false,
  notice_hours: 12,
  horizon_days: 21,
  weekly: [1, 2, 3, 4, 5, 6].flatMap((weekday) => [
    { weekday, from: '10:00', to: '12:00' },
    { weekday, from: '14:00', to: '18:00' },
  ]),
  dates: [],
}

/** Inquiries, visits and offers for the seller in the README; the client is one of the buyers. */
export function makeDeals(random: Random, days: Days, people: People, sales: MadeSale[]) {
  const seller = people.sellers[0]!.id
  const ofSeller = (status: string) =>
    sales.filter(({ row }) => row.sellerId === seller && row.saleStatus === status).map(({ row }) => row)
  const listings = ofSeller('active')
  const [taken] = ofSeller('under_offer')
  const buyers = people.guests.slice(0, 10).map(({ id }) => buyerOf(people, id))
  const talks = requested.map((each, index) =>
    talkOf(
      random,
      days,
      { seller, buyer: buyers[each.buyer]!, listingId: listings[index % listings.length]!.id },
      each,
    ),
  )
  const now = days.at(1)
  const visited = plannedVisits.flatMap((planned) => {
    const listing = planned.listing === 'active' ? listings[0] : taken
    if (!listing) return []
    const participants = { seller, buyer: buyers[planned.buyer]!, listingId: listing.id }
    return [visitOf(random, days, now, { ...planned, ...participants })]
  })
  const chain = taken ? acceptedChain(random, days, taken, seller, buyers[4]!) : []
  const earlier = makeEarlierDeals(
    days,
    sales.filter(({ row }) => row.sellerId === seller).map(({ row }) => row),
    {
      // The client's own inquiries are those above.
      inquire: (listing, index, each) =>
        talkOf(
          random,
          days,
          { seller, buyer: buyers[1 + (index % (buyers.length - 1))]!, listingId: listing.id },
          each,
        ).inquiry,
      visit: (listing, index, planned) =>
        visitOf(random, days, now, {
          seller,
          buyer: buyers[1 + (index % (buyers.length - 1))]!,
          listingId: listing.id,
          ...planned,
        }),
    },
  )
  visited.push(...earlier.visits)
  return {
    inquiries: [...talks.map(({ inquiry }) => inquiry), ...earlier.inquiries],
    messages: talks.flatMap(({ messages }) => messages),
    plans: [
      { id: random.id(days.at(-40)), sellerId: seller, listingId: null, plan, updatedAt: days.at(-40) },
    ] satisfies (typeof visitPlans.$inferInsert)[],
    slots: visited.map(({ slot }) => slot),
    visits: visited.map(({ visit }) => visit),
    offers: [
      ...chain,
      openOffer(random, days, listings[0]!, seller, buyers[0]!),
      ...otherOffers(random, days, listings[0]!, seller, [buyers[1]!, buyers[3]!]),
    ],
    /** The accepted offer on the listing under offer. */
    accepted: chain.at(-1),
  }
}

interface Buyer {
  buyerId: string
  buyerName: string
  buyerEmail: string
  buyerEmailKey: string
  phone: string
  language: 'fr'
}

function buyerOf(people: People, id: string): Buyer {
  const { firstName, lastName, email, emailKey, phone } = people.users.find((user) => user.id === id)!
  return {
    buyerId: id,
    buyerName: `${firstName} ${lastName}`,
    buyerEmail: email,
    buyerEmailKey: emailKey,
    phone: phone ?? '+33 6 12 00 34 56',
    language: 'fr',
  }
}

interface Participants {
  seller: string
  buyer: Buyer
  listingId: string
}

function talkOf(random: Random, days: Days, { seller, buyer, listingId }: Participants, each: Requested) {
  const createdAt = days.at(each.day, each.hour)
  const id = random.id(createdAt)
  const messages = each.thread.map(({ from, body, day, hour }): typeof inquiryMessages.$inferInsert => {
    const at = days.at(day, hour)
    return {
      id: random.id(at),
      inquiryId: id,
      from,
      authorId: from === 'seller' ? seller : buyer.buyerId,
      body,
      createdAt: at,
      readAt: from === 'buyer' && each.status === 'RESPONDED' ? at : null,
    }
  })
  const answer = messages.find(({ from }) => from === 'seller')?.createdAt ?? null
  const last = messages.at(-1)
  const isAnswered = last?.from === 'seller' || each.status === 'CLOSED'
  const inquiry: WithPhone<typeof inquiries.$inferInsert> = {
    id,
    listingId,
    sellerId: seller,
    ...buyer,
    inquiryType: each.type,
    message: each.message,
    financing: each.financing,
    horizon: each.horizon,
    wishedSlots: each.slots.map(({ day, part }) => ({ day: days.on(day), part })),
    status: each.status,
    createdAt,
    deliveredAt: createdAt,
    waitingSince: isAnswered ? null : (last?.createdAt ?? createdAt),
    answeredAt: answer,
    lastActivityAt: last?.createdAt ?? createdAt,
    readAt: each.status === 'NEW' ? null : createdAt,
    lostReason: each.lostReason ?? null,
    note: each.note ?? '',
    tags: each.tags ?? [],
  }
  return { inquiry, messages }
}

function visitOf(
  random: Random,
  days: Days,
  now: Date,
  planned: Participants & Omit<PlannedVisit, 'listing' | 'buyer'>,
) {
  const { seller, buyer, listingId, day, hour, message = '', assessed } = planned
  const timeZone = 'Europe/Paris'
  const start = Temporal.PlainDate.from(days.on(day)).toZonedDateTime({
    timeZone,
    plainTime: Temporal.PlainTime.from(hour),
  })
  const startsAt = new Date(start.epochMilliseconds)
  const endsAt = new Date(startsAt.getTime() + 30 * 60_000)
  const status = endsAt <= now ? 'COMPLETED' : planned.status
  const bookedAt = days.at(Math.min(day, 0) - 3, 18)
  const reminder = (hours: number) => {
    const at = new Date(startsAt.getTime() - hours * 3_600_000)
    return status === 'CONFIRMED' && at > now ? at : null
  }
  const slot: typeof visitSlots.$inferInsert & { id: string } = {
    id: random.id(bookedAt),
    sellerId: seller,
    listingId,
    startsAt,
    endsAt,
    unavailableUntil: new Date(endsAt.getTime() + 15 * 60_000),
    seats: 1,
  }
  const visit: WithPhone<typeof visits.$inferInsert> = {
    id: random.id(bookedAt),
    slotId: slot.id,
    seat: 1,
    listingId,
    sellerId: seller,
    ...buyer,
    message,
    status,
    startsAt,
    endsAt,
    timeZone,
    dayReminderAt: reminder(16),
    hourReminderAt: reminder(2),
    ...assessed,
    createdAt: bookedAt,
    updatedAt: bookedAt,
  }
  return { slot, visit }
}

type Listing = MadeSale['row']

function offerOf(random: Random, days: Days, listing: Listing, seller: string, buyer: Buyer) {
  const { buyerId, buyerName, buyerEmail } = buyer
  return (
    percent: number,
    day: number,
    more: Pick<OfferRow, 'madeBy' | 'status'> & Partial<OfferRow>,
  ): OfferRow => {
    const createdAt = days.at(day, 17)
    const id = random.id(createdAt)
    const validUntil = days.on(day + 7)
    return {
      id,
      threadId: id,
      listingId: listing.id,
      sellerId: seller,
      buyerId,
      buyerName,
      buyerEmail,
      // In euros, rounded to a thousand.
      amountMinor: Math.round((Number(listing.salePrice) * percent) / 100_000) * 1_000 * 100,
      currency: 'EUR',
      validUntil,
      expiresAt: new Date(`${validUntil}T22:00Z`),
      conditions: { financing: 'agreement', clauses: ['loan'], wished_date: null, own_funds_minor: null },
      createdAt,
      ...more,
    }
  }
}

/** The client's offer, which the seller has to answer. */
function openOffer(random: Random, days: Days, listing: Listing, seller: string, buyer: Buyer) {
  return offerOf(
    random,
    days,
    listing,
    seller,
    buyer,
  )(96, -1, {
    madeBy: 'buyer',
    status: 'SENT',
    message:
      'Notre banque a donné son accord de principe. Nous pouvons signer le compromis dès le mois prochain.',
  })
}

/** Two more offers on the same listing: a higher one that waits for another sale, a lower one without a loan. */
function otherOffers(
  random: Random,
  days: Days,
  listing: Listing,
  seller: string,
  [higher, sure]: [Buyer, Buyer],
): OfferRow[] {
  return [
    offerOf(
      random,
      days,
      listing,
      seller,
      higher,
    )(100, -2, {
      madeBy: 'buyer',
      status: 'SENT',
      conditions: {
        financing: 'simulation',
        clauses: ['loan', 'own_sale'],
        wished_date: days.on(150),
        own_funds_minor: Math.round(Number(listing.salePrice) * 10),
      },
    }),
    offerOf(
      random,
      days,
      listing,
      seller,
      sure,
    )(93, -1, {
      madeBy: 'buyer',
      status: 'SENT',
      conditions: { financing: 'cash', clauses: [], wished_date: days.on(70), own_funds_minor: null },
    }),
  ]
}

/** An offer, the seller's counter-offer, and its acceptance. */
function acceptedChain(
  random: Random,
  days: Days,
  listing: Listing,
  seller: string,
  buyer: Buyer,
): OfferRow[] {
  const make = offerOf(random, days, listing, seller, buyer)
  const first = make(94, -12, { madeBy: 'buyer', status: 'COUNTERED', answeredAt: days.at(-11, 9) })
  const counter = make(98, -11, {
    threadId: first.id,
    madeBy: 'seller',
    status: 'ACCEPTED',
    answeredAt: days.at(-10, 19),
  })
  return [first, counter]
}
