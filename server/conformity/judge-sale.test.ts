import { expect, test } from 'vitest'
import { validationGroups } from '#contract/sales/conformity-enums.ts'
import type { CountryCode } from '#contract/core/countries.ts'
import { countries, countryByCode } from '#contract/core/open-countries.ts'
import type { ConformityFacts } from './rules/conformity-rule.ts'
import type { JudgedSale } from '#server/schema/catalogue/conformity-tables.ts'
import { conformityRules, groupWeights, judgeSale } from './judge-sale.ts'

const today = '2026-11-21'

/** A flat in Lyon sold by a private person, which meets every rule. */
const flat = {
  countryCode: 'FR',
  propertyType: 'apartment',
  title: 'Trois pièces lumineux près du parc',
  description: 'Au deuxième étage d’une petite copropriété, ce trois pièces donne sur des jardins. '.repeat(
    3,
  ),
  condition: 'good',
  salePrice: '318000',
  currency: 'EUR',
  priceEurMinor: 31_800_000,
  feesPayer: 'none',
  feesAmount: null,
  annualCharges: '1480',
  surfaceTotal: 66,
  carrezSurface: 65.42,
  street: '12 rue du Lac',
  postcode: '69006',
  city: 'Lyon',
  latitude: 45.77,
  longitude: 4.85,
  energyStatus: 'done',
  energyClass: 'C',
  gasClass: 'B',
  energyUse: 142,
  gasEmission: 9,
  energyNumber: '2469E1234567A',
  energyDate: '2024-05-12',
  energyCostMin: 780,
  energyCostMax: 1090,
  energyCostYear: 2023,
  inCondominium: true,
  condominiumLots: 18,
  condominiumProcedure: false,
  riskReportDate: '2026-10-01',
  mandateNumber: null,
  mandateDate: null,
  landTitle: null,
  landTitleNumber: null,
  legalFacts: {},
} as unknown as JudgedSale

const inOrder: ConformityFacts = {
  sale: flat,
  seller: {
    profession: null,
    identityVerified: true,
    ownershipVerified: true,
    verification: 'PENDING',
    professionVerified: false,
    transactionCardVerified: false,
    licenseNumber: null,
    feeScheduleUrl: null,
    otherLiveSales: 0,
  },
  pictures: [1600, 1600, 1200, 1200, 1024],
  borrowedPictures: 0,
  documents: new Set(['ownership', 'dpe', 'risks', 'ag_minutes', 'rules', 'audit']),
  place: { region: 'Auvergne-Rhône-Alpes', kilometresToTown: 3 },
  medianPerSquareMetre: 450_000,
  certificate: {
    readOn: today,
    entry: {
      number: '2469E1234567A',
      issuedOn: '2024-05-12',
      expiresOn: '2034-05-11',
      energyClass: 'C',
      gasClass: 'B',
      replaces: null,
      replacedBy: null,
    },
    replaced: [],
  },
  today,
}

type Change = {
  sale?: Partial<JudgedSale>
  seller?: Partial<ConformityFacts['seller']>
} & Partial<Omit<ConformityFacts, 'sale' | 'seller'>>

function facts({ sale, seller, ...others }: Change): ConformityFacts {
  return {
    ...inOrder,
    ...others,
    sale: { ...inOrder.sale, ...sale },
    seller: { ...inOrder.seller, ...seller },
  }
}

const verified = { verification: 'VERIFIED', professionVerified: true } as const
const agent = {
  ...verified,
  profession: 'REAL_ESTATE_AGENT',
  licenseNumber: 'CPI 6901 2023 000 041 287',
  feeScheduleUrl: 'https://agence.example/honoraires',
} as const
const mandate = { mandateNumber: '412', mandateDate: '2026-09-01', feesPayer: 'seller' } as const
const agency: Change = { seller: agent, sale: mandate }
const notary: Change = {
  seller: { ...verified, profession: 'NOTARY' },
  sale: { ...mandate, feesPayer: 'buyer', feesAmount: '9000' },
}

