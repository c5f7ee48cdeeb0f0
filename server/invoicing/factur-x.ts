import type { VatCategory } from '#contract/money/billing-enums.ts'
import type { Language } from '#contract/core/language.ts'
import type { Currency } from '#contract/core/money.ts'
import { decimalOf } from '#server/ledger/format-money.ts'
import type { InvoiceParticipant } from '#server/schema/dealings/document-content.ts'
import type { InvoiceSheet } from '#server/platform/http/files/pdf-sheet.ts'
import { tag, type XmlNode, xmlDocument } from '#server/platform/http/files/xml.ts'

/** File name and profile that the Factur-X standard requires for the attachment. */
const facturX = { file: 'factur-x.xml', level: 'EN 16931', version: '1.0' } as const

/** Options of the PDF that embeds the data of an invoice. */
export function facturXSheet(xml: string, issuedAt: Date, language: Language): InvoiceSheet {
  return {
    issuedAt,
    language,
    attachment: { ...facturX, content: Buffer.from(xml), type: 'text/xml', description: 'Factur-X' },
  }
}

/** Data of an invoice or a credit note, whatever it is for. */
export interface FacturXInvoice {
  number: string
  currency: Currency
  isCreditNote: boolean
  issuedOn: string
  house: InvoiceParticipant
  buyer: InvoiceParticipant
  /** Days of a line, the last one excluded. Unit prices are never negative: a deduction has a negative quantity. */
  lines: { name: string; quantity: number; unitMinor: number; from: string; until: string }[]
  vat: { category: VatCategory; percent: number }
  /** Reason for the exemption, where no tax applies. */
  exemption: string | undefined
  netMinor: number
  vatMinor: number
  totalMinor: number
  /** Offset by what the company owed the buyer. */
  prepaidMinor: number
  /** Due date, or the payment terms in words. */
  payment: { dueOn: string } | { terms: string }
  account: { iban: string | null; bic: string | null }
  /** Text on late payment that the law requires. */
  late: string
  /** The invoice that a credit note cancels. */
  about: { number: string; issuedOn: string } | null
}

/**
 * The data of an invoice as Factur-X: UN/CEFACT Cross Industry Invoice, profile EN 16931. The order of the elements is
 * that of the schema. Texts are French, as the invoice is issued in France.
 */
export function facturXOf(invoice: FacturXInvoice) {
  const { number, issuedOn, isCreditNote, lines, house, buyer } = invoice
  const document = tag(
    'rsm:CrossIndustryInvoice',
    [
      tag('rsm:ExchangedDocumentContext', [
        tag('ram:BusinessProcessSpecifiedDocumentContextParameter', [tag('ram:ID', 'S1')]),
        tag('ram:GuidelineSpecifiedDocumentContextParameter', [tag('ram:ID', 'urn:cen.eu:en16931:2017')]),
      ]),
      tag('rsm:ExchangedDocument', [
        tag('ram:ID', number),
        tag('ram:TypeCode', isCreditNote ? '381' : '380'),
        tag('ram:IssueDateTime', [dateOf(issuedOn)]),
        tag('ram:IncludedNote', [
          tag('ram:Content', invoice.late),
          // Late-payment penalties: code PMD of the French e-invoicing reform.
          tag('ram:SubjectCode', 'PMD'),
        ]),
      ]),
      tag('rsm:SupplyChainTradeTransaction', [
        lines.map((line, index) => lineOf(line, index + 1, invoice)),
        tag('ram:ApplicableHeaderTradeAgreement', [
          tag('ram:SellerTradeParty', participantOf(house, invoice)),
          tag('ram:BuyerTradeParty', participantOf(buyer, invoice)),
        ]),
        tag('ram:ApplicableHeaderTradeDelivery', []),
        tag('ram:ApplicableHeaderTradeSettlement', settlementOf(invoice)),
      ]),
    ],
    {
      'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
      'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
    },
  )
  return xmlDocument(document)
}

function lineOf(line: FacturXInvoice['lines'][number], position: number, { vat, currency }: FacturXInvoice) {
  return tag('ram:IncludedSupplyChainTradeLineItem', [
    tag('ram:AssociatedDocumentLineDocument', [tag('ram:LineID', String(position))]),
    tag('ram:SpecifiedTradeProduct', [tag('ram:Name', line.name)]),
    tag('ram:SpecifiedLineTradeAgreement', [
      tag('ram:NetPriceProductTradePrice', [tag('ram:ChargeAmount', decimalOf(line.unitMinor, currency))]),
    ]),
    tag('ram:SpecifiedLineTradeDelivery', [
      tag('ram:BilledQuantity', String(line.quantity), { unitCode: 'C62' }),
    ]),
    tag('ram:SpecifiedLineTradeSettlement', [
      tag('ram:ApplicableTradeTax', [
        tag('ram:TypeCode', 'VAT'),
        tag('ram:CategoryCode', vat.category),
        rateOf(vat),
      ]),
      periodOf(line.from, line.until),
      tag('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        tag('ram:LineTotalAmount', decimalOf(line.quantity * line.unitMinor, currency)),
      ]),
    ]),
  ])
}

