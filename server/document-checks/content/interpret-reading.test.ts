import { expect, test } from 'vitest'
import type { DocumentType } from '#contract/verification/verification-enums.ts'
import { madeReading, madeSubject, zoneOf } from '#server/test/data/made-reading.ts'
import type { DocumentReading } from '../document-reading.ts'
import type { DocumentSubject } from '../document-subject.ts'
import { interpretReading } from './interpret-reading.ts'

const passport = [
  'PASSEPORT',
  'N° du passeport : 25TZ00417',
  'Nom : KERMADEC',
  'Prénoms : Soizic, Anne',
  'Date de naissance : 14 02 1984',
  'Date de délivrance : 13 04 2017',
  'Date d’expiration : 12 04 2027',
]
const passportZone = [
  'P<FRAKERMADEC<<SOIZIC<ANNE<<<<<<<<<<<<<<<<<<',
  '25TZ004171FRA8402149F2704128<<<<<<<<<<<<<<04',
]

function report(documentType: DocumentType, reading: DocumentReading, change: Partial<DocumentSubject> = {}) {
  return interpretReading(reading, { ...madeSubject, documentType, ...change })
}
/** Result and reason code of each check, by its code. */
function resultsOf({ checks }: ReturnType<typeof report>) {
  return Object.fromEntries(checks.map(({ code, result, reason_code: reason }) => [code, reason ?? result]))
}
function valuesOf({ fields }: ReturnType<typeof report>) {
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
}

test('a passport that ends within six months: accepted, with the day on which the verification ends', () => {
  const found = report('passport', madeReading(passport, { mrz: zoneOf(passportZone) }))
  expect(resultsOf(found)).toEqual({
    'content.type': 'clear',
    'reading.check_digits': 'clear',
    'reading.number': 'clear',
    'reading.name': 'clear',
    'reading.birth': 'clear',
    'reading.expiry': 'clear',
    'account.name': 'clear',
    'rules.expires_soon': 'EXPIRES_WITHIN_6_MONTHS',
  })
  expect(found).toMatchObject({
    result: 'consider',
    reason_code: 'EXPIRES_WITHIN_6_MONTHS',
    expires_on: '2027-04-12',
    issued_on: '2017-04-13',
  })
  const soon = found.checks.find(({ code }) => code === 'rules.expires_soon')!
  expect(soon.explanation?.fr).toContain('142 jours')
  expect(soon.explanation?.fr).toContain('12 avril 2027')
  // The printed date, not the zone.
  expect(soon.region?.y).toBeLessThan(0.5)
  expect(valuesOf(found)).toMatchObject({ document_number: '25TZ00417', birth_date: '1984-02-14' })
  expect(found.mrz?.format).toBe('TD3')
})

test('a passport that has ended, and one that holds for years', () => {
  const reading = madeReading(passport, { mrz: zoneOf(passportZone) })
  expect(report('passport', reading, { today: '2027-04-13' })).toMatchObject({
    result: 'rejected',
    reason_code: 'DOCUMENT_EXPIRED',
  })
  expect(report('passport', reading, { today: '2027-04-12' }).reason_code).toBe('EXPIRES_WITHIN_6_MONTHS')
  expect(report('passport', reading, { today: '2025-01-01' }).result).toBe('clear')
})

test('a passport of another person, and one of which half the name agrees', () => {
  const reading = madeReading(passport, { mrz: zoneOf(passportZone) })
  const other = { firstNames: 'Yann', lastName: 'Le Goff', birthName: null }
  expect(resultsOf(report('passport', reading, { person: other }))['account.name']).toBe(
    'DOCUMENT_OF_ANOTHER_PERSON',
  )
  const married = { firstNames: 'Soizic', lastName: 'Tanguy', birthName: null }
  expect(resultsOf(report('passport', reading, { person: married }))['account.name']).toBe('NAME_MISMATCH')
  expect(
    resultsOf(report('passport', reading, { person: { ...married, birthName: 'Kermadec' } }))['account.name'],
  ).toBe('clear')
  expect(resultsOf(report('passport', reading, { person: null }))['account.name']).toBeUndefined()
})