const abroad = (countryCode: CountryCode, sale: Partial<JudgedSale> = {}): Partial<JudgedSale> => ({
  countryCode,
  currency: countryByCode(countryCode).currency,
  city: 'Ailleurs',
  postcode:
    (
      { BE: '1050', LU: 'L-1511', CH: '1003', CA: 'H2X 1Y4', MA: '40000', TN: '1053' } as Record<
        string,
        string
      >
    )[countryCode] ?? '',
  ...sale,
})
const legalFactsOf = {
  BE: { cadastral_income: 1200, flood_zone: 'none', soil_certificate: true },
  CH: { land_register_parcel: '412', electrical_certificate: true },
  CA: { location_certificate_date: '2022-01-01', seller_declaration: true },
} as const
const titled = { landTitle: 'title_deed', landTitleNumber: '1200/DG', propertyType: 'house' } as const

const titleCountries = ['SN', 'CI', 'BJ', 'TG', 'CM', 'MA', 'TN'] as const
const elsewhere = (sale: Partial<JudgedSale>): Change => ({
  sale,
  place: { region: null, kilometresToTown: null },
})

/** Conforming listings, of different sellers and countries: the changes below are applied to these. */
const wholes: Record<string, Change> = {
  private: {},
  agency,
  notary,
  developer: {
    seller: { ...verified, profession: 'DEVELOPER' },
    sale: { feesPayer: 'none' },
  },
  lawyer: { ...notary, seller: { ...verified, profession: 'LAWYER' } },
  syndic: { ...agency, seller: { ...agent, profession: 'SYNDIC' } },
  expert: {
    ...agency,
    seller: { ...verified, profession: 'EXPERT', ownershipVerified: false, transactionCardVerified: true },
  },
  house: {
    // Without the address of the register no request was sent.
    certificate: null,
    sale: {
      propertyType: 'house',
      inCondominium: false,
      condominiumLots: null,
      annualCharges: null,
      condominiumProcedure: null,
      carrezSurface: null,
      energyClass: 'F',
    },
  },
  land: {
    sale: { propertyType: 'land', energyStatus: 'exempt', inCondominium: false, carrezSurface: null },
  },
  BE: elsewhere(abroad('BE', { legalFacts: legalFactsOf.BE })),
  LU: elsewhere(abroad('LU')),
  CH: elsewhere(abroad('CH', { legalFacts: legalFactsOf.CH })),
  CA: { ...elsewhere(abroad('CA', { legalFacts: legalFactsOf.CA, ...mandate })), seller: agent },
  ...Object.fromEntries(
    titleCountries.map((code) => [code, elsewhere(abroad(code, { ...titled, ...mandate }))]),
  ),
}

function merge(one: Change, other: Change): Change {
  return {
    ...one,
    ...other,
    sale: { ...one.sale, ...other.sale },
    seller: { ...one.seller, ...other.seller },
  }
}

