import { expect, test } from 'vitest'
import { findUnprovedLookup } from './address-lookups.ts'

test.each([
  'db.select().from(outbox).where(eq(outbox.to, address))',
  'and(isNull(table.buyerId), eq(table.buyerEmailKey, person.emailKey))',
  'eq(accountChanges.reservedEmailKey, emailKeyOf(email))',
  'inArray(\n      contactMessages.email, addresses)',
  'sql`lower(${contentReports.email}) = lower(${email})`',
  'eq(sql`lower(${contentReports.email})`, email)',
  'sql`delete from outbox_mail where to_address = ${address}`',
  'sql`select 1 from visit where lower(buyer_email) in (${addresses})`',
  'exportMailTo(db, [user.email as ProvedAddress])',
])('a lookup by an address that nobody has proved is found: %s', (source) => {
  expect(findUnprovedLookup(source)).toBeDefined()
})

test.each([
  'isUnder(outbox.to, addresses)',
  'isUnder(sql`lower(${contactMessages.email})`, addresses)',
  'isWrittenBy({ accountId: visits.buyerId, address: visits.buyerEmailKey }, buyer)',
  'eq(users.id, actor.userId)',
  'exportMailTo(db: Executor, addresses: ProvedAddress[])',
])('a lookup by proof, or by anything else, is not: %s', (source) => {
  expect(findUnprovedLookup(source)).toBeUndefined()
})