test('print and zone that differ', () => {
  const changed = passport.map((row) =>
    row.replace('25TZ00417', '25TZ00999').replace('14 02 1984', '14 02 1994'),
  )
  const results = resultsOf(report('passport', madeReading(changed, { mrz: zoneOf(passportZone) })))
  expect(results['reading.number']).toBe('OTHER')
  expect(results['reading.birth']).toBe('OTHER')
  expect(results['reading.name']).toBe('clear')
})

test('wrong check digits, a passport handed in as a card, a card of one side', () => {
  const wrong = [passportZone[0]!, '25TZ004172FRA8402149F2704128<<<<<<<<<<<<<<05']
  const results = resultsOf(report('passport', madeReading(passport, { mrz: zoneOf(wrong) })))
  expect(results['reading.check_digits']).toBe('MRZ_CHECK_DIGIT')
  expect(report('identity_card', madeReading(passport, { mrz: zoneOf(passportZone) })).reason_code).toBe(
    'DOCUMENT_OF_ANOTHER_TYPE',
  )
  const front = madeReading(['CARTE NATIONALE D’IDENTITÉ', 'Nom : KERMADEC', 'Prénoms : Soizic'])
  front.pages[0]!.side = 'front'
  expect(resultsOf(report('identity_card', front))).toMatchObject({
    'reading.zone': 'SIDE_MISSING',
    'rules.expiry': 'TEXT_UNREADABLE',
    'account.name': 'clear',
  })
  expect(resultsOf(report('passport', madeReading(passport)))['reading.zone']).toBe('MRZ_UNREADABLE')
})

test('a French card of 2009 is valid for five years more than printed', () => {
  const zone = zoneOf(['IDFRABERTHIER<<<<<<<<<<<<<<<<<992310', '0909923102858CORINNE<<<<<<<6512068F6'])
  const rows = ['CARTE NATIONALE D’IDENTITÉ', 'Carte valable jusqu’au : 01.09.2019']
  expect(report('identity_card', madeReading(rows, { mrz: zone })).expires_on).toBe('2024-09-01')
  const later = zoneOf(['IDFRABERTHIER<<<<<<<<<<<<<<<<<992310', '1709923102858CORINNE<<<<<<<6512068F6'])
  expect(report('identity_card', madeReading(rows.slice(0, 1), { mrz: later })).expires_on).toBe('2032-09-01')
})

test('what cannot be read is one doubt of the reader, and none of each rule', () => {
  expect(report('passport', madeReading([])).checks).toEqual([])
  expect(report('selfie', madeReading(['BONJOUR'])).result).toBe('clear')
})

const card = [
  'CARTE PROFESSIONNELLE',
  'N° de carte : CPI 2901 2024 000 043 210',
  'Titulaire : Agence du Port SARL',
  'Activités : Transaction sur immeubles et fonds de commerce',
  'SIREN : 000 325 175',
  'Valable jusqu’au : 09/03/2028',
]

test('a professional card: number, mention, holder, end', () => {
  const found = report('professional_card', madeReading(card), { form: { siren: '000325175' } })
  expect(found.result).toBe('clear')
  expect(valuesOf(found)).toMatchObject({
    card_number: 'CPI 2901 2024 000 043 210',
    siren: '000325175',
    mention: 'Transaction',
    expires_on: '2028-03-09',
  })
})

test('doubts and refusals of a professional card', () => {
  const changed = (from: string, to: string) => madeReading(card.map((row) => row.replace(from, to)))
  expect(resultsOf(report('professional_card', changed('09/03/2028', '08/09/2026')))['rules.expired']).toBe(
    'DOCUMENT_EXPIRED',
  )
  expect(
    resultsOf(report('professional_card', changed('09/03/2028', '10/12/2026')))['rules.expires_soon'],
  ).toBe('DOCUMENT_EXPIRES_SOON')
  expect(
    resultsOf(
      report('professional_card', changed('Transaction sur immeubles et fonds de commerce', 'Syndic')),
    )['content.mention'],
  ).toBe('ACTIVITY_NOT_COVERED')
  expect(
    resultsOf(report('professional_card', changed('Agence du Port SARL', 'Port Immo')))['account.company'],
  ).toBe('TRADE_NAME_MISMATCH')
  expect(
    resultsOf(report('professional_card', changed('CPI 2901 2024 000 043 210', 'CPI 2901 2024 000')))[
      'content.card_number'
    ],
  ).toBe('NUMBER_FORMAT')
  expect(resultsOf(report('professional_card', changed('000 325 175', '000 325 176')))['content.siren']).toBe(
    'SIREN_INVALID',
  )
  expect(
    resultsOf(report('professional_card', madeReading(card), { form: { siren: '732829320' } }))[
      'content.siren'
    ],
  ).toBe('SIREN_MISMATCH')
  expect(
    resultsOf(
      report('professional_card', madeReading(card), { form: { card_number: 'CPI 8401 2024 000 000 412' } }),
    )['content.card_number'],
  ).toBe('NUMBER_FORMAT')
  expect(
    resultsOf(report('professional_card', madeReading(card), { professionalType: 'SYNDIC' }))[
      'content.mention'
    ],
  ).toBe('ACTIVITY_NOT_COVERED')
})

