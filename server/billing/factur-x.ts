import type { BillingCurrency } from '../../contract/billing-words.ts'
import { decimalOf } from '../finances/money-words.ts'
import type { InvoiceParty, SubscriptionContent } from '../finances/paper.ts'
import { exemptionTexts, invoiceTexts } from './billing-texts.ts'
import { lineName } from './invoice-words.ts'

/** Name that the standard gives the attachment, and the profile it is written in. */
export const facturX = { file: 'factur-x.xml', level: 'EN 16931', version: '1.0' } as const

export interface FacturXInvoice {
  number: string
  currency: BillingCurrency
  content: SubscriptionContent
  /** Paid before by what the house owed the buyer. */
  prepaidMinor: number
}

type Node = string | Node[] | undefined

/**
 * The data of an invoice as Factur-X carries them: UN/CEFACT Cross Industry Invoice, profile EN 16931. The order of the
 * elements is that of the schema. Texts are French, as the invoice is issued in France.
 */
export function facturXOf({ number, currency, content, prepaidMinor }: FacturXInvoice) {
  const { issuedOn, kind } = content
  const document = tag(
    'rsm:CrossIndustryInvoice',
    [
      tag('rsm:ExchangedDocumentContext', [
        tag('ram:BusinessProcessSpecifiedDocumentContextParameter', [tag('ram:ID', 'S1')]),
        tag('ram:GuidelineSpecifiedDocumentContextParameter', [tag('ram:ID', 'urn:cen.eu:en16931:2017')]),
      ]),
      tag('rsm:ExchangedDocument', [
        tag('ram:ID', number),
        tag('ram:TypeCode', kind === 'credit_note' ? '381' : '380'),
        tag('ram:IssueDateTime', [dateOf(issuedOn)]),
        tag('ram:IncludedNote', [
          tag('ram:Content', invoiceTexts.late.fr),
          // Penalties: the code of the French reform.
          tag('ram:SubjectCode', 'PMD'),
        ]),
      ]),
      tag('rsm:SupplyChainTradeTransaction', [
        content.lines.map((line, index) => lineOf(line, index + 1, content, currency)),
        tag('ram:ApplicableHeaderTradeAgreement', [
          tag('ram:SellerTradeParty', partyOf(content.house, content)),
          tag('ram:BuyerTradeParty', partyOf(content.buyer, content)),
        ]),
        tag('ram:ApplicableHeaderTradeDelivery', []),
        tag('ram:ApplicableHeaderTradeSettlement', settlementOf(number, content, currency, prepaidMinor)),
      ]),
    ],
    {
      'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
      'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
    },
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`
}

function lineOf(
  line: SubscriptionContent['lines'][number],
  position: number,
  { vat }: SubscriptionContent,
  currency: BillingCurrency,
) {
  return tag('ram:IncludedSupplyChainTradeLineItem', [
    tag('ram:AssociatedDocumentLineDocument', [tag('ram:LineID', String(position))]),
    tag('ram:SpecifiedTradeProduct', [tag('ram:Name', lineName(line, 'fr'))]),
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

/** Outside the scope of the tax neither side may name its number (rules BR-O-02 to BR-O-04 of EN 16931). */
function partyOf(party: InvoiceParty, { vat }: SubscriptionContent): Node[] {
  const { name, address, postcode, city, countryCode, registrationNumber, vatNumber, email } = party
  return [
    tag('ram:Name', name),
    registrationNumber
      ? tag('ram:SpecifiedLegalOrganization', [
          // SIREN and SIRET have codes of their own; elsewhere the number stands alone.
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
    tag('ram:URIUniversalCommunication', [tag('ram:URIID', email, { schemeID: 'EM' })]),
    vatNumber && vat.category !== 'O'
      ? tag('ram:SpecifiedTaxRegistration', [tag('ram:ID', vatNumber, { schemeID: 'VA' })])
      : undefined,
  ]
}

function schemeOf(registration: string) {
  return registration.length === 14 ? '0009' : '0002'
}

function settlementOf(
  number: string,
  content: SubscriptionContent,
  currency: BillingCurrency,
  prepaidMinor: number,
): Node[] {
  const { vat, netMinor, vatMinor, totalMinor, dueOn, account, about, lines } = content
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
      vat.category === 'S' ? undefined : tag('ram:ExemptionReason', exemptionTexts[vat.category].fr),
      tag('ram:BasisAmount', amount(netMinor)),
      tag('ram:CategoryCode', vat.category),
      vat.category === 'S' ? undefined : tag('ram:ExemptionReasonCode', `VATEX-EU-${vat.category}`),
      rateOf(vat),
    ]),
    first ? periodOf(first.from, first.until) : undefined,
    tag('ram:SpecifiedTradePaymentTerms', [tag('ram:DueDateDateTime', [dateOf(dueOn)])]),
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

function rateOf({ category, percent }: SubscriptionContent['vat']) {
  return category === 'O' ? undefined : tag('ram:RateApplicablePercent', percent.toFixed(2))
}

/** The standard's last day is included, ours is not. */
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

function tag(name: string, content: string | Node[], attributes: Record<string, string> = {}): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inside = typeof content === 'string' ? escaped(content) : flat(content)
  return `<${name}${written.join('')}>${inside}</${name}>`
}

function flat(nodes: Node[]): string {
  return nodes.map((node) => (Array.isArray(node) ? flat(node) : (node ?? ''))).join('')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string) {
  return text.replace(/[&<>"]/g, (sign) => entities[sign]!)
}
