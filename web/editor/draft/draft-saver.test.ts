import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftSaver, type SaveState } from './draft-saver.ts'

interface Values {
  title: string
  price: number
}

let form: Partial<Values>
let calls: { body: Partial<Values>; answer: (error?: Error) => void }[]
let stored: Partial<Values>
let states: SaveState[]

beforeEach(() => {
  vi.useFakeTimers()
  form = {}
  calls = []
  stored = {}
  states = []
})
afterEach(() => {
  vi.useRealTimers()
})

function start(pause: number | null = 800) {
  const saver = createDraftSaver<Values>({
    pause,
    retryAfter: [1000, 4000],
    fit: (changed) => (Object.keys(changed) as (keyof Values)[]).filter((field) => form[field] !== 'invalid'),
    send: (fields) =>
      new Promise((resolve, reject) => {
        const body = Object.fromEntries(fields.map((field) => [field, form[field]]))
        calls.push({ body, answer: (error) => (error ? reject(error) : resolve()) })
      }),
    mayPass: (error) => (error as Error).message === 'network',
    keep: (unsaved) => {
      stored = { ...unsaved }
    },
    onChange: (state) => states.push(state),
  })
  const type = (values: Partial<Values>) => {
    form = { ...form, ...values }
    saver.change(values)
  }
  return { saver, type, phase: () => states.at(-1)?.phase }
}

test('typing is saved once, after a pause', async () => {
  const { type, phase } = start()
  type({ title: 'M' })
  await vi.advanceTimersByTimeAsync(500)
  type({ title: 'Mas' })
  await vi.advanceTimersByTimeAsync(799)
  expect(calls).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(calls.map(({ body }) => body)).toEqual([{ title: 'Mas' }])
  calls[0]!.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(phase()).toBe('saved')
  expect(stored).toEqual({})
})

test('what is typed during a save goes out after its answer, never beside it', async () => {
  const { type } = start()
  type({ title: 'Mas' })
  await vi.advanceTimersByTimeAsync(800)
  type({ title: 'Mas de la Combe' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(calls).toHaveLength(1)
  calls[0]!.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(calls).toHaveLength(2)
  expect(calls[1]!.body).toEqual({ title: 'Mas de la Combe' })
  expect(stored).toEqual({ title: 'Mas de la Combe' })
})

test('a lost network keeps what was typed and tries again, less and less often', async () => {
  const { type, phase } = start()
  type({ title: 'Mas' })
  await vi.advanceTimersByTimeAsync(800)
  calls[0]!.answer(new Error('network'))
  await vi.advanceTimersByTimeAsync(0)
  expect(phase()).toBe('failed')
  expect(stored).toEqual({ title: 'Mas' })
  await vi.advanceTimersByTimeAsync(1000)
  calls[1]!.answer(new Error('network'))
  await vi.advanceTimersByTimeAsync(3999)
  expect(calls).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  calls[2]!.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(phase()).toBe('saved')
})

test('a refusal is not tried again until something changes', async () => {
  const { type } = start()
  type({ title: 'Mas' })
  await vi.advanceTimersByTimeAsync(800)
  calls[0]!.answer(new Error('refused'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveLength(1)
  type({ title: 'Mas de la Combe' })
  await vi.advanceTimersByTimeAsync(800)
  expect(calls).toHaveLength(2)
})

test('a field that is wrong waits; the others are saved', async () => {
  const { type } = start()
  type({ title: 'invalid', price: 90 })
  await vi.advanceTimersByTimeAsync(800)
  expect(calls[0]!.body).toEqual({ price: 90 })
  calls[0]!.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(stored).toEqual({ title: 'invalid' })
  expect(states.at(-1)).toMatchObject({ phase: 'saved', unsaved: 1 })
})

test('without a pause only the button saves', async () => {
  const { saver, type } = start(null)
  type({ title: 'Mas' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveLength(0)
  const done = saver.flush()
  await vi.advanceTimersByTimeAsync(0)
  calls[0]!.answer()
  expect(await done).toBe(true)
})

test('a save returns whether it failed', async () => {
  const { saver, type } = start()
  type({ title: 'Mas' })
  const done = saver.flush()
  await vi.advanceTimersByTimeAsync(0)
  calls[0]!.answer(new Error('refused'))
  expect(await done).toBe(false)
})