/** A change that breaks each rule, and the listing it is applied to. */
const breaks: Record<string, [whole: keyof typeof wholes, change: Change]> = {
  'identity.person': ['private', { seller: { identityVerified: false } }],
  // An approval that has ended, in the fifteen days before the suspension.
  'identity.profession': ['agency', { seller: { professionVerified: false } }],
  'identity.standing': ['private', { seller: { verification: 'SUSPENDED' } }],
  'identity.private_sales': ['private', { seller: { otherLiveSales: 3 } }],
  // A number that was typed is no card that was seen.
  'identity.expert': ['expert', { seller: { licenseNumber: 'CPI 6', transactionCardVerified: false } }],
  'identity.syndic': ['syndic', { documents: new Set() }],
  'fr.energy.certificate': ['private', { sale: { energyStatus: 'pending' } }],
  'fr.energy.classes': ['private', { sale: { gasClass: null } }],
  'fr.energy.figures': ['private', { sale: { energyUse: null } }],
  'fr.energy.costs': ['private', { sale: { energyCostYear: null } }],
  'fr.energy.number': ['private', { sale: { energyNumber: '12345' } }],
  'fr.energy.year': ['private', { sale: { energyNumber: '2169E1234567A' } }],
  'fr.energy.register': ['private', { certificate: { readOn: today, entry: null, replaced: [] } }],
  'fr.energy.numbered': ['private', { sale: { energyNumber: null } }],
  'fr.energy.valid': ['private', { sale: { energyDate: '2020-03-01', energyNumber: '2069E1234567A' } }],
  'fr.energy.audit': ['house', { documents: new Set(['ownership', 'dpe', 'risks']) }],
  'fr.fees.payer': ['agency', { sale: { feesPayer: 'none' } }],
  'fr.fees.amount': ['notary', { sale: { feesAmount: null } }],
  'fr.fees.schedule': ['agency', { seller: { feeScheduleUrl: null } }],
  'fr.mandate': ['agency', { sale: { mandateNumber: null } }],
  'fr.mandate.officer': ['notary', { sale: { mandateDate: '2027-01-01' } }],
  'fr.card': ['agency', { seller: { licenseNumber: null } }],
  'fr.condominium.said': ['private', { sale: { inCondominium: null } }],
  'fr.condominium.lots': ['private', { sale: { condominiumLots: null } }],
  'fr.condominium.charges': ['private', { sale: { annualCharges: null } }],
  'fr.condominium.procedure': ['private', { sale: { condominiumProcedure: null } }],
  'fr.carrez': ['private', { sale: { carrezSurface: 80 } }],
  'fr.papers.condominium': ['private', { documents: new Set(['ownership', 'dpe', 'risks']) }],
  'fr.papers.diagnoses': ['private', { documents: new Set(['ownership', 'ag_minutes', 'rules']) }],
  'fr.risks.report': ['private', { sale: { riskReportDate: null } }],
  'fr.risks.fresh': ['private', { sale: { riskReportDate: '2026-01-10' } }],
  ownership: ['private', { seller: { ownershipVerified: false } }],
  mandate: ['CA', { sale: { mandateDate: null } }],
  'fees.payer': ['CA', { sale: { feesPayer: null } }],
  'be.energy': ['BE', { sale: { energyClass: null } }],
  'be.cadastral_income': ['BE', { sale: { legalFacts: { ...legalFactsOf.BE, cadastral_income: '' } } }],
  'be.flood_zone': ['BE', { sale: { legalFacts: { ...legalFactsOf.BE, flood_zone: '' } } }],
  'be.soil': ['BE', { sale: { legalFacts: { ...legalFactsOf.BE, soil_certificate: false } } }],
  'lu.energy': ['LU', { sale: { energyClass: null } }],
  'ch.parcel': ['CH', { sale: { legalFacts: { electrical_certificate: true } } }],
  'ch.electricity': ['CH', { sale: { legalFacts: { land_register_parcel: '412' } } }],
  'ca.declaration': ['CA', { sale: { legalFacts: { location_certificate_date: '2022-01-01' } } }],
  'ca.location': ['CA', { sale: { legalFacts: { seller_declaration: true } } }],
  ...Object.fromEntries(
    titleCountries.flatMap((code) => [
      [`${code.toLowerCase()}.title`, [code, { sale: { landTitle: null } }]],
      [`${code.toLowerCase()}.title_number`, [code, { sale: { landTitleNumber: null } }]],
      [`${code.toLowerCase()}.title_safe`, [code, { sale: { landTitle: 'customary_attestation' } }]],
    ]),
  ),
  'address.city': ['private', { sale: { city: '' } }],
  'address.pin': ['private', { sale: { latitude: null } }],
  'address.pin_in_town': ['private', { place: { region: null, kilometresToTown: 31 } }],
  'address.postcode': ['private', { sale: { postcode: '6900' } }],
  'address.postcode_of_town': ['private', { sale: { postcode: '75011' } }],
  'address.street': ['private', { sale: { street: '' } }],
  'price.given': ['private', { sale: { salePrice: null } }],
  'price.currency': ['private', { sale: { currency: 'XOF' } }],
  'price.usual': ['private', { medianPerSquareMetre: 900_000 }],
  'media.count': ['private', { pictures: [1600, 1600, 1600, 1600] }],
  'media.size': ['private', { pictures: [1600, 1600, 1600, 1600, 1023] }],
  'media.own': ['private', { borrowedPictures: 1 }],
  'content.title': ['private', { sale: { title: 'Trop court' } }],
  'content.description': ['private', { sale: { description: 'Beau.' } }],
  'content.surface': ['private', { sale: { surfaceTotal: null } }],
  'content.contact': ['private', { sale: { title: 'Appelez-moi au 06 12 34 56 78' } }],
  'content.discrimination': ['private', { sale: { title: 'Bel appartement, pas d’étrangers' } }],
  'content.condition': ['private', { sale: { condition: null } }],
}

