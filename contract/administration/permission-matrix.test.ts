import { expect, test } from 'vitest'
import { endpoints } from '#contract/catalogue.ts'
import { adminSections, permissionMatrix, sectionOf } from './permission-matrix.ts'
import { permissions } from './staff-enums.ts'

test('every call that a permission opens is in a section of the table of rights', () => {
  const unplaced = endpoints.filter(
    ({ who, path }) => typeof who === 'object' && 'permission' in who && sectionOf(path) === undefined,
  )
  expect(unplaced.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('a permission acts where a call of the section writes, sees where its calls only read', () => {
  const matrix = permissionMatrix(endpoints, permissions)
  const cell = (permission: string, section: (typeof adminSections)[number]) =>
    matrix.find((row) => row.permission === permission)?.access[adminSections.indexOf(section)]
  expect(cell('moderate_listings', 'properties')).toBe('act')
  expect(cell('approve_kyc', 'verification')).toBe('act')
  expect(cell('manage_users', 'administrators')).toBe('act')
  expect(cell('view_stats', 'statistics')).toBe('see')
  expect(cell('audit_view', 'audit')).toBe('see')
  expect(cell('moderate_reviews', 'verification')).toBe('none')
  expect(matrix.every(({ access }) => access.some((one) => one !== 'none'))).toBe(true)
})
