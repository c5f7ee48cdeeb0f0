import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { Booking, Quote, Refund } from '#contract/bookings/bookings.ts'
import { prometheusPrograms, startPrometheus } from '#server/test/peers/prometheus.ts'
import { openStripePeer, signedEvent } from '#server/test/peers/stripe-peer.ts'
import { expectAccessible, hydrated, startBrowser } from './support/browser.ts'
import { stripeSecret } from './support/open-site.ts'

const browser = startBrowser()
const site = inject('site')
const api = `${site}/api/v1`

test('a guest books free dates at the price of the search, the owner accepts, the guest cancels for the exact refund', async () => {
  const owner = await signIn('proprietaire@demeure.example')
  const guest = await signIn('client@demeure.example')
  const rental = await rentalOf(owner.token, 'request')
  const dates = await freeDates(rental.id, 150)

  await guest.page.goto(`/properties?city=${encodeURIComponent(rental.city)}&${dates.search}&guests=2`)
  await hydrated(guest.page)
  await guest.page.getByRole('heading', { name: rental.title }).waitFor()
  await guest.page.goto(`/properties/${rental.country_slug}/${rental.id}?${dates.search}&guests=2`)
  await hydrated(guest.page)
  const total = euros(dates.quote.total_minor)
  await guest.page.getByText(total).first().waitFor()
  await guest.page.getByRole('link', { name: 'Demander à réserver' }).click()
  await guest.page.getByRole('heading', { level: 1, name: 'Demander à réserver' }).waitFor()
  await guest.page.getByText(total).first().waitFor()
  await guest.page.getByLabel(/Votre message/).fill('Nous venons à deux, pour un anniversaire.')
  await guest.page.getByLabel(/^Pays de résidence/).selectOption({ label: 'Belgique' })
  await guest.page.getByLabel('Les voyageurs ne vivent pas tous dans le même pays').check()
  await guest.page.getByLabel('Voyageur 2 : pays de résidence').selectOption({ label: 'France' })
  await guest.page.getByRole('radio', { name: /Virement/ }).check()
  // Another means has a quote of its own, with its plan.
  await guest.page.getByText('Directement à l’hôte').waitFor()
  await guest.page.locator('aside [aria-busy=false]').waitFor()
  await expectAccessible(guest.page)
  const sent = guest.page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/bookings'),
  )
  await guest.page.getByRole('button', { name: 'Envoyer la demande' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ guest_countries: ['BE', 'FR'] })
  await guest.page.waitForURL(/\/client-dash\/bookings\/[0-9a-f-]+$/)
  await guest.page.getByText('Demande en attente').first().waitFor()
  await expectAccessible(guest.page)
  const id = guest.page.url().split('/').at(-1)!

  // The nights are unavailable to everybody else, and near ones are offered instead.
  const refused = await quote(rental.id, dates.checkIn, dates.checkOut)
  expect(refused.status).toBe(409)
  const address = `/properties/${rental.country_slug}/${rental.id}`
  const { page: other } = await browser.open()
  await other.goto(`${address}?${dates.search}&guests=2`)
  await hydrated(other)
  await other.getByText('Ces dates ne sont pas libres.').first().waitFor()
  await takeFreeStay(other)
  await other.getByRole('link', { name: 'Demander à réserver' }).waitFor()
  expect(new URL(other.url()).searchParams.get('check_in')).not.toBe(dates.checkIn)

  await guest.page.goto(`${address}/book?${dates.search}&adults=2`)
  await guest.page.getByRole('alert').getByText('Ces dates ne sont plus libres').waitFor()
  await expectAccessible(guest.page)
  const offered = await takeFreeStay(guest.page)
  await guest.page.locator('aside').getByText(offered, { exact: true }).last().waitFor()
  await expect
    .poll(() => guest.page.getByRole('button', { name: 'Envoyer la demande' }).isEnabled())
    .toBe(true)
  await guest.page.goto(`/client-dash/bookings/${id}`)
  await guest.page.getByText('Demande en attente').first().waitFor()

  await owner.page.goto('/owner-dash/bookings')
  const request = owner.page.getByRole('listitem').filter({ hasText: 'Léa' }).first()
  await request.getByRole('button', { name: 'Accepter' }).click()
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Accepter' }).click()
  await owner.page.getByText(/^Le séjour de .+ est confirmé$/).waitFor()

  // The guest's page updates through its live event.
  await guest.page.getByText('Confirmée', { exact: true }).first().waitFor()
  await owner.page.goto('/owner-dash/bookings/calendar')
  await owner.page.getByRole('heading', { level: 1 }).waitFor()

  const received = await fetch(`${api}/owner/bookings/${id}/payments`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${owner.token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ amount_minor: dates.quote.payment_plan[0]!.amount_minor, method: 'transfer' }),
  })
  expect(received.status, await received.clone().text()).toBeLessThan(300)
  await guest.page.reload()
  await guest.page.getByRole('button', { name: 'Annuler la réservation' }).click()
  const dialog = guest.page.getByRole('dialog')
  const preview = (await getJson(`/bookings/${id}/cancellation`, guest.token)) as Refund
  await dialog.getByText(euros(preview.refund_minor)).first().waitFor()
  await expectAccessible(guest.page)
  await dialog.getByRole('button', { name: /^Annuler/ }).click()
  await guest.page.getByText('Annulée par le voyageur').first().waitFor()
  const cancelled = (await getJson(`/bookings/${id}`, guest.token)) as Booking
  expect(cancelled).toMatchObject({ status: 'CANCELLED_BY_GUEST', refunded_minor: preview.refund_minor })
  expect((await quote(rental.id, dates.checkIn, dates.checkOut)).status).toBe(200)
}, 180_000)

