import type { IdentityDetails } from './identity-specimens.ts'
import type { BankDetails, ProfessionalDetails } from './professional-specimens.ts'
import type { PropertyDetails } from './property-specimens.ts'

export const sampleIdentity: IdentityDetails = {
  holder: {
    lastName: 'Kermadec',
    firstNames: ['Soizic', 'Anne'],
    birthDate: '1984-02-14',
    birthPlace: 'Quimper',
    sex: 'F',
    nationality: 'FRA',
  },
  number: '25TZ00417',
  issuedOn: '2022-04-13',
  expiresOn: '2032-04-12',
}

/** SIREN and SIRET with right check digits that belong to nobody: 000 is no series of INSEE. */
export const sampleProfessional: ProfessionalDetails = {
  company: 'Agence du Port',
  legalForm: 'SARL',
  siren: '000325175',
  siret: '00032517500016',
  registryTown: 'Quimper',
  address: '12 quai Pénéroff, 29900 Concarneau',
  representative: 'Yann Le Goff',
  cardNumber: 'CPI 2901 2024 000 043 210',
  cardChamber: 'CCI Bretagne Ouest',
  cardActivities: 'Transaction sur immeubles et fonds de commerce',
  cardIssuedOn: '2025-03-10',
  cardExpiresOn: '2028-03-09',
  extractOn: '2026-10-20',
  insurer: 'Assurances de la Rade',
  policyNumber: 'RCP-4410-7782',
  coverFrom: '2026-01-01',
  coverUntil: '2026-12-31',
  guarantor: 'Caisse de garantie de l’Odet',
  guaranteeEuros: 120_000,
  certificationNumber: 'REV-FR-2024-041',
  certificationBody: 'Institut de l’évaluation',
  certifiedOn: '2024-05-13',
  certifiedUntil: '2029-05-12',
}

export const sampleBank: BankDetails = {
  holder: 'Mme Soizic Kermadec',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  bank: 'Banque de l’Estuaire',
}

export const sampleProperty: PropertyDetails = {
  owner: 'Mme Soizic Kermadec',
  address: '8 rue du Port',
  town: '29900 Concarneau',
  year: 2026,
  taxNumber: '30 12 345 678 901',
  cadastre: 'Section AB n° 214',
  amountEuros: 1284,
  notary: 'Maître Hélène Tanguy',
  signedOn: '2019-06-21',
}
