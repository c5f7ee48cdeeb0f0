import { expect, test } from 'vitest'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { answerTogether, readListsTogether, readTogether } from './read-together.ts'

/** A read that the test completes itself. */
function slowReading() {
  const begun: { ids: string[]; end: (error?: Error) => void }[] = []
  const read = readTogether((_app: Pick<HttpApp, 'db'>, ids) => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<string, string>>()
    const end = (error?: Error) =>
      error
        ? reject(error)
        : resolve(new Map(ids.filter((id) => id !== 'none').map((id) => [id, `found ${id}`])))
    begun.push({ ids, end })
    return promise
  })
  return { begun, read }
}

/** Longer than the turn of the event loop in which a batch is dispatched. */
const nextLoop = () => new Promise((resolve) => setTimeout(resolve, 2))
const app = { db: {} as HttpApp['db'] }

test('reads of one turn are one statement, each id once', async () => {
  const { begun, read } = slowReading()
  const answers = Promise.all(['a', 'b', 'a', 'none'].map((id) => read(app, id)))
  await nextLoop()
  expect(begun.map(({ ids }) => ids)).toEqual([['a', 'b', 'none']])
  begun[0]!.end()
  expect(await answers).toEqual(['found a', 'found b', 'found a', undefined])
})

test('a read during the maximum of statements starts after one of them', async () => {
  const { begun, read } = slowReading()
  for (const id of ['a', 'b', 'c']) {
    void read(app, id)
    // oxlint-disable-next-line no-await-in-loop -- each begins a reading of its own
    await nextLoop()
  }
  const second = Promise.all([read(app, 'a'), read(app, 'd')])
  await nextLoop()
  expect(begun).toHaveLength(3)
  begun[0]!.end()
  await nextLoop()
  await nextLoop()
  expect(begun[3]!.ids).toEqual(['a', 'd'])
  begun[3]!.end()
  expect(await second).toEqual(['found a', 'found d'])
})

test('a reading that fails fails for those in it, and the next begins', async () => {
  const { begun, read } = slowReading()
  const answers = Promise.allSettled([read(app, 'a'), read(app, 'b')])
  await nextLoop()
  begun[0]!.end(new Error('gone'))
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = read(app, 'a')
  await nextLoop()
  begun[1]!.end()
  expect(await next).toBe('found a')
})

test('databases are not mixed', async () => {
  const { begun, read } = slowReading()
  void read(app, 'a')
  void read({ db: {} as HttpApp['db'] }, 'a')
  await nextLoop()
  expect(begun).toHaveLength(2)
})

test('lists read in one turn are one statement, up to the limit of a statement', async () => {
  const begun: string[][] = []
  const read = readListsTogether(async (_app: Pick<HttpApp, 'db'>, ids) => {
    begun.push(ids)
    return new Map(ids.map((id) => [id, `found ${id}`]))
  })
  const lists = Array.from({ length: 13 }, (_, index) => ['a', `id ${index}`])
  const found = await Promise.all(lists.map((ids) => read(app, ids)))
  expect(begun).toEqual([
    ['a', ...lists.slice(0, 12).map(([, id]) => id)],
    ['a', 'id 12'],
  ])
  expect(found.map((each, index) => each.get(`id ${index}`))).toEqual(lists.map(([, id]) => `found ${id}`))
})

test('keys of several parts are read together, equal ones once, and answered by their position', async () => {
  const requested: { id: string; from: string }[][] = []
  const answer = answerTogether<
    Pick<HttpApp, 'db'>,
    { id: string; from: string },
    { number: number; text: string }
  >((_app, questions) => {
    const list = JSON.parse(questions) as { id: string; from: string }[]
    requested.push(list)
    const rows = list.map(({ id, from }, index) => ({ number: index + 1, text: `${id} from ${from}` }))
    return Promise.resolve(rows.filter(({ text: written }) => !written.startsWith('none')).toReversed())
  })
  const questions = [
    { id: 'a', from: '1' },
    { id: 'a', from: '2' },
    { id: 'none', from: '1' },
    { id: 'a', from: '1' },
  ]
  const answers = await Promise.all(questions.map((question) => answer(app, question)))
  expect(requested).toEqual([questions.slice(0, 3)])
  expect(answers.map((row) => row?.text)).toEqual(['a from 1', 'a from 2', undefined, 'a from 1'])
})
