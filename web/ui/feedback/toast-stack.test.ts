import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToast, holdToast, releaseToast, runToastAction, showToast, toastStack } from './toast-stack.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  for (const { id } of toastStack.read()) closeToast(id)
  vi.useRealTimers()
})

const messages = () => toastStack.read().map(({ message }) => message)
const idOf = (message: string) => toastStack.read().find((toast) => toast.message === message)!.id

test('a toast goes after its time', () => {
  showToast('Enregistré')
  vi.advanceTimersByTime(2999)
  expect(messages()).toEqual(['Enregistré'])
  vi.advanceTimersByTime(1)
  expect(messages()).toEqual([])
})

test('a toast that is held waits, and has its whole time once released', () => {
  showToast('Enregistré')
  vi.advanceTimersByTime(2900)
  holdToast(idOf('Enregistré'))
  vi.advanceTimersByTime(60_000)
  expect(messages()).toEqual(['Enregistré'])
  releaseToast(idOf('Enregistré'))
  vi.advanceTimersByTime(2999)
  expect(messages()).toEqual(['Enregistré'])
  vi.advanceTimersByTime(1)
  expect(messages()).toEqual([])
})

test('a fourth toast removes the oldest that is not held', () => {
  showToast('un')
  holdToast(idOf('un'))
  showToast('deux')
  showToast('trois')
  showToast('quatre')
  expect(messages()).toEqual(['un', 'trois', 'quatre'])
})

test('what can be undone is carried out once, when its toast is gone', () => {
  const run = vi.fn<() => void>()
  const otherwise = vi.fn<() => void>()
  showToast('Supprimé', 'success', 6000, { label: 'Annuler', run, otherwise })
  const id = idOf('Supprimé')
  holdToast(id)
  vi.advanceTimersByTime(60_000)
  expect(otherwise).not.toHaveBeenCalled()
  releaseToast(id)
  vi.advanceTimersByTime(6000)
  expect(otherwise).toHaveBeenCalledOnce()
  runToastAction(id)
  closeToast(id)
  expect([run.mock.calls.length, otherwise.mock.calls.length]).toEqual([0, 1])
})

test('what is undone is not carried out', () => {
  const run = vi.fn<() => void>()
  const otherwise = vi.fn<() => void>()
  showToast('Supprimé', 'success', 6000, { label: 'Annuler', run, otherwise })
  const id = idOf('Supprimé')
  runToastAction(id)
  vi.advanceTimersByTime(60_000)
  expect([run.mock.calls.length, otherwise.mock.calls.length]).toEqual([1, 0])
  expect(messages()).toEqual([])
})
