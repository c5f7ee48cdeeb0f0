import { coOwnerConsents, coOwnerQuestions } from '#contract/verification/co-owners.ts'
import { expect, test } from 'vitest'
import { countries } from '#contract/core/open-countries.ts'
import { professionalTypes } from '#contract/sales/sale-enums.ts'
import { requirementsFor } from './document-requirements.ts'
import { formFieldsFor } from './form-fields.ts'
import type { CaseSubject } from './requirement-rule.ts'

function codes(change: Partial<CaseSubject>) {
  return requirementsFor({
    kind: 'professional',
    countryCode: 'FR',
    professionalType: null,
    form: {},
    hasVerifiedIdentity: true,
    ...change,
  })
    .filter(({ required }) => required)
    .map(({ code }) => code)
}

test('every profession of every open country has its documents, each with its law', () => {
  for (const { code: countryCode } of countries) {
    for (const professionalType of professionalTypes) {
      const rules = requirementsFor({
        kind: 'professional',
        countryCode,
        professionalType,
        form: {},
        hasVerifiedIdentity: false,
      })
      const required = rules.filter((rule) => rule.required).map(({ code }) => code)
      expect(required).toEqual(expect.arrayContaining(['identity', 'activity', 'iban']))
      expect(new Set(rules.map(({ code }) => code)).size).toBe(rules.length)
      for (const { source, label, purpose } of rules) {
        expect(source).not.toBe('')
        expect([label.fr, purpose.fr]).not.toContain('')
      }
      expect(formFieldsFor({ kind: 'professional', countryCode, professionalType }).length).toBeGreaterThan(4)
    }
  }
})

test('a French agent: card, guarantee unless no money is held, insurance', () => {
  const agent = { professionalType: 'REAL_ESTATE_AGENT' } as const
  expect(codes(agent)).toEqual([
    'activity',
    'iban',
    'professional_card',
    'financial_guarantee',
    'liability_insurance',
  ])
  expect(codes({ ...agent, form: { holds_funds: 'no' } })).not.toContain('financial_guarantee')
  expect(codes({ ...agent, form: { legal_representative: 'no' } })).toContain('power_of_attorney')
  expect(codes({ ...agent, form: { works_for_holder: 'yes' } })).toEqual([
    'activity',
    'iban',
    'agent_attestation',
    'special_register_extract',
    'liability_insurance',
  ])
})

test('other professions of France have the documents that the help lists', () => {
  const listed = {
    NOTARY: ['appointment'],
    DEVELOPER: ['building_permit', 'completion_guarantee', 'damage_insurance'],
    LAWYER: ['bar_attestation', 'liability_insurance', 'mandatary_declaration'],
    SYNDIC: ['professional_card', 'financial_guarantee', 'liability_insurance', 'syndic_contract'],
    EXPERT: ['certification', 'liability_insurance'],
  } as const
  for (const [professionalType, documents] of Object.entries(listed))
    expect(codes({ professionalType: professionalType as keyof typeof listed })).toEqual(
      expect.arrayContaining([...documents]),
    )
  // An expert may add the card that allows them to sell for others.
  expect(codes({ professionalType: 'EXPERT' })).not.toContain('professional_card')
  expect(
    requirementsFor({
      kind: 'professional',
      countryCode: 'FR',
      professionalType: 'EXPERT',
      form: {},
      hasVerifiedIdentity: true,
    }).map(({ code }) => code),
  ).toContain('professional_card')
})

test('requirements of the other countries', () => {
  expect(codes({ countryCode: 'CH', professionalType: 'REAL_ESTATE_AGENT' })).not.toContain(
    'professional_card',
  )
  expect(codes({ countryCode: 'SN', professionalType: 'REAL_ESTATE_AGENT' })).toContain('professional_card')
  expect(codes({ countryCode: 'CI', professionalType: 'DEVELOPER' })).toContain('approval')
  expect(codes({ professionalType: 'NOTARY', form: { is_employee: 'yes' } })).toContain(
    'negotiator_authorisation',
  )
  expect(codes({ countryCode: 'SN', professionalType: 'NOTARY' })).toEqual(
    expect.arrayContaining(['appointment', 'chamber']),
  )
  expect(codes({ countryCode: 'BE', professionalType: 'NOTARY' })).not.toContain('chamber')
  expect(codes({ professionalType: 'LAWYER' })).toContain('mandatary_declaration')
})

test('documents of a property', () => {
  const property = { kind: 'property' } as const
  expect(codes(property)).toEqual(['ownership'])
  expect(codes({ ...property, form: { joint_ownership: 'yes' } })).toEqual(['ownership', 'co_owner_consent'])
  const coOwners = Object.fromEntries(coOwnerQuestions.map((question) => [question, 'Awa Diop']))
  expect(codes({ ...property, form: { joint_ownership: 'yes', ...coOwners } })).toEqual([
    'ownership',
    ...coOwnerConsents,
  ])
  expect(codes({ ...property, form: { joint_ownership: 'no', ...coOwners } })).toEqual(['ownership'])
  expect(codes({ ...property, professionalType: 'REAL_ESTATE_AGENT' })).toEqual(['sale_mandate'])
  const [african] = requirementsFor({
    ...property,
    countryCode: 'SN',
    professionalType: null,
    form: {},
    hasVerifiedIdentity: false,
  })
  expect(african!.documentTypes).toContain('land_title')
})

test('answers are stored in their form, or refused', () => {
  const fields = new Map(
    formFieldsFor({ kind: 'professional', countryCode: 'FR', professionalType: 'REAL_ESTATE_AGENT' }).map(
      (field) => [field.name, field],
    ),
  )
  const normalise = (name: string, value: string) => fields.get(name)!.normalise(value)
  expect(normalise('siren', '732 829 320')).toBe('732829320')
  expect(normalise('siren', '732 829 321')).toBeUndefined()
  expect(normalise('siret', '356 000 000 00048')).toBe('35600000000048')
  expect(normalise('vat_number', 'fr 40 303 265 045')).toBe('FR40303265045')
  expect(normalise('card_number', 'cpi84012024000000412')).toBe('CPI 8401 2024 000 000 412')
  expect(normalise('card_number', 'T123')).toBeUndefined()
  expect(normalise('legal_representative', 'yes')).toBe('yes')
  expect(normalise('legal_representative', 'peut-être')).toBeUndefined()
  expect(normalise('iban_holder', 'company')).toBe('company')
  expect(normalise('iban_holder', 'bank')).toBeUndefined()
  expect(normalise('fee_schedule_url', 'agence.fr/honoraires')).toBe('https://agence.fr/honoraires')
  expect(normalise('fee_schedule_url', 'javascript:alert(1)')).toBeUndefined()
})
