import type { Currency } from '#contract/core/money.ts'
import { type FacturXInvoice, facturXOf } from './factur-x.ts'
import { documentTexts } from './finance-texts.ts'
import { periodOfMonth } from './platform-months.ts'
import { type InvoiceContent, vatPercent, vatWithin } from '#server/schema/dealings/document-content.ts'

/**
 * Factur-X data of an invoice or credit note of fees; undefined for a plain document of before, and where the company
 * had no numbers. Fees include the tax: each line is its amount without tax, cents of rounding in the largest, so that the
 * lines add up to the taxable amount.
 */
export function feeInvoiceData(invoice: {
  number: string
  currency: Currency
  totalMinor: number
  issuedOn: string
  content: InvoiceContent
}) {
  const { number, currency, totalMinor, issuedOn, content } = invoice
  if (!content.parties) return undefined
  const vatMinor = vatWithin(totalMinor)
  const netMinor = totalMinor - vatMinor
  const { from, to } = periodOfMonth(content.month)
  const period = { from, until: Temporal.PlainDate.from(to).add({ days: 1 }).toString() }
  const data: FacturXInvoice = {
    number,
    currency,
    isCreditNote: content.kind === 'fee_credit_note',
    issuedOn,
    ...content.parties,
    lines: linesWithoutTax(content.lines, netMinor).map(({ bookingCode, title, net }) => ({
      name: `${documentTexts.fee.fr} · ${title} (${bookingCode})`,
      quantity: net < 0 ? -1 : 1,
      unitMinor: Math.abs(net),
      ...period,
    })),
    vat: { category: 'S', percent: vatPercent },
    exemption: undefined,
    netMinor,
    vatMinor,
    totalMinor,
    prepaidMinor: 0,
    payment: {
      terms: documentTexts[content.kind === 'invoice' ? 'feeTerms' : 'feeCreditTerms'].fr,
    },
    account: { iban: null, bic: null },
    late: documentTexts.late.fr,
    about: content.about ?? null,
  }
  return facturXOf(data)
}

function linesWithoutTax(lines: InvoiceContent['lines'], netMinor: number) {
  const nets = lines.map((line) => ({ ...line, net: line.feeMinor - vatWithin(line.feeMinor) }))
  const rest = netMinor - nets.reduce((sum, { net }) => sum + net, 0)
  const largest = nets.reduce((top, line) => (Math.abs(line.net) > Math.abs(top.net) ? line : top), nets[0]!)
  largest.net += rest
  return nets
}
