import { expect, test } from 'vitest'
import { createTestNumber, textsTo } from '#server/test/data/create-contact-channels.ts'
import { act, createListedRental, createTestStay, inDays } from '#server/test/data/create-stays.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

async function stayIn(days: number) {
  const rental = await createListedRental(api)
  const number = await createTestNumber(api, rental.owner.id)
  const stay = await createTestStay(api, rental, {
    check_in: inDays(api, days),
    check_out: inDays(api, days + 3),
  })
  return { home: rental, number, ...stay }
}

test('a request for tomorrow reaches its owner by a text at once, and so does its answer', async () => {
  const { home: rental, number, guest, booking } = await stayIn(1)
  const guestNumber = await createTestNumber(api, guest.id)
  expect((await textsTo(api, number)).map(({ text, soon }) => ({ text, soon }))).toEqual([
    { text: expect.stringMatching(/^Demeure : Nouvelle demande pour "[^"]+" http/), soon: true },
  ])
  await act(api, rental.owner, `/owner/bookings/${booking.id}/accept`)
  expect(await textsTo(api, guestNumber)).toMatchObject([
    { text: expect.stringContaining('a accepté votre demande') },
  ])
})

test('one for next month does not', async () => {
  const { number } = await stayIn(30)
  expect(await textsTo(api, number)).toEqual([])
})
