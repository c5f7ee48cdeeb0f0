import type { InvoiceRecipient, InvoiceRecipientInput } from '#contract/money/invoice-recipient.ts'
import { plainNumber } from './invoice-numbers.ts'

export function readInvoiceRecipient(body: InvoiceRecipientInput) {
  return {
    name: body.name,
    address: body.address,
    postcode: body.postcode,
    city: body.city,
    countryCode: body.country_code,
    registrationNumber: plainNumber(body.registration_number),
    vatNumber: plainNumber(body.vat_number),
  }
}

export function presentInvoiceRecipient(row: ReturnType<typeof readInvoiceRecipient>): InvoiceRecipient {
  return {
    name: row.name,
    address: row.address,
    postcode: row.postcode,
    city: row.city,
    country_code: row.countryCode,
    registration_number: row.registrationNumber,
    vat_number: row.vatNumber,
  }
}

/** Defaults before anything is entered: a name, and the most common country. */
export function emptyInvoiceRecipient(name: string): InvoiceRecipient {
  return {
    name,
    address: '',
    postcode: '',
    city: '',
    country_code: 'FR',
    registration_number: null,
    vat_number: null,
  }
}
