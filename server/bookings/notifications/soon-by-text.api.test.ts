import { expect, test } from 'vitest'
import { givenNumber, textsTo } from '#server/test/data/given-reach.ts'
import { act, givenHome, givenStay, inDays } from '#server/test/data/given-stays.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

async function stayIn(days: number) {
  const home = await givenHome(api)
  const number = await givenNumber(api, home.owner.id)
  const stay = await givenStay(api, home, { check_in: inDays(api, days), check_out: inDays(api, days + 3) })
  return { home, number, ...stay }
}

test('a request for tomorrow reaches its owner by a text at once, and so does its answer', async () => {
  const { home, number, guest, booking } = await stayIn(1)
  const guestNumber = await givenNumber(api, guest.id)
  expect((await textsTo(api, number)).map(({ text, soon }) => ({ text, soon }))).toEqual([
    { text: expect.stringMatching(/^Demeure : Nouvelle demande pour "[^"]+" http/), soon: true },
  ])
  await act(api, home.owner, `/owner/bookings/${booking.id}/accept`)
  expect(await textsTo(api, guestNumber)).toMatchObject([
    { text: expect.stringContaining('a accepté votre demande') },
  ])
})

test('one for next month does not', async () => {
  const { number } = await stayIn(30)
  expect(await textsTo(api, number)).toEqual([])
})
