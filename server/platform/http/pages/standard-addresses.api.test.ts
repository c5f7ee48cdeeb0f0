import { expect, test } from 'vitest'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ PUBLIC_URL: 'http://localhost:4999' })
const elsewhere = startApi({ SECURITY_CONTACT: 'https://bugs.example/demeure' })

const fieldsOf = (text: string) =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2)),
  ) as Record<string, string>

test('who finds a weakness reads where to report it, in a file that is in force', async () => {
  const answer = await fetch(`${api.url}/.well-known/security.txt`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const fields = fieldsOf(await answer.text())
  expect(fields).toMatchObject({
    Contact: 'mailto:contact@demeure.example',
    'Preferred-Languages': 'fr, en, es',
    Canonical: 'http://localhost:4999/.well-known/security.txt',
  })
  const days = (Date.parse(fields['Expires']!) - api.clock.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(179)
  expect(days).toBeLessThan(365)
})

test('the contact is configured, and the end does not move with the day it is read', async () => {
  const read = async () => fieldsOf(await (await fetch(`${elsewhere.url}/.well-known/security.txt`)).text())
  const before = await read()
  expect(before['Contact']).toBe('https://bugs.example/demeure')
  elsewhere.clock.advance({ days: 100 })
  expect(await read()).toEqual(before)
})

test('a password manager finds the screen that changes the password', async () => {
  const answer = await fetch(`${api.url}/.well-known/change-password`, { redirect: 'manual' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/account-security')
  // The manager trusts the redirect only where an address that cannot exist is not found.
  const unknown = 'resource-that-should-not-exist-whose-status-code-should-not-be-200'
  expect((await fetch(`${api.url}/.well-known/${unknown}`)).status).toBe(404)
})
