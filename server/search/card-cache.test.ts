import { expect, test } from 'vitest'
import { z } from 'zod'
import { systemClock } from '#server/platform/clock.ts'
import { serializerOf } from '#server/platform/http/endpoints/serializer.ts'
import { cardForSearch, cardWriters, createCardCache, type CardContext } from './card-cache.ts'

const Card = z.object({
  id: z.string(),
  title: z.string(),
  total: z.number().nullable(),
  city: z.string(),
})
type Card = z.infer<typeof Card>
const app = { clock: systemClock } as CardContext

/** A cache of three cards, with a record of the ids read. */
function createTestFollower() {
  const reads: string[][] = []
  const cardsOf = createCardCache<Card>(async (_app, ids) => {
    reads.push(ids)
    return ids.map((id) => ({
      card: { id, title: `L’« ${id} » "à côté"`, total: null, city: 'Évian' },
    }))
  }, 3)
  const find = (...found: string[]) =>
    cardsOf(
      app,
      found.map((text) => ({ id: text.slice(0, 1), version: text.slice(1) })),
    )
  return { reads, find }
}

test('a card is cached from its second read, as long as its listing is unchanged', async () => {
  const { reads, find } = createTestFollower()
  await find('a1', 'b1')
  await find('a1')
  await find('a1', 'b1')
  await find('b1', 'a1')
  expect(reads).toEqual([['a', 'b'], ['a'], ['b']])
  expect((await find('a2', 'b1')).map(({ id }) => id)).toEqual(['a', 'b'])
  await find('a2', 'b1')
  expect(reads.slice(3)).toEqual([['a']])
})

test('none is lost where more are read at once than may be kept', async () => {
  const { find } = createTestFollower()
  const all = ['a1', 'b1', 'c1', 'd1', 'e1', 'f1']
  for (const round of [1, 2, 3, 4]) {
    // oxlint-disable-next-line no-await-in-loop -- the test needs sequential requests
    const cards = await find(...(round % 2 === 0 ? all.toReversed() : all))
    expect(cards).toHaveLength(6)
  }
})

test('an answer is the same with and without cached cards, including values of one search', async () => {
  const { find } = createTestFollower()
  const write = cardWriters<Card>(serializerOf(Card), ['total'])(
    z.object({ items: z.array(Card), page: z.number() }),
  )
  await find('a1')
  await find('a1')
  const cards = await find('a1', 'b1', 'a1', 'c1')
  const ofSearch = cards.map((card, index) => (index < 2 ? cardForSearch(card, { total: index + 7 }) : card))
  for (const items of [cards, ofSearch, cards.slice(1, 2), []]) {
    expect(JSON.parse(String(write({ items, page: 3 })))).toEqual(
      JSON.parse(JSON.stringify({ items, page: 3 })),
    )
  }
})