test('each rule has a listing that breaks it', () => {
  expect(Object.keys(breaks).toSorted()).toEqual(conformityRules.map(({ code }) => code).toSorted())
})

test.each(Object.entries(wholes))(
  'a listing in order passes every rule that bears on it: %s',
  (_name, complete) => {
    const { items, ...assessment } = judgeSale(facts(complete))
    expect(items.filter((item) => !item.passed).map(({ code }) => code)).toEqual([])
    expect(assessment).toMatchObject({ overall_score: 100, validation_status: 'passed', can_publish: true })
  },
)

test.each(Object.entries(breaks))('%s is seen where it is broken', (code, [complete, change]) => {
  const { items, ...assessment } = judgeSale(facts(merge(wholes[complete]!, change)))
  const item = items.find((each) => each.code === code)
  expect(item?.passed).toBe(false)
  expect(assessment.overall_score).toBeLessThan(100)
  if (item?.blocking) expect(assessment).toMatchObject({ can_publish: false, validation_status: 'failed' })
})

test('every rule has its requirement in three languages, and its source', () => {
  for (const { message, source, code } of conformityRules) {
    for (const text of Object.values(message)) expect(text.length, code).toBeGreaterThan(10)
    expect(source.reference.length, code).toBeGreaterThan(10)
  }
  expect(new Set(conformityRules.map(({ code }) => code)).size).toBe(conformityRules.length)
})

test('weights make a hundred, and every country has rules of law or usage of its own', () => {
  expect(validationGroups.reduce((sum, group) => sum + groupWeights[group], 0)).toBe(100)
  for (const { code } of countries) {
    expect(conformityRules.filter((rule) => rule.countries?.includes(code)).length, code).toBeGreaterThan(1)
  }
})

test('an empty draft fails without a fault, whoever sells it and wherever', () => {
  const empty = {
    ...flat,
    ...Object.fromEntries(Object.keys(flat).map((name) => [name, null])),
    title: '',
    description: '',
    street: '',
    postcode: '',
    city: '',
    currency: 'EUR',
    legalFacts: {},
  } as unknown as JudgedSale
  for (const { code } of countries) {
    for (const propertyType of ['land', 'apartment', 'garage'] as const) {
      const judged = judgeSale({
        ...inOrder,
        sale: { ...empty, countryCode: code, propertyType },
        pictures: [],
        documents: new Set(),
        place: { region: null, kilometresToTown: null },
        medianPerSquareMetre: null,
      })
      expect(judged).toMatchObject({ can_publish: false, validation_status: 'failed' })
    }
  }
})

test('warnings alone leave a listing publishable', () => {
  const { can_publish, validation_status } = judgeSale(facts({ medianPerSquareMetre: 200_000 }))
  expect({ can_publish, validation_status }).toEqual({
    can_publish: true,
    validation_status: 'passed_with_warnings',
  })
})

test('a property manager sells by the minutes of the assembly or by a card of sales, an expert their own home too', () => {
  const passes = (code: string, change: Change) =>
    judgeSale(facts(change)).items.find((item) => item.code === code)?.passed
  const withCard = merge(wholes.syndic!, { documents: new Set(), seller: { transactionCardVerified: true } })
  expect(passes('identity.syndic', withCard)).toBe(true)
  const ownListing = { seller: { transactionCardVerified: false, ownershipVerified: true } }
  expect(passes('identity.expert', merge(wholes.expert!, ownListing))).toBe(true)
})

test('moderators get no sentence addressed to the seller', () => {
  for (const { code, message, adminMessage = message } of conformityRules)
    expect(adminMessage.fr, code).not.toMatch(/\b(vous|votre|vos)\b/i)
  for (const { code, message, adminMessage = message } of conformityRules)
    expect(adminMessage.en, code).not.toMatch(/\byour?\b/i)
})
