import { expect, test } from 'vitest'
import { auditPath, auditQuery, auditSearch } from './audit-address.ts'

const read = (address: string) => auditSearch.parse(new URLSearchParams(address))

test('an empty or invalid address shows the whole trail', () => {
  const complete = { action: '', kind: '', entity: '', actor: '', person: '', from: '', to: '', page: 1 }
  expect(read('')).toEqual(complete)
  expect(read('action=rien&objet=x&du=hier&au=2027-02-30x&page=-1')).toEqual(complete)
  expect(auditPath(read(''))).toBe('/admin-dash/audit')
})

test('the period holds both of its days', () => {
  const state = read('action=sale.approve&objet=sale_listing&qui=awa&du=2027-02-01&au=2027-02-03&page=2')
  expect(auditPath(state)).toContain('du=2027-02-01')
  const { from = '', to = '', action } = auditQuery(state)
  expect(action).toBe('sale.approve')
  expect(Date.parse(to) - Date.parse(from)).toBe(3 * 86_400_000)
})
