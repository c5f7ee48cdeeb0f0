import type { Currency } from '#contract/core/money.ts'
import type { RentalType } from '#contract/rentals/rentals.ts'

/** Four amounts, one for each quarter. */
export type Quarters = [number, number, number, number]

/** What one rental brought in a year, in one currency. */
export interface TaxedListing {
  rentalId: string
  title: string
  propertyType: RentalType
  street: string
  postcode: string
  city: string
  countryCode: string
  registrationNumber: string | null
  currency: Currency
  /** Credited to the owner, after commission and tax. */
  considerationMinor: Quarters
  /** Commission charged to the owner, tax included. */
  feesMinor: Quarters
  /** Tourist tax that the platform collected and pays over. */
  taxesMinor: Quarters
  /** Stays paid for, each in the quarter of its first credit. */
  stays: Quarters
  rentedDays: number
}

/** What a statement stores of its content: the birth date is encrypted in a column of its own. */
export type StoredStatementContent = Omit<TaxStatementContent, 'details'> & {
  details?: Omit<NonNullable<TaxStatementContent['details']>, 'birthDate'>
}

/** Content of a yearly statement at issue. */
export interface TaxStatementContent {
  firstName: string
  lastName: string
  /** Undefined where the owner has not given them. The tax number is with the details, encrypted. */
  details?: {
    isCompany: boolean
    legalName: string | null
    birthDate: string | null
    street: string
    postcode: string
    city: string
    countryCode: string
    taxNumberEnding: string | null
    registrationNumber: string | null
    vatNumber: string | null
    /** A later change of the details makes another version. */
    updatedAt: string
  }
  accountEnding: string | null
  listings: TaxedListing[]
}
