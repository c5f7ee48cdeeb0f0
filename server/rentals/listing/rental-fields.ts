import type { RentalDraft } from '#contract/rentals/owner-rentals.ts'
import { type RentalFieldName, rentalFieldNames, rentalFields } from '#contract/rentals/rentals.ts'
import { columnOf, type RentalFields, storeField, type Written } from '../rental-columns.ts'

/** The fields that an owner enters for a rental, without its location. */
export type WrittenFields = RentalFields & { basePriceMinor: number }

export const emptyFields: WrittenFields = {
  ...columnsFrom((name) => storeField(name, rentalFields[name].initial)),
  basePriceMinor: 0,
}

/** The fields of a draft merged over the stored ones; fields that the draft omits are unchanged. */
export function writeFields(before: WrittenFields, draft: RentalDraft): WrittenFields {
  const price = draft.price_per_night ?? draft.price
  const written = tidied(draft)
  return {
    ...columnsFrom((name) => {
      const value: Written<RentalFieldName> | undefined = written[name]
      return value === undefined ? before[columnOf(name)] : storeField(name, value)
    }),
    basePriceMinor: price === undefined ? before.basePriceMinor : Math.round(price * 100),
  }
}

function columnsFrom(valueOf: (name: RentalFieldName) => RentalFields[keyof RentalFields]) {
  return Object.fromEntries(rentalFieldNames.map((name) => [columnOf(name), valueOf(name)])) as RentalFields
}

/** Aliases count where the field itself is missing; duplicates count once; an empty number is none. */
function tidied(draft: RentalDraft): RentalDraft {
  const { property_type, type, street, postcode, address, amenities, registration_number: number } = draft
  return {
    ...draft,
    property_type: property_type ?? type,
    street: street ?? address?.street,
    postcode: postcode ?? address?.postcode,
    amenities: amenities && [...new Set(amenities)],
    registration_number: number === '' ? null : number,
  }
}
