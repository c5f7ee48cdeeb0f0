import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createMutationRunner, idle, type MutationState } from './mutation-runner.ts'

const refused = new ApiError(422, {
  message: 'Données invalides',
  errors: [{ field: 'name', message: 'Nom trop long' }],
})

function start() {
  let state: MutationState = idle
  const states: MutationState[] = []
  const { run, reset } = createMutationRunner((next) => {
    state = next
    states.push(next)
  })
  return { run, reset, states, pending: () => state.pending, error: () => state.error }
}

test('a call is pending until what follows its success has ended', async () => {
  const { run, pending, states } = start()
  const later = Promise.withResolvers<void>()
  const done = run(() => Promise.resolve('answer'), { onSuccess: () => later.promise })
  await Promise.resolve()
  expect(pending()).toEqual([''])
  later.resolve()
  expect(await done).toBe(true)
  expect(states.map((state) => state.pending.length)).toEqual([1, 0])
})

test('a second press sends nothing', async () => {
  const { run } = start()
  const answer = Promise.withResolvers<string>()
  const call = vi.fn<() => Promise<string>>(() => answer.promise)
  const onSuccess = vi.fn<(answer: string) => void>()
  const first = run(call, { onSuccess })
  expect(await run(call, { onSuccess })).toBe(false)
  answer.resolve('answer')
  expect(await first).toBe(true)
  expect(call).toHaveBeenCalledTimes(1)
  expect(onSuccess.mock.calls).toEqual([['answer']])
})

test('each call has an idempotency key of its own', async () => {
  const { run } = start()
  const keys = new Set<string>()
  for (let call = 0; call < 2; call++) await run((once) => Promise.resolve(keys.add(once)), {})
  expect(keys.size).toBe(2)
  expect([...keys].every(Boolean)).toBe(true)
})

test('rows of a list are pending for themselves', async () => {
  const { run, pending } = start()
  const [one, two] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = run(() => one.promise, { key: 'one' })
  const second = run(() => two.promise, { key: 'two' })
  expect(pending()).toEqual(['one', 'two'])
  one.resolve()
  await first
  expect(pending()).toEqual(['two'])
  two.resolve()
  await second
  expect(pending()).toEqual([])
})

test('a refusal is the error until the next call or the reset', async () => {
  const { run, reset, pending, error } = start()
  const onError = vi.fn<(error: ApiError) => void>()
  expect(await run(() => Promise.reject(refused), { onError })).toBe(false)
  expect([pending(), error()]).toEqual([[], refused])
  expect(onError.mock.calls).toEqual([[refused]])
  reset()
  expect(error()).toBeUndefined()
  await run(() => Promise.reject(refused), {})
  await run(() => Promise.resolve(), {})
  expect(error()).toBeUndefined()
})

test('an error that is no answer of the API is thrown on, or gets a message', async () => {
  const { run, pending, error } = start()
  const broken = () => Promise.reject(new TypeError('x is undefined'))
  await expect(run(broken, {})).rejects.toThrow('x is undefined')
  expect([pending(), error()]).toEqual([[], undefined])
  expect(await run(broken, {}, () => 'Erreur inconnue')).toBe(false)
  expect(error()).toMatchObject({ code: 'unexpected', message: 'Erreur inconnue' })
})

test('a call that leaves the page stays pending, unless it fails', async () => {
  const { run, pending } = start()
  await run(() => Promise.reject(refused), { staysPending: true })
  expect(pending()).toEqual([])
  await run(() => Promise.resolve(), { staysPending: true })
  expect(pending()).toEqual([''])
})

/** A checkbox: shown at once, taken back when refused. */
function checkbox() {
  const mutation = start()
  let shown = 'off'
  const choose = (value: string, call: Promise<unknown>) =>
    mutation.run(() => call, {
      supersedes: true,
      optimistic: () => {
        const before = shown
        shown = value
        return () => {
          shown = before
        }
      },
    })
  return { ...mutation, choose, shown: () => shown }
}

test('a refused change is taken back', async () => {
  const { choose, shown } = checkbox()
  const answer = Promise.withResolvers<void>()
  const chosen = choose('on', answer.promise)
  expect(shown()).toBe('on')
  answer.reject(refused)
  expect(await chosen).toBe(false)
  expect(shown()).toBe('off')
})

test('the failure of an older call is ignored while a newer one is pending', async () => {
  const { choose, shown, error, pending } = checkbox()
  const [older, newer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const calls = [choose('on', older.promise), choose('mixed', newer.promise)]
  older.reject(refused)
  await calls[0]
  expect([shown(), error(), pending()]).toEqual(['mixed', undefined, ['']])
  newer.resolve()
  await calls[1]
  expect([shown(), error(), pending()]).toEqual(['mixed', undefined, []])
})

test('two refused changes return to the value before both', async () => {
  const { choose, shown, error } = checkbox()
  const [older, newer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const calls = [choose('on', older.promise), choose('mixed', newer.promise)]
  older.reject(refused)
  await calls[0]
  newer.reject(refused)
  await calls[1]
  expect([shown(), error()]).toEqual(['off', refused])
})
