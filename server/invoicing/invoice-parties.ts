import type { Language } from '#contract/core/language.ts'
import type { Config } from '#server/platform/config/config.ts'
import { paperTexts } from './finance-texts.ts'
import type { InvoiceParty } from '#server/schema/dealings/document-content.ts'

/** The house as its invoices name it; undefined where it has not said the numbers that the law wants on each. */
export function houseParty({ company, MAIL_HOUSE }: Config): InvoiceParty | undefined {
  if (!company.vatNumber || !company.siren) return undefined
  return {
    name: company.name,
    address: company.address,
    postcode: '',
    city: '',
    countryCode: 'FR',
    registrationNumber: company.siren,
    vatNumber: company.vatNumber,
    email: MAIL_HOUSE,
  }
}

/** A side of an invoice in words, one under the other. */
export function partyWords(party: InvoiceParty, language: Language) {
  const { registrationNumber, vatNumber } = party
  return [
    party.name,
    party.address,
    [party.postcode, party.city].filter(Boolean).join(' '),
    new Intl.DisplayNames(language, { type: 'region' }).of(party.countryCode),
    registrationNumber ? `${paperTexts.registration[language]} ${registrationNumber}` : '',
    vatNumber ? `${paperTexts.vatNumber[language]} ${vatNumber}` : '',
  ]
    .filter(Boolean)
    .join('\n')
}
