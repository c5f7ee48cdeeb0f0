import { expect, test } from 'vitest'
import { createTestOwner } from '#server/test/data/create-users.ts'
import {
  createTestDraft,
  createTestPictures,
  createPublishedRental,
} from '#server/test/data/create-owned-rentals.ts'
import { createTestRental } from '#server/test/data/create-rentals.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()
const found = async (query: string, list = '/properties') =>
  (await api.call('GET', `${list}?${query}`)).json as {
    items: { id: string; created_at: string }[]
    next_cursor: string | null
  }
const idsOf = async (query: string, list?: string) => (await found(query, list)).items.map(({ id }) => id)

test('a rental drafted before others and published after them is new to the site, not by date of creation', async () => {
  const owner = await createTestOwner(api)
  const older = await createTestDraft(api, owner)
  await createTestPictures(api, owner, older.id, 3)
  api.clock.advance({ minutes: 2 })
  const newer = await createPublishedRental(api, owner)
  api.clock.advance({ minutes: 2 })
  const setStatus = async (id: string, status: string) => {
    const answer = await api.call('PATCH', `/properties/${id}/status`, {
      token: owner.token,
      body: { status },
    })
    expect(answer.status).toBe(200)
  }
  await setStatus(older.id, 'PUBLISHED')

  const byCreation = [newer.id, older.id]
  const expectBothOrders = async () => {
    for (const list of ['/properties', '/properties/search', '/properties/country/france']) {
      expect(await idsOf('', list), list).toEqual(byCreation)
      expect(await idsOf('sort_by=created_at', list), list).toEqual(byCreation)
      expect(await idsOf('sort_by=created_at&sort_direction=asc', list), list).toEqual(
        byCreation.toReversed(),
      )
      expect(await idsOf('sort_by=newest', list), list).toEqual(byCreation.toReversed())
    }
  }
  await expectBothOrders()

  // Paused and published again, each retains its position.
  for (const id of byCreation) {
    api.clock.advance({ minutes: 1 })
    await setStatus(id, 'DRAFT')
    expect(await idsOf('')).not.toContain(id)
    await setStatus(id, 'PUBLISHED')
    await expectBothOrders()
  }
})

test('homes created in one instant follow by their id, whatever is searched besides', async () => {
  const instants = ['2025-03-01T08:00:00Z', '2025-03-01T08:00:00Z', '2025-06-01T08:00:00Z']
  for (let index = 0; index < 9; index += 1) {
    // oxlint-disable-next-line no-await-in-loop -- their ids grow
    await createTestRental(api.app, {
      title: 'Chalet des cimes',
      city: 'Megève',
      propertyType: 'chalet',
      isFeatured: true,
      averageRating: 4.5,
      amenities: ['wifi'],
      createdAt: new Date(instants[index % 3]!),
      publishedAt: new Date(Date.UTC(2026, 0, 30 - index)),
    })
  }
  const latestFirst = await idsOf('property_type=chalet')
  expect(latestFirst).toHaveLength(9)
  for (const criteria of [
    'property_type=chalet',
    'property_type=chalet&country=france',
    'city=megeve&featured=true&rating_min=4',
    'city=megeve&amenities=wifi&min_price=50&max_price=500&guests=2',
    'q=chalet+cimes&sort_by=created_at',
    'city=megeve&bbox=4,45,5,46',
    'city=megeve&check_in=2027-03-01&check_out=2027-03-04',
  ]) {
    for (const direction of ['desc', 'asc'] as const) {
      const query = `${criteria}&sort_direction=${direction}&per_page=4`
      const walked: { id: string; created_at: string }[] = []
      let cursor: string | null = ''
      do {
        const page = await found(query + (cursor && `&cursor=${cursor}`), '/properties/search')
        walked.push(...page.items)
        cursor = page.next_cursor
      } while (cursor)
      const expected = walked.toSorted((a, b) =>
        `${a.created_at} ${a.id}` < `${b.created_at} ${b.id}` === (direction === 'asc') ? -1 : 1,
      )
      expect(walked, query).toEqual(expected)
      const ids = walked.map(({ id }) => id)
      expect(ids, query).toEqual(direction === 'desc' ? latestFirst : latestFirst.toReversed())
    }
  }
})
