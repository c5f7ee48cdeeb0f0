import { expect, test } from 'vitest'
import { emptyGuide } from '#server/rentals/arrival-guide/guide-keys.ts'
import { addBankAccount, createPublishedRental } from '../data/create-payouts.ts'
import { enableSecondFactor } from '../data/create-second-factor.ts'
import { testPassword } from '../data/create-users.ts'
import { startApi } from '../start-api.ts'

// Whoever gets a dump of the database without the secret reads none of these.
const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

/** Columns in which a text occurs, as written, or without the spaces and hyphens that people type. */
async function columnsWith(text: string) {
  const { $client: database } = api.app.db
  const { rows: columns } = await database.query<{ table: string; column: string }>(
    `select relname as table, attname as column from pg_attribute
     join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped
       and typname in ('text', 'json', 'jsonb', 'bytea', '_text')`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await database.query(
      `select from ${table} where position($1 in translate("${column}"::text, ' -', '')) > 0
         or position($2 in "${column}"::text) > 0 limit 1`,
      [text.replaceAll(/[ -]/g, ''), Buffer.from(text).toString('hex')],
    )
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}

test('numbers of bank accounts and taxes, codes of doors and second factors are in no column of the database', async () => {
  const { owner, guest, rental } = await createPublishedRental(api)
  const ibans = ['FR76 3000 6000 0112 3456 7890 189', 'FR76 1010 7001 0112 3456 7890 129']
  for (const iban of ibans) expect((await addBankAccount(api, owner, iban)).status).toBe(200)
  const taxNumber = '1 23 45 67 890 123'
  const saved = await api.call('PUT', '/owner/finances/tax-details', {
    token: owner.token,
    body: {
      is_company: false,
      birth_date: '1980-04-12',
      street: '12 rue du Port',
      postcode: '17000',
      city: 'La Rochelle',
      country_code: 'FR',
      tax_number: taxNumber,
    },
  })
  expect(saved.status).toBe(200)
  const doorCode = 'KUPQ-4821'
  const guide = await api.call('PUT', `/properties/my/${rental.id}/arrival-guide`, {
    token: owner.token,
    body: { ...emptyGuide, door_code: doorCode },
  })
  expect(guide.status).toBe(200)
  const factor = await enableSecondFactor(api, guest)
  const secrets = [
    ...ibans,
    taxNumber,
    doorCode,
    factor.secret,
    factor.recovery[0]!,
    testPassword,
    guest.refreshToken,
  ]
  for (const secret of secrets) expect(await columnsWith(secret), secret).toEqual([])
  // What is in the clear is found, so that the search proves something.
  expect(await columnsWith('12 rue du Port')).toEqual(['owner_tax_details.street'])
  expect(await columnsWith(guest.email)).toContain('app_user.email')
})