const extract = [
  'Extrait d’immatriculation principale au registre du commerce et des sociétés',
  'À jour au 20 octobre 2026',
  'Immatriculation au RCS, numéro      000 325 175 R.C.S. Quimper',
  'Date d’immatriculation      12/03/2015',
  'Dénomination ou raison sociale      Agence du Port',
]

test('an extract counts for three months', () => {
  const found = report('company_extract', madeReading(extract))
  expect(found).toMatchObject({ result: 'clear', issued_on: '2026-10-20' })
  expect(valuesOf(found)).toMatchObject({ siren: '000325175', company_name: 'Agence du Port' })
  expect(
    resultsOf(report('company_extract', madeReading(extract), { today: '2027-01-20' }))['rules.age'],
  ).toBe('clear')
  expect(
    resultsOf(report('company_extract', madeReading(extract), { today: '2027-01-21' }))['rules.age'],
  ).toBe('DOCUMENT_TOO_OLD')
  const closed = madeReading([...extract, 'Radiée le 01/10/2026'])
  expect(resultsOf(report('company_extract', closed))['content.activity']).toBe('REGISTER_CEASED')
  expect(resultsOf(report('company_extract', madeReading(extract.slice(0, 1))))['rules.age']).toBe(
    'TEXT_UNREADABLE',
  )
})

const insurance = [
  'Attestation d’assurance responsabilité civile professionnelle',
  'Assuré      Agence du Port SARL',
  'Contrat n°      RCP-4410-7782',
  'Activités garanties      Transaction sur immeubles',
  'Période de validité      du 01/01/2026 au 04/12/2026',
]

test('a cover that ends in thirteen days is refused, as in 2027 the next one is needed', () => {
  const found = report('liability_insurance', madeReading(insurance))
  expect(found).toMatchObject({
    result: 'rejected',
    reason_code: 'DOCUMENT_EXPIRES_SOON',
    expires_on: '2026-12-04',
  })
  expect(found.checks.find(({ code }) => code === 'rules.expires_soon')!.label.fr).toBe(
    'S’arrête dans 13 jours',
  )
  expect(valuesOf(found)).toMatchObject({ contract_number: 'RCP-4410-7782', starts_on: '2026-01-01' })
  expect(report('liability_insurance', madeReading(insurance), { today: '2026-06-01' }).result).toBe('clear')
  expect(report('liability_insurance', madeReading(insurance), { today: '2026-12-05' }).reason_code).toBe(
    'DOCUMENT_EXPIRED',
  )
  expect(
    resultsOf(report('liability_insurance', madeReading(insurance), { today: '2025-12-01' }))[
      'rules.not_yet'
    ],
  ).toBe('OTHER')
  const silent = madeReading(insurance.slice(0, 1))
  expect(resultsOf(report('liability_insurance', silent))).toMatchObject({
    'account.company': 'TEXT_UNREADABLE',
    'content.activity': 'ACTIVITY_NOT_COVERED',
    'rules.expiry': 'TEXT_UNREADABLE',
  })
})

