import type { CaseKind, DocumentType } from '#contract/verification/verification-enums.ts'
import type { Days } from '../demo-days.ts'
import type { SpecimenDetails, SpecimenName } from '../specimens/make-specimen.ts'

/** A document that is drawn and read when the demonstration is filled, since its dates follow the day. */
interface DrawnDocument {
  documentType: DocumentType
  fileName: string
  specimen: SpecimenName
  details: (days: Days) => SpecimenDetails
}
/** A document with its reading beside it (`encode-readings.ts`). */
interface StoredDocument {
  documentType: DocumentType
  fileName: string
  reading: ReadingName
}
export type WaitingDocument = DrawnDocument | StoredDocument

export interface WaitingCase {
  kind: CaseKind
  /** Which of several homes. */
  position?: number
  email: string
  form: Record<string, string>
  documents: WaitingDocument[]
}

const expert = {
  company: 'Fontanel Expertise',
  legalForm: 'EURL',
  siren: '000412015',
  siret: '00041201500018',
  registryTown: 'Toulouse',
  address: '4 rue des Arts, 31000 Toulouse',
  representative: 'Gilles Fontanel',
  insurer: 'Assurances de la Rade',
  policyNumber: 'RCP-3107-2291',
  certificationNumber: 'REV-FR-2020-118',
  certificationBody: 'Institut de l’évaluation immobilière',
  certifiedOn: '2025-02-03',
  certifiedUntil: '2030-02-02',
}
const agency = {
  company: 'Arnoult & Filles Immobilier',
  legalForm: 'SARL',
  siren: '000412007',
  siret: '00041200700015',
  registryTown: 'Lyon',
  address: '18 rue de la Charité, 69002 Lyon',
  representative: 'Philippe Arnoult',
  cardNumber: 'CPI 6901 2023 000 041 287',
  cardChamber: 'CCI Lyon Métropole Saint-Étienne Roanne',
  cardActivities: 'Transaction sur immeubles — non-détention de fonds',
  cardIssuedOn: '2026-09-07',
  cardExpiresOn: '2029-09-06',
  insurer: 'Mutuelle des Deux Rives',
  policyNumber: 'RCP-6901-5520',
}
const ownerOfTitles = { owner: 'M. Mathieu Gervais', notary: 'Maître Hélène Tanguy' }

/** Documents whose reading is stored: their dates hold for years. */
export const storedReadings = {
  'fontanel-carte-identite': {
    specimen: 'identity_card',
    details: {
      identity: {
        holder: {
          lastName: 'Fontanel',
          firstNames: ['Gilles', 'Marie'],
          birthDate: '1968-11-02',
          birthPlace: 'Albi',
          sex: 'M',
          nationality: 'FRA',
        },
        number: 'F40RT2871',
        issuedOn: '2024-06-18',
        expiresOn: '2034-06-17',
      },
    },
  },
  // The account has the first half of the name: a doubt for a person.
  'gervais-passeport': {
    specimen: 'passport',
    details: {
      identity: {
        holder: {
          lastName: 'Gervais Lemoyne',
          firstNames: ['Mathieu', 'Paul'],
          birthDate: '1979-05-23',
          birthPlace: 'Rouen',
          sex: 'M',
          nationality: 'FRA',
        },
        number: '24FH61903',
        issuedOn: '2024-03-11',
        expiresOn: '2034-03-10',
      },
    },
  },
  'arnoult-carte-professionnelle': { specimen: 'professional_card', details: { professional: agency } },
  'arnoult-rib': {
    specimen: 'bank_details',
    details: { bank: { holder: 'Arnoult & Filles Immobilier', iban: 'FR7630006000011234567890189' } },
  },
  'fontanel-rib': {
    specimen: 'bank_details',
    details: { bank: { holder: 'Fontanel Expertise', iban: 'FR1420041010050500013M02606' } },
  },
  'fontanel-certification': { specimen: 'certification', details: { professional: expert } },
  'gervais-sillery': {
    specimen: 'title_deed',
    details: {
      property: {
        ...ownerOfTitles,
        address: '1180 avenue des Érables',
        town: 'Québec G1R 1X2',
        cadastre: 'Lot 2 074 118, cadastre du Québec',
        signedOn: '2012-08-24',
      },
    },
  },
  // Bought by two: the other owner has to consent.
  'gervais-baie-saint-paul': {
    specimen: 'title_deed',
    details: {
      property: {
        owner: 'M. Mathieu Gervais et Mme Audrey Tremblay',
        notary: ownerOfTitles.notary,
        address: '46 chemin du Cap-aux-Rets',
        town: 'Baie-Saint-Paul G3Z 1M2',
        cadastre: 'Lot 4 391 207, cadastre du Québec',
        signedOn: '2019-05-30',
      },
    },
  },
} as const satisfies Record<string, { specimen: SpecimenName; details: SpecimenDetails }>
export type ReadingName = keyof typeof storedReadings

