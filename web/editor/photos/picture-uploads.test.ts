import { beforeEach, expect, test } from 'vitest'
import { createUploads, type Sending, type Upload } from './picture-uploads.ts'

interface Call extends Sending {
  name: string
  answer: (picture: string) => void
  fail: (error: Error) => void
}

let calls: Call[]
let shown: readonly Upload[]
let arrived: string[]
let settled: string[][]
let uploads: ReturnType<typeof createUploads<string>>

const file = (name: string) => new File(['0123456789'], name)
const empty = (name: string) => new File([], name)
const settle = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  calls = []
  shown = []
  arrived = []
  settled = []
  uploads = createUploads<string>(
    ({ name }, sending) =>
      new Promise((answer, fail) => {
        calls.push({ name, ...sending, answer, fail })
        sending.signal.addEventListener('abort', () => fail(new Error('aborted')))
      }),
    ({ size }) => (size === 0 ? new Error('empty') : null),
    (next) => {
      shown = next
    },
    2,
  )
  uploads.listen({
    onArrived: (picture) => arrived.push(picture),
    onSettled: (pictures) => settled.push(pictures),
  })
})

test('a few go at once and the next takes the turn of one that arrived', async () => {
  uploads.add([file('a'), file('b'), file('c')])
  expect(calls.map(({ name }) => name)).toEqual(['a', 'b'])
  expect(shown.map(({ phase }) => phase)).toEqual(['sending', 'sending', 'waiting'])
  calls[1]!.answer('picture b')
  await settle()
  expect(calls.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})

test('one that has arrived keeps its tile until those chosen before it have arrived, failed or gone', async () => {
  uploads.add([file('a'), file('b'), file('c'), file('d')])
  calls[1]!.answer('picture b')
  await settle()
  expect(arrived).toEqual([])
  expect(shown.map(({ phase }) => phase)).toEqual(['sending', 'arrived', 'sending', 'waiting'])
  calls[0]!.answer('picture a')
  await settle()
  expect(arrived).toEqual(['picture a', 'picture b'])
  calls[3]!.answer('picture d')
  await settle()
  uploads.cancel(shown[0]!.key)
  expect(arrived).toEqual(['picture a', 'picture b', 'picture d'])
  expect(shown).toEqual([])
})

test('a file that cannot be sent fails as it is chosen, without a turn; the others go on', () => {
  uploads.add([file('a'), file('b'), empty('c'), file('d')])
  expect(shown.map(({ phase }) => phase)).toEqual(['sending', 'sending', 'failed', 'waiting'])
  expect(shown[2]!.error).toEqual(new Error('empty'))
  uploads.retry(shown[2]!.key, empty('still nothing'))
  expect(shown[2]).toMatchObject({ phase: 'failed', file: { name: 'still nothing' } })
  uploads.retry(shown[2]!.key, file('better'))
  expect(shown[2]).toMatchObject({ phase: 'waiting', error: null })
  expect(calls.map(({ name }) => name)).toEqual(['a', 'b'])
})

test('progress is reported for each', () => {
  uploads.add([file('a'), file('b')])
  calls[1]!.onProgress(6)
  expect(shown.map(({ sent }) => sent)).toEqual([0, 6])
})

test('one that fails stays to be replaced; the others go on', async () => {
  uploads.add([file('a'), file('b'), file('c')])
  calls[0]!.fail(new Error('refused'))
  await settle()
  expect(shown.map(({ phase }) => phase)).toEqual(['failed', 'sending', 'sending'])
  calls[1]!.answer('picture b')
  await settle()
  uploads.retry(shown[0]!.key, file('better'))
  expect(calls.at(-1)!.name).toBe('better')
  expect(shown[0]).toMatchObject({ phase: 'sending', error: null })
})

test('one that is cancelled never arrives', async () => {
  uploads.add([file('a'), file('b'), file('c')])
  uploads.cancel(shown[0]!.key)
  await settle()
  expect(calls[0]!.signal.aborted).toBe(true)
  expect(shown.map(({ file: { name } }) => name)).toEqual(['b', 'c'])
  expect(calls.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  expect(arrived).toEqual([])
})

test('at the end the pictures are reported in the order of choice', async () => {
  uploads.add([file('a'), file('b'), file('c')])
  calls[1]!.answer('picture b')
  await settle()
  calls[2]!.answer('picture c')
  await settle()
  expect(settled).toEqual([])
  calls[0]!.answer('picture a')
  await settle()
  expect(arrived).toEqual(['picture a', 'picture b', 'picture c'])
  expect(settled).toEqual([['picture a', 'picture b', 'picture c']])
})
