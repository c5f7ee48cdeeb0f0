import type { OwnedRental, RentalDraft } from '#contract/rentals/owner-rentals.ts'
import type { RentalImage } from '#contract/rentals/rentals.ts'
import type { TestUser } from './create-users.ts'
import { blankPicture } from './sample-pictures.ts'
import type { TestApi } from '../start-api.ts'

/** A rental with everything that publication requires, except its pictures. */
export const completeRental: RentalDraft = {
  title: 'Maison claire au bord du lac',
  description:
    'Une maison de famille à deux pas de l’eau, avec un jardin, une terrasse au soleil et trois chambres calmes.',
  property_type: 'house',
  street: '12 rue du Lac',
  postcode: '74000',
  city: 'Annecy',
  country: 'FR',
  latitude: 45.899247,
  longitude: 6.129384,
  price_per_night: 120,
  max_guests: 6,
  bedrooms: 3,
  beds: 4,
  bathrooms: 2,
  amenities: ['wifi', 'kitchen', 'garden'],
}

let numbers = 0

/** A registration number of Annecy or of the department of another postcode, unlike all others of the tests. */
function registrationNumberAt(postcode: string) {
  numbers += 1
  const insee = postcode === '74000' ? '74010' : `${postcode.slice(0, 2)}001`
  return `${insee}${String(numbers).padStart(6, '0')}${String(process.pid % 100).padStart(2, '0')}`
}

/** Where the details are complete, and name no number themselves, it has one. */
export async function createTestDraft(
  api: TestApi,
  owner: TestUser,
  details: RentalDraft = completeRental,
): Promise<OwnedRental> {
  const { country, postcode } = details
  const number = country === 'FR' && postcode ? { registration_number: registrationNumberAt(postcode) } : {}
  const answer = await api.call('POST', '/properties', {
    token: owner.token,
    body: { ...number, ...details },
  })
  if (answer.status !== 201) throw new Error(`no draft: ${answer.status} ${answer.text}`)
  return answer.json
}

let picture: Buffer | undefined

/** Small on purpose: encoding pictures takes most of a test's time. */
export async function sendPicture(api: TestApi, owner: TestUser, rentalId: string, isPrimary?: boolean) {
  picture ??= await blankPicture(400, 400)
  return api.call('POST', `/properties/${rentalId}/images`, {
    token: owner.token,
    multipart: pictureForm(picture, isPrimary === undefined ? {} : { is_primary: String(isPrimary) }),
  })
}

export function pictureForm(bytes: Uint8Array, fields: Record<string, string> = {}, name = 'salon.jpg') {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return form
}

export async function createTestPictures(
  api: TestApi,
  owner: TestUser,
  rentalId: string,
  count: number,
): Promise<RentalImage[]> {
  const images: RentalImage[] = []
  for (let index = 0; index < count; index += 1) {
    images.push((await sendPicture(api, owner, rentalId)).json)
  }
  return images
}

export async function createPublishedRental(api: TestApi, owner: TestUser, details: RentalDraft = {}) {
  const draft = await createTestDraft(api, owner, { ...completeRental, ...details })
  await createTestPictures(api, owner, draft.id, 3)
  const answer = await api.call('PATCH', `/properties/${draft.id}/status`, {
    token: owner.token,
    body: { status: 'PUBLISHED' },
  })
  if (answer.status !== 200) throw new Error(`not published: ${answer.status} ${answer.text}`)
  return answer.json as OwnedRental
}

/** A booking as the bookings module would write it. */
export async function createTestBooking(
  api: TestApi,
  rental: OwnedRental,
  guest: TestUser,
  { checkIn, status = 'CONFIRMED' }: { checkIn: string; status?: string },
) {
  await api.app.db.$client.query(
    `insert into booking (id, code, rental_id, guest_id, owner_id, status, check_in, check_out, adults, total_minor, lines)
     select gen_random_uuid(), 'DM-' || left(gen_random_uuid()::text, 8), $1, $2, owner_id, $3,
       $4::date, $4::date + 3, 2, 36000, '[]'
     from rental where id = $1`,
    [rental.id, guest.id, status, checkIn],
  )
}