const company = (details: typeof expert | typeof agency): DrawnDocument => ({
  documentType: 'company_extract',
  fileName: 'kbis.pdf',
  specimen: 'company_extract',
  details: (days) => ({ professional: { ...details, extractOn: days.on(-19) } }),
})
const insurance = (details: typeof expert | typeof agency): DrawnDocument => ({
  documentType: 'liability_insurance',
  fileName: 'attestation-rc-pro.pdf',
  specimen: 'liability_insurance',
  details: (days) => ({
    professional: { ...details, coverFrom: days.on(-140), coverUntil: days.on(224) },
  }),
})
const identityCard: StoredDocument = {
  documentType: 'identity_card',
  fileName: 'carte-identite',
  reading: 'fontanel-carte-identite',
}
const expertEmail = 'gilles.fontanel@lettre.example'
const ownerEmail = 'mathieu.gervais@lettre.example'

/** The cases that wait for staff, two in each queue, each with what a case of its kind needs. */
export const waitingCases: WaitingCase[] = [
  { kind: 'identity', email: expertEmail, form: {}, documents: [identityCard] },
  {
    kind: 'identity',
    email: ownerEmail,
    form: {},
    documents: [{ documentType: 'passport', fileName: 'passeport', reading: 'gervais-passeport' }],
  },
  {
    kind: 'professional',
    email: expertEmail,
    form: {
      company_name: expert.company,
      siren: expert.siren,
      siret: expert.siret,
      legal_representative: 'yes',
      iban_holder: 'company',
      certification_kind: 'valuer',
      certification: expert.certificationNumber,
      certification_body: expert.certificationBody,
      insurer: expert.insurer,
      insurance_number: expert.policyNumber,
    },
    documents: [
      identityCard,
      company(expert),
      { documentType: 'bank_details', fileName: 'rib', reading: 'fontanel-rib' },
      { documentType: 'certification', fileName: 'certificat', reading: 'fontanel-certification' },
      insurance(expert),
    ],
  },
  {
    kind: 'professional',
    email: 'vendeur@demeure.example',
    form: {
      company_name: agency.company,
      siren: agency.siren,
      siret: agency.siret,
      legal_representative: 'yes',
      iban_holder: 'company',
      works_for_holder: 'no',
      card_number: agency.cardNumber,
      card_authority: 'CCI Lyon Métropole',
      holds_funds: 'no',
      insurer: agency.insurer,
      insurance_number: agency.policyNumber,
      fee_schedule_url: 'https://arnoult-filles-immobilier.example/honoraires',
      mediator: 'Médiation de la consommation du Rhône',
    },
    documents: [
      {
        documentType: 'professional_card',
        fileName: 'carte-professionnelle',
        reading: 'arnoult-carte-professionnelle',
      },
      company(agency),
      { documentType: 'bank_details', fileName: 'rib', reading: 'arnoult-rib' },
      insurance(agency),
    ],
  },
  {
    kind: 'property',
    position: 0,
    email: ownerEmail,
    form: { joint_ownership: 'no' },
    documents: [{ documentType: 'title_deed', fileName: 'titre', reading: 'gervais-sillery' }],
  },
  {
    kind: 'property',
    position: 1,
    email: ownerEmail,
    form: { joint_ownership: 'no' },
    documents: [{ documentType: 'title_deed', fileName: 'titre', reading: 'gervais-baie-saint-paul' }],
  },
]
