import { expect, test } from 'vitest'
import type { ProfessionalType } from '#contract/sales/sale-enums.ts'
import type { CaseKind, DocumentType } from '#contract/verification/verification-enums.ts'
import { endOfValidity } from './end-of-validity.ts'

const today = '2026-11-29'
const far = '2040-01-31'

const end = (
  of: CaseKind | ProfessionalType,
  documents: Partial<Record<DocumentType, string | null>> = {},
) => {
  const isKind = of === 'identity' || of === 'property'
  const subject = isKind
    ? { kind: of, professionalType: null }
    : ({ kind: 'professional', professionalType: of as ProfessionalType } as const)
  const reports = Object.entries(documents).map(([documentType, expiresOn]) => ({
    documentType: documentType as DocumentType,
    expiresOn,
  }))
  return endOfValidity(subject, reports, today)
}

test.for([
  ['an identity ends with its document', 'identity', { identity_card: '2031-05-04' }, '2031-05-04'],
  ['an identity without a date on the document has no end', 'identity', { identity_card: null }, null],
  ['a notary has twelve months', 'NOTARY', { appointment_order: null, passport: far }, '2027-11-29'],
  ['a card of three years', 'REAL_ESTATE_AGENT', { professional_card: null }, '2029-11-29'],
  ['a card that ends before', 'REAL_ESTATE_AGENT', { professional_card: '2028-03-09' }, '2028-03-09'],
  [
    'an insurance that ends before the card',
    'REAL_ESTATE_AGENT',
    { professional_card: '2028-03-09', liability_insurance: '2026-12-31' },
    '2026-12-31',
  ],
  ['a developer has twelve months', 'DEVELOPER', { completion_guarantee: far }, '2027-11-29'],
  ['a lawyer has twelve months', 'LAWYER', { bar_attestation: null }, '2027-11-29'],
  ['an expert ends with the certificate', 'EXPERT', { certification: '2030-06-30' }, '2030-06-30'],
  ['an expert without a date has no end', 'EXPERT', { certification: null }, null],
  ['a property manager has the three years of the card', 'SYNDIC', { professional_card: far }, '2029-11-29'],
  ['the home of a private seller has 24 months', 'property', { property_tax: null }, '2028-11-29'],
] as const)('%s', ([, of, documents, expected]) => {
  expect(end(of, documents)).toBe(expected)
})

test('documents that are checked once end nothing', () => {
  const once = { bank_details: '2026-12-01', company_extract: '2026-12-01', activity_notice: '2026-12-01' }
  expect(end('NOTARY', { ...once, selfie: '2026-12-01' })).toBe('2027-11-29')
})

test('the last day of a month that is shorter is its end', () => {
  const reports = [] as const
  const lawyer = { kind: 'professional', professionalType: 'LAWYER' } as const
  expect(endOfValidity(lawyer, reports, '2028-02-29')).toBe('2029-02-28')
})
