import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible, signInOn, startBrowser } from './support/browser.ts'

const browser = startBrowser({ isFresh: true })

async function openSettings(page: Page) {
  await signInOn(page, 'client@demeure.example')
  await page.goto('/client-dash/settings')
  await page.getByRole('table').getByText('Réservations', { exact: true }).waitFor()
}

test('a number is confirmed by the code that was sent to it, and given up again', async () => {
  const { page } = await browser.open()
  await openSettings(page)
  const sms = page.getByRole('region', { name: 'SMS', exact: true })
  await sms.getByRole('button', { name: 'Recevoir des SMS' }).click()
  await sms.getByLabel('Numéro de mobile').fill('01 42 68 53 00')
  await page.keyboard.press('Enter')
  await sms.getByRole('alert').getByText('Le code n’a pas été envoyé').waitFor()
  await sms.getByLabel('Numéro de mobile').fill('06 39 98 01 77')
  await page.keyboard.press('Enter')
  const code = sms.getByLabel('Code reçu par SMS')
  await code.waitFor()
  await expectAccessible(page)
  const sent = await fetch(`${inject('site')}/api/v1/mailbox?to=%2B33639980177`)
  const { items } = (await sent.json()) as { items: { text: string }[] }
  await code.fill(/#(\d{6})$/.exec(items[0]!.text)![1]!)
  await page.keyboard.press('Enter')
  await sms.getByText('Confirmé', { exact: true }).waitFor()
  await sms.getByRole('button', { name: 'Ne plus recevoir de SMS' }).click()
  await sms.getByRole('button', { name: 'Recevoir des SMS' }).waitFor()
})

test('a browser is turned on, listed and turned off', async () => {
  const { page } = await browser.open({ permissions: ['notifications'], serviceWorkers: 'allow' })
  // Chromium has no push service here, and its engine alone always reads the permission as refused; all else is real.
  await page.context().addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    const key = (bytes: number) => btoa('A'.repeat(bytes)).replace(/=+$/, '')
    const fake = {
      options: {},
      toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: key(65), auth: key(16) } }),
      unsubscribe: () => {
        sessionStorage.removeItem('subscribed')
        return Promise.resolve(true)
      },
    } as unknown as PushSubscription
    PushManager.prototype.subscribe = () => {
      sessionStorage.setItem('subscribed', 'yes')
      return Promise.resolve(fake)
    }
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(sessionStorage.getItem('subscribed') ? fake : null)
  })
  await openSettings(page)
  const push = page.getByRole('region', { name: 'Notifications push', exact: true })
  await push.getByRole('button', { name: 'Activer sur cet appareil' }).click()
  await push.getByText('Cet appareil', { exact: true }).waitFor()
  const worker = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.active?.state)
  await expect.poll(worker).toBe('activated')
  await push.getByRole('button', { name: /^Désactiver sur / }).click()
  await push.getByRole('button', { name: 'Activer sur cet appareil' }).waitFor()
})

test('a browser that refuses notifications shows how to allow them', async () => {
  const { page } = await browser.open()
  await page.context().addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await openSettings(page)
  const push = page.getByRole('region', { name: 'Notifications push', exact: true })
  await push.getByText(/^Votre navigateur refuse les notifications de Demeure\./).waitFor()
  expect(await push.getByRole('button', { name: 'Activer sur cet appareil' }).count()).toBe(0)
})
