import type { RuleOrigin, SaleDocumentKind, ValidationGroup } from '#contract/sales/conformity-enums.ts'
import type { CountryCode } from '#contract/core/countries.ts'
import type { ProfessionalType, SaleType, VerificationStatus } from '#contract/sales/sale-enums.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { JudgedSale } from '#server/schema/catalogue/conformity-tables.ts'

/** Everything that a rule may look at. */
export interface ConformityFacts {
  sale: JudgedSale
  seller: {
    /** Null for a private person. */
    profession: ProfessionalType | null
    identityVerified: boolean
    verification: VerificationStatus
    licenseNumber: string | null
    feeScheduleUrl: string | null
    /** Listings of theirs that everybody sees, this one left out. */
    otherLiveSales: number
  }
  /** The longer side of each picture, in pixels. */
  pictures: number[]
  /** Pictures that another seller's listing shows too. */
  borrowedPictures: number
  documents: ReadonlySet<SaleDocumentKind>
  place: {
    /** Region of the town, where we know the town. */
    region: string | null
    /** From the pin to the middle of the town; null where one of them is unknown. */
    kilometresToTown: number | null
  }
  /** Of comparable listings, in cents of a euro a square metre; null where there are too few. */
  medianPerSquareMetre: number | null
  /** `YYYY-MM-DD` */
  today: string
}

type SellerKind = 'private' | ProfessionalType

/**
 * One thing that the law, a custom or the house asks of a listing: who it bears on is data, so is where it comes from.
 */
export interface ConformityRule {
  /** Stable: kept in the history and tested by programs. */
  code: string
  group: ValidationGroup
  /** The field of the listing that mends it. */
  field: string
  blocking: boolean
  /** Everywhere, for everybody, of every type where not given. */
  countries?: readonly CountryCode[]
  sellers?: readonly SellerKind[]
  types?: readonly SaleType[]
  /** What else has to be true for the rule to bear on a listing. */
  when?: (facts: ConformityFacts) => boolean
  passes: (facts: ConformityFacts) => boolean
  message: Texts
  /** The same for whoever judges the listing, where the sentence speaks to its seller. */
  adminMessage?: Texts
  source: { origin: RuleOrigin; reference: string }
}

/** Homes in which people live or work: what the certificates of energy and surface speak of. */
export const builtTypes = ['apartment', 'house', 'villa', 'commercial', 'office', 'other'] as const

export const house = { origin: 'house', reference: 'Règles de publication de Demeure' } as const
export const law = (reference: string) => ({ origin: 'law', reference }) as const
export const usage = (reference: string) => ({ origin: 'usage', reference }) as const

export function daysBetween(from: string, to: string) {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days
}
