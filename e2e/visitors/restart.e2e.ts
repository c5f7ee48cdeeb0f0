import { type IncomingMessage, request, createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { expectAccessible, hydrated, startBrowser } from '../support/browser.ts'

const browser = startBrowser()

/** Proxy before the site: while the site restarts or fails, the proxy answers the calls itself. */
const proxy = createServer((requested, answer) => {
  if (failure && requested.url?.startsWith('/api/')) {
    refused += 1
    answer.writeHead(failure, { 'content-type': 'text/html' }).end('<h1>The site is not well</h1>')
  } else pass(requested, answer)
})
let failure = 0
let refused = 0
let front = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => proxy.listen(0, resolve))
  front = `http://localhost:${(proxy.address() as AddressInfo).port}`
})
afterAll(() => {
  proxy.closeAllConnections()
  proxy.close()
})

test('an area that is opened while the server restarts waits for it at its address, and opens by itself', async () => {
  const { page } = await openSignedIn()
  failure = 503
  await page.goto(`${front}/client-dash/settings?from=mail#passkeys`)
  await page.getByRole('heading', { level: 1, name: 'Demeure ne répond pas pour l’instant' }).waitFor()
  expect(page.url()).toBe(`${front}/client-dash/settings?from=mail#passkeys`)
  await expectAccessible(page)
  const before = refused
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.poll(() => refused).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Réessayer' }).waitFor()
  failure = 0
  await page.getByRole('heading', { level: 1, name: 'Paramètres' }).waitFor()
  expect(page.url()).toBe(`${front}/client-dash/settings?from=mail#passkeys`)
})

test('so does one that is reached from a page of the site', async () => {
  const { page, token } = await openSignedIn()
  failure = 503
  await page.goto(`${front}/become-host`)
  await hydrated(page)
  await page.evaluate(() => history.pushState(null, '', '/client-dash'))
  await page.goBack()
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: 'Demeure ne répond pas pour l’instant' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
  failure = 0
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await page.getByRole('heading', { level: 1, name: /Bonjour/ }).waitFor()
})

test('a token that the server refuses leads to the sign-in form', async () => {
  const { page } = await openSignedIn()
  await page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}x`))
  await page.goto(`${front}/client-dash/settings`)
  await page.waitForURL(`${front}/login?next=%2Fclient-dash%2Fsettings`)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('a person whom the server fails to load signs in again, as the guards promise', async () => {
  const { page } = await openSignedIn()
  failure = 500
  await page.goto(`${front}/client-dash/settings`)
  await page.waitForURL(`${front}/login?next=%2Fclient-dash%2Fsettings`)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test.each([
  ['/visits/confirm?key=x', 'Ce créneau n’est plus retenu'],
  ['/visits/01a22fd6-fbb9-7b9d-b2c1-06cd111334ea?key=x', 'Ce lien n’ouvre plus rien'],
  ['/inquiries/confirm?key=x', 'Cette demande ne peut plus partir'],
  ['/inquiries/01a22fd6-fbb9-7b9d-b2c1-06cd111334ea?key=x', 'Ce lien n’ouvre plus rien'],
  ['/confirm-listing?key=x', 'Il n’y a rien à confirmer'],
  ['/verification/telephone/x', 'Ce code ne sert plus'],
])('the page %s denies no link before the server has answered', async (path, denied) => {
  const { page } = await browser.open({ baseURL: front })
  failure = 503
  await page.goto(front + path)
  await page.getByRole('heading', { level: 1, name: 'Demeure ne répond pas pour l’instant' }).waitFor()
  failure = 0
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await page.getByRole('heading', { level: 1, name: denied }).waitFor()
  expect(page.url()).toBe(front + path)
})

/** Behind the proxy, with the token of the demonstration's client. */
async function openSignedIn() {
  failure = 0
  const answer = await fetch(`${inject('site')}/api/v1/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'client@demeure.example', password: 'Demeure-2026!' }),
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const { page } = await browser.open({ baseURL: front })
  await page.goto(`${front}/about`)
  await page.evaluate((stored) => localStorage.setItem('token', stored), token)
  return { page, token }
}

function pass(requested: IncomingMessage, answer: ServerResponse) {
  const onward = request(
    new URL(requested.url ?? '/', inject('site')),
    { method: requested.method, headers: requested.headers },
    (stored) => {
      answer.writeHead(stored.statusCode ?? 502, stored.headers)
      stored.pipe(answer)
    },
  )
  onward.on('error', () => answer.destroy())
  requested.pipe(onward)
}
