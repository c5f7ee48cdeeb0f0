import type { Page } from 'playwright-core'
import { retried, type startBrowser } from './browser.ts'
import type { View } from './views.ts'

export interface Guest {
  email: string
  page: Page
  /** Calls the API as this person. */
  read: <Answer>(path: string) => Promise<Answer>
}

/** Somebody new, whose account speaks the view's language and whose address is confirmed, on a blank page. */
export async function newGuest(
  browser: ReturnType<typeof startBrowser>,
  site: string,
  view: View,
): Promise<Guest> {
  const email = `ines.${crypto.randomUUID()}@demeure.example`
  const password = 'Une-longue-phrase-2026'
  const { page } = await browser.open({ ...view.options, baseURL: site })
  const { request } = page
  const api = `${site}/api/v1`
  await request.post(`${api}/auth/register`, {
    data: { email, password, first_name: 'Inès', last_name: 'Morel', language: view.language },
  })
  const link = /token=(\S+)/.exec(await mailTo({ email, page }))?.[1]
  await request.post(`${api}/auth/verify-email`, { data: { token: link, password } })
  const answer = await request.post(`${api}/auth/login`, { form: { username: email, password } })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
  return {
    email,
    page,
    read: async <Answer>(path: string) => {
      const called = await request.get(`${api}${path}`, { headers: { authorization: `Bearer ${token}` } })
      if (!called.ok()) throw new Error(`${path}: ${await called.text()}`)
      return (await called.json()) as Answer
    },
  }
}

/** The texts of the messages to this person. */
export async function mailTo({ email, page }: Pick<Guest, 'email' | 'page'>) {
  const answer = await page.request.get(`/api/v1/mailbox?to=${encodeURIComponent(email)}`, retried)
  const { items } = (await answer.json()) as { items: { text: string }[] }
  return items.map(({ text }) => text).join('\n\n')
}
