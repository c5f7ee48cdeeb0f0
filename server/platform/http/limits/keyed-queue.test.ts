import { expect, test } from 'vitest'
import { KeyedQueue } from './keyed-queue.ts'

const soon = () => new Promise((resolve) => setTimeout(resolve, 2))

test('of many who want one thing one works, and the others look once more', async () => {
  const turns = new KeyedQueue()
  let owner: number | undefined
  let looks = 0
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, who) =>
      turns.run(
        'home',
        async () => {
          looks += 1
          if (owner !== undefined) throw new Error('taken')
        },
        async () => {
          await soon()
          owner = who
          return who
        },
      ),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(looks).toBe(49)
})

test('whoever fails lets the next one try, and nobody works beside another', async () => {
  const turns = new KeyedQueue()
  let atWork = 0
  const order: number[] = []
  const answers = await Promise.allSettled(
    [0, 1, 2, 3].map((who) =>
      turns.run('home', soon, async () => {
        atWork += 1
        expect(atWork).toBe(1)
        await soon()
        order.push(who)
        atWork -= 1
        if (who < 2) throw new Error('refused')
      }),
    ),
  )
  expect(order).toEqual([0, 1, 2, 3])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled'])
})

test('different things are worked on at the same time', async () => {
  const turns = new KeyedQueue()
  const work = Promise.withResolvers<string>()
  const first = turns.run('one', soon, () => work.promise)
  expect(await turns.run('other', soon, async () => 'done')).toBe('done')
  work.resolve('done too')
  expect(await first).toBe('done too')
})
