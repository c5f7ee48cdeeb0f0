import { expect, test } from 'vitest'
import { KeyedQueue } from './keyed-queue.ts'

const soon = () => new Promise((resolve) => setTimeout(resolve, 2))

test('of concurrent runs for one key one works, and the others run their precheck again', async () => {
  const queue = new KeyedQueue()
  let owner: number | undefined
  let prechecks = 0
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, who) =>
      queue.run(
        'home',
        async () => {
          prechecks += 1
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
  expect(prechecks).toBe(49)
})

test('whoever fails lets the next one try, and nobody works beside another', async () => {
  const queue = new KeyedQueue()
  let atWork = 0
  const order: number[] = []
  const answers = await Promise.allSettled(
    [0, 1, 2, 3].map((who) =>
      queue.run('home', soon, async () => {
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
  const queue = new KeyedQueue()
  const work = Promise.withResolvers<string>()
  const first = queue.run('one', soon, () => work.promise)
  expect(await queue.run('other', soon, async () => 'done')).toBe('done')
  work.resolve('done too')
  expect(await first).toBe('done too')
})
