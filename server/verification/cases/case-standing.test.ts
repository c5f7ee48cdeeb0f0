import { expect, test } from 'vitest'
import {
  type CaseSnapshot,
  identityCases,
  isInForce,
  keepsListings,
  readKycStatus,
  readPrivateSellerStatus,
  readProfessionalStatus,
  reminded,
} from './case-standing.ts'

const today = '2026-11-24'
const approvedAt = new Date('2026-03-12T10:00:00Z')
const snapshot = (facts: Partial<CaseSnapshot>): CaseSnapshot => ({
  status: 'draft',
  approvedAt: null,
  validUntil: null,
  suspendedAt: null,
  revokedAt: null,
  remindedDays: null,
  ...facts,
})
const approved = snapshot({ status: 'approved', approvedAt, validUntil: '2026-11-24' })

test('an approval counts until its last day, and not while suspended, revoked or withdrawn', () => {
  expect(isInForce(approved, today)).toBe(true)
  expect(isInForce(approved, '2026-11-25')).toBe(false)
  expect(isInForce({ ...approved, validUntil: null }, '2099-01-01')).toBe(true)
  expect(isInForce({ ...approved, suspendedAt: approvedAt }, today)).toBe(false)
  expect(isInForce({ ...approved, revokedAt: approvedAt }, today)).toBe(false)
  expect(isInForce({ ...approved, status: 'withdrawn' }, today)).toBe(false)
  expect(isInForce(undefined, today)).toBe(false)
})

test('after its end an approval keeps listings for fifteen days, unless it was cut short or taken away', () => {
  const ended = { ...approved, status: 'expired' as const, remindedDays: reminded.ended }
  expect(keepsListings(ended, '2026-11-25')).toBe(true)
  expect(keepsListings(ended, '2026-12-08')).toBe(true)
  expect(keepsListings(ended, '2026-12-09')).toBe(false)
  expect(keepsListings({ ...ended, remindedDays: reminded.graceOver }, '2026-11-25')).toBe(false)
  expect(keepsListings({ ...ended, suspendedAt: approvedAt }, '2026-11-25')).toBe(false)
  expect(keepsListings({ ...ended, status: 'withdrawn' }, '2026-11-25')).toBe(false)
  expect(keepsListings({ ...approved, validUntil: null }, '2099-01-01')).toBe(true)
  expect(keepsListings(undefined, today)).toBe(false)
})

test('kyc_status: not started is pending, with the machine or a person it is on its way', () => {
  const read = (facts: Partial<CaseSnapshot>) => readKycStatus([snapshot(facts)], today)
  expect(readKycStatus([], today)).toBe('pending')
  expect(read({ status: 'draft' })).toBe('pending')
  expect(read({ status: 'submitted' })).toBe('submitted')
  expect(read({ status: 'auto_checks' })).toBe('submitted')
  expect(read({ status: 'in_review' })).toBe('under_review')
  expect(read({ status: 'more_info' })).toBe('under_review')
  expect(read({ status: 'rejected' })).toBe('rejected')
  expect(read({ status: 'rejected_final' })).toBe('rejected')
  expect(read({ status: 'withdrawn' })).toBe('pending')
  expect(readKycStatus([approved], today)).toBe('verified')
  expect(readKycStatus([{ ...approved, status: 'expired' }], '2026-11-25')).toBe('expired')
  // A withdrawal does not undo a revocation.
  expect(read({ status: 'withdrawn', approvedAt, revokedAt: approvedAt })).toBe('rejected')
})

test('a renewal under way changes nothing while the approval is in force', () => {
  expect(readKycStatus([{ ...approved, status: 'in_review' }], today)).toBe('verified')
  expect(readProfessionalStatus({ ...approved, status: 'submitted' })).toBe('VERIFIED')
})

test('an identity that a professional case checked counts, unless staff hold the one of the identity case', () => {
  const check = (code: string) => ({ code, documentType: 'passport' as const, validUntil: null })
  const professional = (...codes: string[]) => ({
    ...approved,
    approvedFacts: {
      name: 'Agence du Rhône',
      professionalType: null,
      countryCode: 'FR',
      checks: codes.map(check),
    },
  })
  const identity = { ...approved, approvedFacts: null }
  const ended = { ...identity, status: 'expired' as const, validUntil: '2026-11-01' }
  const read = (...cases: Parameters<typeof identityCases>) => readKycStatus(identityCases(...cases), today)
  expect(read(undefined, professional('identity', 'professional_card'))).toBe('verified')
  expect(read(undefined, { ...approved, approvedFacts: null })).toBe('verified')
  expect(read(ended, professional('identity'))).toBe('verified')
  expect(read(ended, professional('professional_card'))).toBe('expired')
  expect(read({ ...identity, status: 'withdrawn' }, professional('professional_card'))).toBe('pending')
  expect(read({ ...identity, suspendedAt: approvedAt }, professional('identity'))).toBe('expired')
  expect(read({ ...identity, revokedAt: approvedAt }, professional('identity'))).toBe('rejected')
})

test('verification_status of a professional follows suspension and revocation before all', () => {
  expect(readProfessionalStatus(undefined)).toBe('PENDING')
  expect(readProfessionalStatus(snapshot({ status: 'in_review' }))).toBe('PENDING')
  expect(readProfessionalStatus(snapshot({ status: 'rejected' }))).toBe('REJECTED')
  expect(readProfessionalStatus({ ...approved, status: 'expired' })).toBe('VERIFIED')
  expect(readProfessionalStatus({ ...approved, suspendedAt: approvedAt })).toBe('SUSPENDED')
  expect(readProfessionalStatus({ ...approved, suspendedAt: approvedAt, revokedAt: approvedAt })).toBe(
    'REVOKED',
  )
})

test('a private seller is verified by identity and one home together', () => {
  expect(readPrivateSellerStatus(approved, [], today)).toBe('PENDING')
  expect(readPrivateSellerStatus(undefined, [approved], today)).toBe('PENDING')
  expect(readPrivateSellerStatus(approved, [approved], today)).toBe('VERIFIED')
  expect(readPrivateSellerStatus(approved, [approved], '2026-12-08')).toBe('VERIFIED')
  expect(readPrivateSellerStatus(approved, [approved], '2026-12-09')).toBe('PENDING')
  expect(readPrivateSellerStatus(snapshot({ status: 'rejected' }), [approved], today)).toBe('REJECTED')
  expect(readPrivateSellerStatus({ ...approved, revokedAt: approvedAt }, [approved], today)).toBe('REVOKED')
})
