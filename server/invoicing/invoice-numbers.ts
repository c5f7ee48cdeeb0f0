import type { CountryCode } from '#contract/core/open-countries.ts'
import { fieldRefusal } from '#server/platform/http/errors/refusal.ts'
import { isFrenchRegistration, isVatNumber } from './vat.ts'
import { localized } from '#server/platform/texts/localized.ts'

/** Normalises a registration number for storage: removes spaces and dots, upper case. */
export function plainNumber(text: string | null) {
  return text?.replaceAll(/[\s.]/g, '').toUpperCase() || null
}

/** Checks the buyer's numbers on an invoice. @throws 422 where one has a wrong digit */
export function refuseWrongNumbers({
  countryCode,
  registrationNumber,
  vatNumber,
}: {
  countryCode: CountryCode
  registrationNumber: string | null
  vatNumber: string | null
}) {
  const isFrench = countryCode === 'FR'
  if (isFrench && registrationNumber && !isFrenchRegistration(registrationNumber)) throw wrongRegistration()
  if (vatNumber && !isVatNumber(countryCode, vatNumber)) throw wrongVatNumber()
}

export const registrationNeeded = () =>
  fieldRefusal(
    'registration_number',
    'registration_needed',
    localized('Le SIREN ou le SIRET est obligatoire sur une facture entre professionnels en France'),
  )
const wrongRegistration = () =>
  fieldRefusal(
    'registration_number',
    'wrong_registration',
    localized('Ce numéro n’est ni un SIREN ni un SIRET : un chiffre est faux ou manque'),
  )
const wrongVatNumber = () =>
  fieldRefusal(
    'vat_number',
    'wrong_vat_number',
    localized('Ce numéro de TVA n’a pas la forme de ce pays, ou un chiffre est faux'),
  )
