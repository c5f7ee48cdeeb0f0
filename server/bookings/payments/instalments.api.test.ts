import { expect, test } from 'vitest'
import { formatMoment } from '#contract/core/date-format.ts'
import { act, book, createListedRental, inDays, renew, requestQuote } from '#server/test/data/create-stays.ts'
import { createTestUser } from '#server/test/data/create-users.ts'
import { freshMachine, press, runProvider, startAttempt } from '#server/test/data/pay-demonstration.ts'
import { startApi } from '#server/test/start-api.ts'
import { processDueBookings } from '../lifecycle/process-due-bookings.ts'
import { sendReminders } from '../notifications/send-reminders.ts'

const api = startApi(freshMachine)

const inThree = { from: 100, payment_method: 'card', payment_schedule: 'three' }

async function bookInThree() {
  const rental = await createListedRental(api, { instantBooking: true })
  const guest = await createTestUser(api)
  const { json: quote } = await requestQuote(api, rental, inThree)
  const { json: booking } = await book(api, guest, quote.quote_id)
  return { rental, guest, booking }
}

async function payPart(guest: { token: string }, id: string) {
  await press.card(api, await startAttempt(api, guest, id), 'success')
  await runProvider(api)
}

const show = async (person: { token: string }, id: string) =>
  (await api.call('GET', `/bookings/${id}`, { token: person.token })).json

async function remindersOf(person: { token: string }) {
  const { json } = await api.call('GET', '/notifications?per_page=50', { token: person.token })
  return json.items
    .filter(({ type }: { type: string }) => type === 'balance_due')
    .map(({ title, message }: { title: string; message: string }) => `${title} ${message}`)
}

test('a stay far away is paid in three parts a month apart, each with its reminders', async () => {
  const { guest, booking } = await bookInThree()
  const dueOn = [30, 60].map((days) => inDays(api, days))
  expect(booking.payment_plan).toMatchObject([
    { kind: 'first', due_on: null },
    { kind: 'instalment', due_on: dueOn[0] },
    { kind: 'balance', due_on: dueOn[1] },
  ])
  await payPart(guest, booking.id)
  expect(await show(guest, booking.id)).toMatchObject({
    status: 'CONFIRMED',
    paid_minor: booking.payment_plan[0].amount_minor,
  })
  // Three days before the part is due, not four.
  for (const [days, reminders] of [
    [26, 0],
    [1, 1],
  ] as const) {
    api.clock.advance({ days })
    await sendReminders(api.app)
    await renew(api, guest)
    expect(await remindersOf(guest)).toHaveLength(reminders)
  }
  api.clock.advance({ days: 3 })
  await sendReminders(api.app)
  await sendReminders(api.app)
  await renew(api, guest)
  const [onTheDay, before, ...others] = await remindersOf(guest)
  expect(before).toContain('Un versement pour votre séjour est à payer le')
  const { expires_at: until } = await show(guest, booking.id)
  expect(onTheDay).toContain(`avant le ${formatMoment(until, 'fr', { timeZone: 'Europe/Paris' })}`)
  expect(others).toEqual([])
  await payPart(guest, booking.id)
  api.clock.advance({ days: 30 })
  await sendReminders(api.app)
  await renew(api, guest)
  expect(await remindersOf(guest)).toHaveLength(3)
  await payPart(guest, booking.id)
  await processDueBookings(api.app)
  expect(await show(guest, booking.id)).toMatchObject({
    status: 'CONFIRMED',
    paid_minor: booking.total_minor,
    expires_at: null,
  })
})

test('a stay whose second part does not come is cancelled three days after it was due', async () => {
  const { guest, booking } = await bookInThree()
  await payPart(guest, booking.id)
  api.clock.advance({ days: 32 })
  await processDueBookings(api.app)
  await renew(api, guest)
  expect((await show(guest, booking.id)).status).toBe('CONFIRMED')
  api.clock.advance({ days: 2 })
  await processDueBookings(api.app)
  await renew(api, guest)
  expect((await show(guest, booking.id)).status).toBe('CANCELLED_UNPAID')
})

test('other dates keep the instalments where the stay is still far enough away, and else the usual plan', async () => {
  const { rental, guest, booking } = await bookInThree()
  await payPart(guest, booking.id)
  const requotedPlan = async (from: number) => {
    const { check_in: checkIn, check_out: checkOut } = (await requestQuote(api, rental, { from })).json
    const dates = { check_in: checkIn, check_out: checkOut, adults: 2, children: 0, infants: 0, pets: 0 }
    const answered = await act(api, guest, `/bookings/${booking.id}/change`, dates)
    expect(answered.status, answered.text).toBe(200)
    const answer = { change_id: answered.json.change.id }
    const accepted = await act(api, rental.owner, `/bookings/${booking.id}/change/accept`, answer)
    expect(accepted.status, accepted.text).toBe(200)
    const { payment_plan } = await show(guest, booking.id)
    return payment_plan.map(({ kind }: { kind: string }) => kind)
  }
  expect(await requotedPlan(120)).toEqual(['first', 'instalment', 'balance'])
  expect(await requotedPlan(20)).toEqual(['full'])
})

test('instalments are offered for cards and mobile money, a month ahead', async () => {
  const rental = await createListedRental(api)
  const offered = async (requested: Record<string, unknown>) => {
    const { json } = await requestQuote(api, rental, { ...inThree, ...requested })
    return [json.payment_schedule, ...json.payment_schedules]
  }
  expect(await offered({})).toEqual(['three', 'usual', 'full', 'three', 'four', 'shared'])
  expect(await offered({ from: 20 })).toEqual(['usual', 'usual', 'shared'])
  expect(await offered({ payment_method: 'offline' })).toEqual(['usual', 'usual'])
  const invented = await requestQuote(api, rental, { ...inThree, payment_schedule: 'twelve' })
  expect(invented.status).toBe(422)
})

test('the plan that is shown of each schedule is the one by which the stay is then quoted', async () => {
  const rental = await createListedRental(api)
  const { json } = await requestQuote(api, rental, { ...inThree, payment_schedule: 'usual' })
  const shown: { schedule: string; plan: object[] }[] = json.schedule_plans
  expect(shown.map(({ schedule }) => schedule)).toEqual(['usual', 'full', 'three', 'four', 'shared'])
  for (const { schedule, plan } of shown) {
    // oxlint-disable-next-line no-await-in-loop -- five quotes
    const quoted = await requestQuote(api, rental, {
      ...inThree,
      payment_schedule: schedule,
      ...(schedule === 'shared' && { payers: 2 }),
    })
    expect(quoted.json.payment_plan).toEqual(plan)
  }
})