/** Outside the scope of VAT neither seller nor buyer may state their number (rules BR-O-02 to BR-O-04 of EN 16931). */
function participantOf(recipient: InvoiceParticipant, { vat }: FacturXInvoice): XmlNode[] {
  const { name, address, postcode, city, countryCode, registrationNumber, vatNumber, email } = recipient
  return [
    tag('ram:Name', name),
    registrationNumber
      ? tag('ram:SpecifiedLegalOrganization', [
          // SIREN and SIRET have scheme codes; other numbers have none.
          tag(
            'ram:ID',
            registrationNumber,
            countryCode === 'FR' ? { schemeID: schemeOf(registrationNumber) } : {},
          ),
        ])
      : undefined,
    tag('ram:PostalTradeAddress', [
      postcode ? tag('ram:PostcodeCode', postcode) : undefined,
      address ? tag('ram:LineOne', address) : undefined,
      city ? tag('ram:CityName', city) : undefined,
      tag('ram:CountryID', countryCode),
    ]),
    email ? tag('ram:URIUniversalCommunication', [tag('ram:URIID', email, { schemeID: 'EM' })]) : undefined,
    vatNumber && vat.category !== 'O'
      ? tag('ram:SpecifiedTaxRegistration', [tag('ram:ID', vatNumber, { schemeID: 'VA' })])
      : undefined,
  ]
}

function schemeOf(registration: string) {
  return registration.length === 14 ? '0009' : '0002'
}

function settlementOf(invoice: FacturXInvoice): XmlNode[] {
  const { number, currency, vat, netMinor, vatMinor, totalMinor, prepaidMinor, lines } = invoice
  const { payment, account, about, exemption } = invoice
  const amount = (minor: number) => decimalOf(minor, currency)
  const [first] = lines
  return [
    tag('ram:PaymentReference', number),
    tag('ram:InvoiceCurrencyCode', currency),
    account.iban
      ? tag('ram:SpecifiedTradeSettlementPaymentMeans', [
          tag('ram:TypeCode', '30'),
          tag('ram:PayeePartyCreditorFinancialAccount', [tag('ram:IBANID', account.iban)]),
          account.bic
            ? tag('ram:PayeeSpecifiedCreditorFinancialInstitution', [tag('ram:BICID', account.bic)])
            : undefined,
        ])
      : undefined,
    tag('ram:ApplicableTradeTax', [
      tag('ram:CalculatedAmount', amount(vatMinor)),
      tag('ram:TypeCode', 'VAT'),
      exemption ? tag('ram:ExemptionReason', exemption) : undefined,
      tag('ram:BasisAmount', amount(netMinor)),
      tag('ram:CategoryCode', vat.category),
      exemption ? tag('ram:ExemptionReasonCode', `VATEX-EU-${vat.category}`) : undefined,
      rateOf(vat),
    ]),
    first ? periodOf(first.from, first.until) : undefined,
    tag('ram:SpecifiedTradePaymentTerms', [
      'dueOn' in payment
        ? tag('ram:DueDateDateTime', [dateOf(payment.dueOn)])
        : tag('ram:Description', payment.terms),
    ]),
    tag('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      tag('ram:LineTotalAmount', amount(netMinor)),
      tag('ram:TaxBasisTotalAmount', amount(netMinor)),
      tag('ram:TaxTotalAmount', amount(vatMinor), { currencyID: currency }),
      tag('ram:GrandTotalAmount', amount(totalMinor)),
      prepaidMinor > 0 ? tag('ram:TotalPrepaidAmount', amount(prepaidMinor)) : undefined,
      tag('ram:DuePayableAmount', amount(totalMinor - prepaidMinor)),
    ]),
    about
      ? tag('ram:InvoiceReferencedDocument', [
          tag('ram:IssuerAssignedID', about.number),
          tag('ram:FormattedIssueDateTime', [
            tag('qdt:DateTimeString', compact(about.issuedOn), { format: '102' }),
          ]),
        ])
      : undefined,
  ]
}

function rateOf({ category, percent }: FacturXInvoice['vat']) {
  return category === 'O' ? undefined : tag('ram:RateApplicablePercent', percent.toFixed(2))
}

/** The last day is included in the standard, excluded here. */
function periodOf(from: string, until: string) {
  const last = Temporal.PlainDate.from(until).subtract({ days: 1 }).toString()
  return tag('ram:BillingSpecifiedPeriod', [
    tag('ram:StartDateTime', [dateOf(from)]),
    tag('ram:EndDateTime', [dateOf(last)]),
  ])
}

function dateOf(day: string) {
  return tag('udt:DateTimeString', compact(day), { format: '102' })
}

function compact(day: string) {
  return day.replaceAll('-', '')
}
