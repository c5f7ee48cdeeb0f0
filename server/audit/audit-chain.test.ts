import { expect, test } from 'vitest'
import { hashOfEntry } from './audit-chain.ts'

const entry = {
  position: 7,
  createdAt: new Date('2027-03-01T12:00:00Z'),
  actorId: null,
  actorRole: 'admin',
  onBehalfOf: null,
  addressHash: 'a1',
  action: 'sale.approve',
  entityKind: 'sale_listing',
  entityId: '1',
  before: { sale_status: 'pending_validation', risk: 10 },
  after: { sale_status: 'active' },
  reason: 'Conforme',
  requestId: 'r1',
  previousHash: 'f00d',
}

test('the order in which facts were written does not matter, everything else does', () => {
  const hash = hashOfEntry(entry)
  expect(hashOfEntry({ ...entry, before: { risk: 10, sale_status: 'pending_validation' } })).toBe(hash)
  expect(hashOfEntry({ ...entry, reason: 'Conforme.' })).not.toBe(hash)
  expect(hashOfEntry({ ...entry, previousHash: 'f00e' })).not.toBe(hash)
  expect(hashOfEntry({ ...entry, after: { sale_status: 'rejected' } })).not.toBe(hash)
})
