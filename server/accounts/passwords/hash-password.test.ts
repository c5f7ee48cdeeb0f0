import { expect, test } from 'vitest'
import { hashing, hashPassword, isPassword } from './hash-password.ts'

test('passwords beyond those that may wait are sent away, and the others are all hashed', async () => {
  const room = hashing.atOnce + hashing.mayWait
  const results = await Promise.allSettled(
    Array.from({ length: room + 5 }, (_, n) => hashPassword(`mot ${n}`)),
  )
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(5)
  expect(refused).toMatchObject(Array(5).fill({ reason: { status: 503, code: 'unavailable' } }))
  expect(await isPassword('mot 3', (results[3] as PromiseFulfilledResult<string>).value)).toBe(true)
})

test('nobody has the password of an account without one', async () => {
  expect(await isPassword('', null)).toBe(false)
  expect(await isPassword('mot de passe', undefined)).toBe(false)
})
