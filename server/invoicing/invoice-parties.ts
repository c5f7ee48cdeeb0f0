import type { Language } from '#contract/core/language.ts'
import type { Config } from '#server/platform/config/config.ts'
import { documentTexts } from './finance-texts.ts'
import type { InvoiceParticipant } from '#server/schema/dealings/document-content.ts'

/** The company on its invoices; undefined where the VAT number or SIREN, which the law requires, is not configured. */
export function companyInvoiceParty({ company, MAIL_SUPPORT }: Config): InvoiceParticipant | undefined {
  if (!company.vatNumber || !company.siren) return undefined
  return {
    name: company.name,
    address: company.address,
    postcode: '',
    city: '',
    countryCode: 'FR',
    registrationNumber: company.siren,
    vatNumber: company.vatNumber,
    email: MAIL_SUPPORT,
  }
}

/** Name, address and numbers of an invoice participant, one per line. */
export function participantLines(recipient: InvoiceParticipant, language: Language) {
  const { registrationNumber, vatNumber } = recipient
  return [
    recipient.name,
    recipient.address,
    [recipient.postcode, recipient.city].filter(Boolean).join(' '),
    new Intl.DisplayNames(language, { type: 'region' }).of(recipient.countryCode),
    registrationNumber ? `${documentTexts.registration[language]} ${registrationNumber}` : '',
    vatNumber ? `${documentTexts.vatNumber[language]} ${vatNumber}` : '',
  ]
    .filter(Boolean)
    .join('\n')
}