test('a guest pays by card on the page of the provider and comes back to a booked stay', async () => {
  const stripe = await openStripePeer(inject('stripePort'))
  try {
    const owner = await signIn('proprietaire@demeure.example')
    const guest = await signIn('client@demeure.example')
    const rental = await rentalOf(owner.token, 'instant')
    const { search } = await freeDates(rental.id, 220)
    await guest.page.goto(`/properties/${rental.country_slug}/${rental.id}/book?${search}&adults=2`)
    await guest.page.getByRole('radio', { name: /Carte/ }).check()
    await guest.page.getByRole('button', { name: 'Réserver avec obligation de paiement' }).click()
    await guest.page.getByRole('heading', { name: 'Stripe' }).waitFor()
    const session = guest.page.url().split('/').at(-1)!
    await guest.page.getByRole('button', { name: 'Payer' }).click()
    await guest.page.waitForURL(/\/client-dash\/bookings\/[0-9a-f-]+$/)
    const { payload, headers } = signedEvent('payment_intent.succeeded', stripe.intentOf(session), {
      secret: stripeSecret,
      at: new Date(),
    })
    const webhookAnswer = await fetch(`${api}/payments/webhooks/stripe`, {
      method: 'POST',
      body: payload,
      headers,
    })
    expect(webhookAnswer.status).toBe(200)
    await guest.page.getByText('Confirmée', { exact: true }).first().waitFor()
    const id = guest.page.url().split('/').at(-1)!
    const booking = (await getJson(`/bookings/${id}`, guest.token)) as Booking
    expect(booking.paid_minor).toBe(booking.payment_plan[0]!.amount_minor)
    await expectAccessible(guest.page)
    await expectInPrometheus()
  } finally {
    await stripe.close()
  }
}, 180_000)

/** The figures of the booking and of its payment, as an operator sees them. */
async function expectInPrometheus() {
  const metricsPort = inject('metricsPort')
  if (!prometheusPrograms || metricsPort === 0) return
  const prometheus = await startPrometheus(prometheusPrograms, metricsPort)
  try {
    const booked = 'sum(demeure_http_requests_total{path="/api/v1/bookings",status="201"})'
    await expect.poll(() => prometheus.query(booked), { timeout: 30_000 }).toBeGreaterThan(0)
    const paid = 'demeure_payments_total{provider="stripe",result="captured"}'
    expect(await prometheus.query(paid)).toBeGreaterThan(0)
    const recent = 'demeure_bookings_last_day{status="CONFIRMED"}'
    await expect.poll(() => prometheus.query(recent), { timeout: 30_000 }).toBeGreaterThan(0)
  } finally {
    await prometheus.stop()
  }
}

/** Takes the nearest free stay that is offered. @returns its total, as it is shown */
async function takeFreeStay(page: Page) {
  const stays = page.getByRole('list').filter({ has: page.getByRole('button', { name: /–.*€$/ }) })
  const first = stays.getByRole('button').first()
  const total = (await first.locator('span').last().textContent())!
  await first.click()
  return total
}

async function signIn(email: string): Promise<{ page: Page; token: string }> {
  const page = await browser.signIn(email)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  return { page, token: token ?? '' }
}

interface Rental {
  id: string
  title: string
  city: string
  country_slug: string
  instant_booking: boolean
}

/** A published home of an owner that is booked at once, or on request. */
async function rentalOf(token: string, mode: 'instant' | 'request'): Promise<Rental> {
  const { items } = (await getJson('/properties/my?status=PUBLISHED&per_page=100', token)) as {
    items: Rental[]
  }
  const rental = items.find(({ instant_booking }) => instant_booking === (mode === 'instant'))
  if (!rental) throw new Error(`no ${mode} home`)
  return rental
}

/** The first five free nights some days from now, with their price for two. */
async function freeDates(rentalId: string, days: number) {
  for (let ahead = days; ahead < days + 60; ahead++) {
    const first = Temporal.Now.plainDateISO().add({ days: ahead })
    const checkIn = first.toString()
    const checkOut = first.add({ days: 5 }).toString()
    const answer = await quote(rentalId, checkIn, checkOut)
    if (answer.status === 200) {
      const search = new URLSearchParams({ check_in: checkIn, check_out: checkOut }).toString()
      return { checkIn, checkOut, search, quote: (await answer.json()) as Quote }
    }
  }
  throw new Error('no free dates')
}

function quote(property_id: string, check_in: string, check_out: string) {
  return fetch(`${api}/bookings/quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ property_id, check_in, check_out, adults: 2 }),
  })
}

async function getJson(path: string, token: string): Promise<unknown> {
  const answer = await fetch(`${api}${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status, path).toBe(200)
  return answer.json()
}

/** As the pages format it. */
function euros(minor: number) {
  return new Intl.NumberFormat('fr-FR', {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  })
    .format(minor / 100)
    .replaceAll('\u202f', '\u00a0')
}
