import type { RuleOrigin, SaleDocumentKind, ValidationGroup } from '#contract/sales/conformity-enums.ts'
import type { CountryCode } from '#contract/core/countries.ts'
import type { ProfessionalType, SaleType, VerificationStatus } from '#contract/sales/sale-enums.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { RegisteredCertificate } from '#server/document-checks/certificates/certificate-history.ts'
import type { JudgedSale } from '#server/schema/catalogue/conformity-tables.ts'

/** Facts available to rules. */
export interface ConformityFacts {
  sale: JudgedSale
  seller: {
    /** Null for a private person. */
    profession: ProfessionalType | null
    identityVerified: boolean
    /** The right to sell this listing was verified, and that is in force. */
    ownershipVerified: boolean
    verification: VerificationStatus
    /** Of a professional: verified, and in force today; `verification` lasts fifteen days longer. */
    professionVerified: boolean
    /** The verification included a French professional card with the mention « Transaction ». */
    transactionCardVerified: boolean
    licenseNumber: string | null
    feeScheduleUrl: string | null
    /** The seller's other public listings. */
    otherLiveSales: number
  }
  /** The longer side of each picture, in pixels. */
  pictures: number[]
  /** Pictures that another seller's listing uses too. */
  borrowedPictures: number
  documents: ReadonlySet<SaleDocumentKind>
  place: {
    /** Region of the town; null for an unknown town. */
    region: string | null
    /** Distance of the pin from the town centre; null where one of them is unknown. */
    kilometresToTown: number | null
  }
  /** Of comparable listings, in euro cents per square metre; null where there are too few. */
  medianPerSquareMetre: number | null
  /** The certificate in ADEME's register; null where the register was not requested. */
  certificate: RegisteredCertificate | null
  /** `YYYY-MM-DD` */
  today: string
}

type SellerKind = 'private' | ProfessionalType

/** A requirement on listings by law, custom or the platform, with its scope and source as data. */
export interface ConformityRule {
  /** Stable: stored in the history and used by API clients. */
  code: string
  group: ValidationGroup
  /** The field of the listing to correct. */
  field: string
  blocking: boolean
  /** By default every country, seller and type. */
  countries?: readonly CountryCode[]
  sellers?: readonly SellerKind[]
  types?: readonly SaleType[]
  /** A further condition for the rule to apply. */
  when?: (facts: ConformityFacts) => boolean
  passes: (facts: ConformityFacts) => boolean
  message: Texts
  /** Wording for moderators, where `message` addresses the seller. */
  adminMessage?: Texts
  source: { origin: RuleOrigin; reference: string }
}

/** Types with buildings, to which certificates of energy and surface apply. */
export const builtTypes = ['apartment', 'house', 'villa', 'commercial', 'office', 'other'] as const

export const platformRules = { origin: 'house', reference: 'Règles de publication de Demeure' } as const
export const law = (reference: string) => ({ origin: 'law', reference }) as const
export const usage = (reference: string) => ({ origin: 'usage', reference }) as const

export function daysBetween(from: string, to: string) {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days
}
