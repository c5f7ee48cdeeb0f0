import { expect, test } from 'vitest'
import { users } from '#server/schema/people/account-tables.ts'
import { inquiries, inquiryMessages } from '#server/schema/dealings/inquiry-tables.ts'
import { offers } from '#server/schema/dealings/offer-tables.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { startApi } from '#server/test/start-api.ts'
import { visitPlans, visits, visitSlots } from '#server/schema/dealings/visit-tables.ts'
import { daysAround } from '../demo-days.ts'
import { randomOf } from '../demo-random.ts'
import { makePeople } from '../people/make-people.ts'
import { makeSales } from '../sales/make-sales.ts'
import { makeDeals } from './make-deals.ts'

const api = startApi()

test('the deals of the demonstration keep every promise of the database, whatever the day', async () => {
  for (const now of ['2026-11-21T23:30:00Z', '2027-03-27T09:00:00Z']) {
    const days = daysAround(new Date(now))
    const people = makePeople(randomOf('people'), days, 'hash')
    const sales = makeSales(randomOf('sales'), days, people)
    const deals = makeDeals(randomOf('deals'), days, people, sales)
    expect(
      deals.inquiries.map(({ status = '' }) => status).toSorted((one, other) => one.localeCompare(other)),
    ).toEqual([
      ...Array.from({ length: deals.inquiries.length - 4 }, () => 'CLOSED'),
      'IN_PROGRESS',
      'NEW',
      'READ',
      'RESPONDED',
    ])
    const months = deals.inquiries.map(({ createdAt }) => createdAt.toISOString().slice(0, 7))
    expect(new Set(months).size, 'the chart of the dashboard has eight months').toBeGreaterThanOrEqual(7)
    const [today, week] = [days.on(0), days.on(7)]
    const ahead = deals.visits.filter(({ startsAt }) => {
      const day = startsAt.toISOString().slice(0, 10)
      return day > today && day < week
    })
    expect(ahead.filter(({ status }) => status === 'REQUESTED')).toHaveLength(3)
    expect(ahead.filter(({ status }) => status === 'CONFIRMED').length).toBeGreaterThanOrEqual(5)
    expect(
      deals.visits.every(({ status, endsAt }) => (status === 'COMPLETED') === endsAt <= new Date(now)),
    ).toBe(true)
    expect(deals.accepted).toMatchObject({ status: 'ACCEPTED', madeBy: 'seller' })
    const undone = api.app.db.transaction(async (tx) => {
      await tx.insert(users).values(people.users)
      await tx.insert(saleListings).values(sales.map(({ row }) => row))
      await tx.insert(inquiries).values(deals.inquiries)
      await tx.insert(inquiryMessages).values(deals.messages)
      await tx.insert(visitPlans).values(deals.plans)
      await tx.insert(visitSlots).values(deals.slots)
      await tx.insert(visits).values(deals.visits)
      await tx.insert(offers).values(deals.offers)
      throw new Error('all of it held')
    })
    await expect(undone).rejects.toThrow('all of it held')
  }
})
