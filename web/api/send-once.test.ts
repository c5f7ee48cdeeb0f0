import { expect, test } from 'vitest'
import { sendOnce } from './send-once.ts'

/** Sends a call with a new key each time. @returns the key under which it went out */
async function press(call: string, result: number | 'no answer') {
  let sent = ''
  await sendOnce(call, crypto.randomUUID(), (once) => {
    sent = once
    if (result === 'no answer') return Promise.reject(new Error('Problème de connexion réseau'))
    return Promise.resolve(new Response(null, { status: result }))
  }).catch(() => {})
  return sent
}

test('a press after one without an answer has its key, until the server has decided', async () => {
  const lost = await press('pay 50', 'no answer')
  expect(await press('pay 50', 503)).toBe(lost)
  expect(await press('pay 50', 201)).toBe(lost)
  expect(await press('pay 50', 201)).not.toBe(lost)
})

test('after a refusal, and for another content, the key is a new one', async () => {
  const refused = await press('pay 60', 409)
  expect(await press('pay 60', 201)).not.toBe(refused)
  const lost = await press('pay 70', 'no answer')
  expect(await press('pay 80', 201)).not.toBe(lost)
})
