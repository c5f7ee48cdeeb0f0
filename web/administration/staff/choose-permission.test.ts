import { expect, test } from 'vitest'
import { choosePermission } from './choose-permission.ts'

test('whoever decides verifications sees the documents, and nobody decides without seeing them', () => {
  expect(choosePermission([], 'approve_kyc', true)).toEqual(['view_all_kyc', 'approve_kyc'])
  expect(choosePermission(['view_stats'], 'edit_all_kyc', true)).toEqual([
    'view_all_kyc',
    'edit_all_kyc',
    'view_stats',
  ])
  const all = ['view_all_kyc', 'edit_all_kyc', 'approve_kyc', 'audit_view'] as const
  expect(choosePermission(all, 'view_all_kyc', false)).toEqual(['audit_view'])
  expect(choosePermission(all, 'approve_kyc', false)).toEqual(['view_all_kyc', 'edit_all_kyc', 'audit_view'])
  expect(choosePermission([], 'view_stats', true)).toEqual(['view_stats'])
})