test('a bank account: its key, and whose it is', () => {
  const rows = (holder: string, iban: string) =>
    madeReading([
      'Relevé d’identité bancaire',
      `Titulaire du compte      ${holder}`,
      `IBAN      ${iban}`,
      'BIC      AGRIFRPP',
    ])
  const iban = 'FR76 3000 6000 0112 3456 7890 189'
  const found = report('bank_details', rows('Mme Soizic Kermadec', iban))
  expect(found.result).toBe('clear')
  expect(valuesOf(found).iban).toBe('FR7630006000011234567890189')
  expect(resultsOf(report('bank_details', rows('AGENCE DU PORT SARL', iban)))['account.holder']).toBe(
    'HOLDER_IS_COMPANY',
  )
  expect(resultsOf(report('bank_details', rows('M. Yann Le Goff', iban)))['account.holder']).toBe(
    'HOLDER_MISMATCH',
  )
  expect(report('bank_details', rows('M. Yann Le Goff', iban)).result).toBe('rejected')
  expect(
    resultsOf(report('bank_details', rows('Soizic Kermadec', iban.replace('189', '188'))))['content.iban'],
  ).toBe('IBAN_INVALID')
})

const tax = [
  'Avis d’impôt 2026 — Taxes foncières',
  'Propriétaire      Mme Soizic Kermadec',
  'Adresse du bien      8 rue du Port',
  'Commune      29900 Concarneau',
]

test('a tax notice: owner, address, age', () => {
  const form = { property_address: '8 rue du Port, 29900 Concarneau' }
  const found = report('property_tax', madeReading(tax), { form })
  expect(found.result).toBe('clear')
  expect(
    resultsOf(report('property_tax', madeReading(tax), { form, today: '2027-09-02' }))['rules.age'],
  ).toBe('DOCUMENT_TOO_OLD')
  expect(
    resultsOf(
      report('property_tax', madeReading(tax), { form: { property_address: '12 avenue Foch, 75016 Paris' } }),
    )['account.address'],
  ).toBe('ADDRESS_MISMATCH')
  const other = { firstNames: 'Yann', lastName: 'Le Goff', birthName: null }
  expect(resultsOf(report('property_tax', madeReading(tax), { person: other }))['account.name']).toBe(
    'DOCUMENT_OF_ANOTHER_PERSON',
  )
})

test('a title deed has no age, a mandate has a number and names the professional', () => {
  const titleDeed = madeReading([
    'Titre de propriété',
    'Acte reçu par Maître Tanguy le 21/06/1999',
    'Propriétaire : Soizic Kermadec',
  ])
  expect(report('title_deed', titleDeed)).toMatchObject({ result: 'clear', issued_on: '1999-06-21' })
  const mandate = madeReading([
    'Mandat exclusif de vente',
    'Mandat n° 2026-114',
    'Mandataire : Agence du Port',
  ])
  expect(report('sale_mandate', mandate).result).toBe('clear')
  const nobody = madeReading(['Mandat de vente', 'Mandataire : Étude Bonnefoy'])
  expect(resultsOf(report('sale_mandate', nobody))).toMatchObject({
    'account.mandatary': 'NAME_MISMATCH',
    'content.mandate': 'NUMBER_FORMAT',
  })
})

test('a document of another type is refused, one that is not recognised is a doubt', () => {
  expect(resultsOf(report('property_tax', madeReading(insurance)))['content.type']).toBe(
    'DOCUMENT_OF_ANOTHER_TYPE',
  )
  const unknown = report('company_extract', madeReading(['Menu du jour', 'Soupe de poisson']))
  expect(unknown.checks.find(({ code }) => code === 'content.type')).toMatchObject({ result: 'consider' })
})

test('an attestation of the bar counts for three months and names the lawyer', () => {
  const rows = [
    'Barreau de Quimper',
    'Le bâtonnier atteste que Maître Soizic Kermadec est inscrite',
    'Fait le 02/11/2026',
  ]
  expect(report('bar_attestation', madeReading(rows)).result).toBe('clear')
  expect(resultsOf(report('bar_attestation', madeReading(rows), { today: '2027-03-01' }))['rules.age']).toBe(
    'DOCUMENT_TOO_OLD',
  )
  const other = { firstNames: 'Yann', lastName: 'Le Goff', birthName: null }
  expect(resultsOf(report('bar_attestation', madeReading(rows), { person: other }))['account.name']).toBe(
    'NAME_MISMATCH',
  )
})
