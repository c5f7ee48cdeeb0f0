import type { DocumentSide, DocumentType } from '#contract/verification/verification-enums.ts'
import {
  drawFormerIdentityCard,
  drawIdentityCardBack,
  drawIdentityCardFront,
  drawPassport,
  drawResidencePermitBack,
  drawResidencePermitFront,
  type IdentityDetails,
} from './identity-specimens.ts'
import { pictureOf } from './open-specimen.ts'
import {
  type BankDetails,
  drawBankDetails,
  drawCertification,
  drawCompanyExtract,
  drawFinancialGuarantee,
  drawLiabilityInsurance,
  drawProfessionalCardBack,
  drawProfessionalCardFront,
  type ProfessionalDetails,
} from './professional-specimens.ts'
import { drawPropertyTax, drawTitleDeed, type PropertyDetails } from './property-specimens.ts'
import { sampleBank, sampleIdentity, sampleProfessional, sampleProperty } from './sample-details.ts'

/** Overrides of the details of an invented person, agency, account or property. */
export interface SpecimenDetails {
  identity?: Partial<IdentityDetails>
  professional?: Partial<ProfessionalDetails>
  bank?: Partial<BankDetails>
  property?: Partial<PropertyDetails>
}

interface Specimen {
  type: DocumentType
  /** Width of the picture in pixels; without it the specimen is a PDF. */
  width?: number
  sides: readonly { side: DocumentSide; draw: (details: SpecimenDetails) => Promise<Buffer> }[]
}

const identity = (draw: (details: IdentityDetails) => Promise<Buffer>) => (details: SpecimenDetails) =>
  draw({ ...sampleIdentity, ...details.identity })
const professional =
  (draw: (details: ProfessionalDetails) => Promise<Buffer>) => (details: SpecimenDetails) =>
    draw({ ...sampleProfessional, ...details.professional })
const property = (draw: (details: PropertyDetails) => Promise<Buffer>) => (details: SpecimenDetails) =>
  draw({ ...sampleProperty, ...details.property })

/** All specimens: invented documents with the word SPÉCIMEN across them. */
export const specimens = {
  identity_card: {
    type: 'identity_card',
    width: 2022,
    sides: [
      { side: 'front', draw: identity(drawIdentityCardFront) },
      { side: 'back', draw: identity(drawIdentityCardBack) },
    ],
  },
  former_identity_card: {
    type: 'identity_card',
    width: 2480,
    sides: [
      {
        side: 'front',
        // Its number has twelve digits, that of every other document nine characters.
        draw: ({ identity: written }) =>
          drawFormerIdentityCard({ ...sampleIdentity, number: '170929300417', ...written }),
      },
    ],
  },
  passport: { type: 'passport', width: 2480, sides: [{ side: 'single', draw: identity(drawPassport) }] },
  residence_permit: {
    type: 'residence_permit',
    width: 2022,
    sides: [
      { side: 'front', draw: identity(drawResidencePermitFront) },
      { side: 'back', draw: identity(drawResidencePermitBack) },
    ],
  },
  professional_card: {
    type: 'professional_card',
    width: 2022,
    sides: [
      { side: 'front', draw: professional(drawProfessionalCardFront) },
      { side: 'back', draw: professional(drawProfessionalCardBack) },
    ],
  },
  company_extract: {
    type: 'company_extract',
    sides: [{ side: 'single', draw: professional(drawCompanyExtract) }],
  },
  bank_details: {
    type: 'bank_details',
    sides: [{ side: 'single', draw: (details) => drawBankDetails({ ...sampleBank, ...details.bank }) }],
  },
  liability_insurance: {
    type: 'liability_insurance',
    sides: [{ side: 'single', draw: professional(drawLiabilityInsurance) }],
  },
  financial_guarantee: {
    type: 'financial_guarantee',
    sides: [{ side: 'single', draw: professional(drawFinancialGuarantee) }],
  },
  certification: {
    type: 'certification',
    sides: [{ side: 'single', draw: professional(drawCertification) }],
  },
  property_tax: { type: 'property_tax', sides: [{ side: 'single', draw: property(drawPropertyTax) }] },
  title_deed: { type: 'title_deed', sides: [{ side: 'single', draw: property(drawTitleDeed) }] },
} satisfies Record<string, Specimen>

export type SpecimenName = keyof typeof specimens

export interface SpecimenFile {
  side: DocumentSide
  mediaType: 'image/png' | 'application/pdf'
  bytes: Buffer
}

/** The files of a specimen; details not given are those of an invented person or agency. */
export async function makeSpecimen(
  name: SpecimenName,
  details: SpecimenDetails = {},
): Promise<SpecimenFile[]> {
  const { sides, width }: Specimen = specimens[name]
  const files: SpecimenFile[] = []
  for (const { side, draw } of sides) {
    // oxlint-disable-next-line no-await-in-loop -- each drawing fills the processor
    const pdf = await draw(details)
    files.push(
      width === undefined
        ? { side, mediaType: 'application/pdf', bytes: pdf }
        : // oxlint-disable-next-line no-await-in-loop -- as above
          { side, mediaType: 'image/png', bytes: await pictureOf(pdf, width) },
    )
  }
  return files
}
