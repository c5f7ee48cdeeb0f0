import { fieldRefusal, refusal } from '#server/platform/http/errors/refusal.ts'
import { localized } from '#server/platform/texts/localized.ts'

export const yearNotOver = () =>
  fieldRefusal(
    'year',
    'year_not_over',
    localized('Cette année n’est pas terminée : son relevé ne peut être établi'),
  )
export const noCompanyNumber = refusal(
  'no_company_number',
  409,
  localized('Le SIREN de la société n’est pas configuré (COMPANY_SIREN) : la déclaration commence par lui'),
)
export const nothingToDeclare = refusal(
  'nothing_to_declare',
  409,
  localized('Tout ce qui peut être déclaré pour cette année l’est déjà'),
)
export const legalNameNeeded = () =>
  fieldRefusal('legal_name', 'legal_name_needed', localized('Indiquez la raison sociale'))
export const companyNumberNeeded = () =>
  fieldRefusal(
    'registration_number',
    'company_number_needed',
    localized('Indiquez l’immatriculation de la société'),
  )
export const birthDateNeeded = () =>
  fieldRefusal('birth_date', 'birth_date_needed', localized('Indiquez votre date de naissance'))
export const wrongBirthDate = () =>
  fieldRefusal('birth_date', 'wrong_birth_date', localized('Cette date de naissance n’est pas possible'))
export const taxNumberNeeded = () =>
  fieldRefusal(
    'tax_number',
    'tax_number_needed',
    localized('Indiquez votre numéro fiscal, ou que votre pays n’en délivre pas'),
  )
export const wrongFrenchTaxNumber = () =>
  fieldRefusal(
    'tax_number',
    'wrong_tax_number',
    localized('Un numéro fiscal français a 13 chiffres et commence par 0, 1, 2 ou 3'),
  )
