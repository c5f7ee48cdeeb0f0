import { expect, test } from 'vitest'
import { freePort } from '#server/test/free-port.ts'
import { startApi } from '#server/test/start-api.ts'
import { createTestUser } from '#server/test/data/create-users.ts'

// Its library warns of a Node that has no long-term support when it is loaded; no test may write to the console.
await import('./open-provider.ts')

const port = await freePort()
const site = `http://127.0.0.1:${port}`
const api = startApi({ PORT: String(port), PUBLIC_URL: site })

/** A browser, as far as the provider needs one. */
function openBrowser() {
  const cookies = new Map<string, string>()
  const request = async (address: string, form?: Record<string, string>, origin = site) => {
    const response = await fetch(new URL(address, site), {
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form && { origin }),
      },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (name && value !== undefined) cookies.set(name, value)
    }
    return { status: response.status, location: response.headers.get('location') ?? '', response }
  }
  return { request }
}

/** Leaves for the provider and stops at its page. */
async function reachPage(language = 'fr') {
  const browser = openBrowser()
  const { response } = await browser.request('/api/v1/auth/oauth/google/authorize')
  const { authorization_url: start } = (await response.json()) as { authorization_url: string }
  const address = new URL(start)
  address.searchParams.set('ui_locales', language)
  const page = (await browser.request(address.href)).location
  return { ...browser, page }
}

const awa = { email: 'awa@exemple.fr', first_name: 'Awa', last_name: 'Diop', language: 'fr' }

/** @returns the answer of the callback */
async function signIn(person = awa) {
  const { request, page } = await reachPage()
  const resumed = await request(page, person)
  expect(resumed.status).toBe(303)
  const returned = new URL((await request(resumed.location)).location)
  expect(returned.pathname).toBe('/auth/callback/google')
  const { response } = await request(`/api/v1/auth/oauth/google/callback${returned.search}`)
  return {
    status: response.status,
    answer: (await response.json()) as { access_token: string; code: string },
  }
}

test('without a provider a demonstration stands in, and says so', async () => {
  const { json } = await api.call('GET', '/auth/providers')
  expect(json.items).toEqual([{ id: 'google', name: 'Google (démo)' }])
})

test('somebody signs in as who they say, and comes back as the same person', async () => {
  const first = await signIn()
  expect(first.status).toBe(200)
  const { json } = await api.call('GET', '/auth/me', { token: first.answer.access_token })
  expect(json).toMatchObject({ email: awa.email, first_name: 'Awa', last_name: 'Diop', has_password: false })
  const again = await signIn({ ...awa, email: 'AWA@exemple.fr' })
  const me = await api.call('GET', '/auth/me', { token: again.answer.access_token })
  expect(me.json.id).toBe(json.id)
})

test('the page is shown at each sign-in, in the language of the visitor', async () => {
  expect((await reachPage()).page).toMatch(/^\/demonstration-sign-in\/[\w-]+$/)
  expect((await reachPage('es')).page).toMatch(/^\/es\/demonstration-sign-in\/[\w-]+$/)
})

test('an account of somebody else is not entered by claiming its address', async () => {
  const owner = await createTestUser(api)
  const { status, answer } = await signIn({ ...awa, email: owner.email })
  expect([status, answer.code]).toEqual([409, 'account_exists'])
})

test('who refuses comes back without a session; what was typed wrong is asked again', async () => {
  const { request, page } = await reachPage()
  const wrong = await request(page, { ...awa, email: 'awa' })
  const again = new URL(wrong.location, site)
  expect(again.pathname).toBe(page)
  expect(Object.fromEntries(again.searchParams)).toMatchObject({
    email: 'awa',
    first_name: 'Awa',
    invalid: '1',
  })
  const refused = await request(page, { ...awa, decision: 'refuse' })
  const returned = new URL((await request(refused.location)).location)
  expect(returned.searchParams.get('error')).toBe('access_denied')
})

test('a form of another site, or one that is over, signs nobody in', async () => {
  const { request, page } = await reachPage()
  expect((await request(page, awa, 'https://elsewhere.example')).status).toBe(403)
  expect((await openBrowser().request(page, awa)).location).toBe('/login')
})
