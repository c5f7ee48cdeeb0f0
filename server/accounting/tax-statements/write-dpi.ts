import { decimalsOf } from '#contract/core/money-format.ts'
import { unionCountries } from '#contract/money/tax-statement-enums.ts'
import type { RentalType } from '#contract/rentals/rentals.ts'
import { tag, type XmlNode, xmlDocument } from '#server/platform/http/files/xml.ts'
import type {
  Quarters,
  TaxedListing,
  TaxStatementContent,
} from '#server/schema/dealings/tax-statement-content.ts'
import { declaredQuarters } from './taxed-listings.ts'

/** `new` data, a correction of what a former message said, or its deletion, as codes of the schema. */
const documentTypes = { new: 'OECD1', correction: 'OECD2', deletion: 'OECD3' } as const
const messageTypes = { new: 'DPI401', correction: 'DPI402', nothing: 'DPI403' } as const

export interface DeclaredSeller {
  kind: keyof typeof documentTypes
  docRef: string
  /** Of what it corrects or deletes. */
  formerDocRef: string | null
  content: TaxStatementContent & { details: NonNullable<TaxStatementContent['details']> }
  /** Null where the country issues none. */
  taxNumber: string | null
  account: { iban: string; holder: string } | null
}

export interface Dpi {
  kind: keyof typeof messageTypes
  year: number
  messageRef: string
  createdAt: Date
  operator: {
    siren: string
    vatNumber: string | undefined
    name: string
    businessName: string
    address: string
    docRef: string
    /** Of the operator in the message before, which this one corrects. */
    formerDocRef: string | null
  }
  sellers: DeclaredSeller[]
}

/**
 * A message of a platform operator to the French tax authority: DPI-DAC7, in the structure that the DGFiP publishes for
 * the OECD schema DPI v1.1 (`DPIXML_v1.1-fr1`), with its namespaces. The order of the elements is that of the schema.
 */
export function writeDpi({ kind, year, messageRef, createdAt, operator, sellers }: Dpi) {
  const document = tag(
    'dpi:DPI_OECD',
    [
      tag('dpi:MessageSpec', [
        tag('dpi:TransmittingCountry', 'FR'),
        tag('dpi:ReceivingCountry', 'FR'),
        tag('dpi:MessageType', 'DPI'),
        tag('dpi:MessageRefId', messageRef),
        tag('dpi:MessageTypeIndic', messageTypes[kind]),
        tag('dpi:ReportingPeriod', `${year}-12-31`),
        tag('dpi:Timestamp', createdAt.toISOString().slice(0, 23)),
      ]),
      tag('dpi:DPIBody', [operatorOf(operator), sellers.map(sellerOf)]),
    ],
    { 'xmlns:dpi': 'urn:oecd:ties:dpi', 'xmlns:stf': 'urn:oecd:ties:dpistf', version: '1.0' },
  )
  return xmlDocument(document)
}

function operatorOf({
  siren,
  vatNumber,
  name,
  businessName,
  address,
  docRef,
  formerDocRef,
}: Dpi['operator']) {
  return tag('dpi:PlatformOperator', [
    tag('dpi:ResCountryCode', 'FR'),
    tag('dpi:TIN', siren, { issuedBy: 'FR' }),
    tag('dpi:IN', siren, { issuedBy: 'FR', INType: 'BRN' }),
    vatNumber ? tag('dpi:VAT', vatNumber) : undefined,
    tag('dpi:Name', text(name)),
    tag('dpi:PlatformBusinessName', text(businessName)),
    tag('dpi:Address', [tag('dpi:CountryCode', 'FR'), tag('dpi:AddressFree', text(address || name))], {
      legalAddressType: 'OECD304',
    }),
    // Resident for tax in the member state.
    tag('dpi:Nexus', 'RPONEX1'),
    tag('dpi:AssumedReporting', 'false'),
    docSpec(formerDocRef ? 'correction' : 'new', docRef, formerDocRef),
  ])
}

function sellerOf({ kind, docRef, formerDocRef, content, taxNumber, account }: DeclaredSeller) {
  const { details, listings } = content
  return tag('dpi:ReportableSeller', [
    tag('dpi:Identity', [
      details.isCompany
        ? tag('dpi:EntitySeller', [tag('dpi:Standard', [companyOf(content, taxNumber), accountOf(account)])])
        : tag('dpi:IndividualSeller', [
            tag('dpi:Standard', [personOf(content, taxNumber), accountOf(account)]),
          ]),
    ]),
    tag('dpi:RelevantActivities', [tag('dpi:ImmovableProperty', listings.map(listingOf))]),
    docSpec(kind, docRef, formerDocRef),
  ])
}

function companyOf(content: DeclaredSeller['content'], taxNumber: string | null) {
  const { details } = content
  const { legalName, registrationNumber, vatNumber, countryCode } = details
  return tag('dpi:EntSellerID', [
    tag('dpi:ResCountryCode', residenceOf(content)),
    tinOf(taxNumber ?? registrationNumber, countryCode),
    registrationNumber
      ? tag('dpi:IN', registrationNumber, { issuedBy: countryCode, INType: 'BRN' })
      : undefined,
    vatNumber ? tag('dpi:VAT', vatNumber) : undefined,
    tag('dpi:Name', text(legalName ?? content.lastName)),
    addressOf(details, 'OECD303'),
  ])
}

function personOf(content: DeclaredSeller['content'], taxNumber: string | null) {
  const { details } = content
  return tag('dpi:IndSellerID', [
    tag('dpi:ResCountryCode', residenceOf(content)),
    tinOf(taxNumber, details.countryCode),
    details.vatNumber ? tag('dpi:VAT', details.vatNumber) : undefined,
    tag(
      'dpi:Name',
      [
        tag('dpi:FirstName', text(content.firstName || '-')),
        tag('dpi:LastName', text(content.lastName || '-')),
      ],
      { nameType: 'OECD202' },
    ),
    addressOf(details, 'OECD302'),
    tag('dpi:BirthInfo', [tag('dpi:BirthDate', details.birthDate ?? '')]),
  ])
}

/** A country that issues no number is stated by the attribute `unknown`. */
function tinOf(number: string | null, countryCode: string) {
  return number
    ? tag('dpi:TIN', number, { issuedBy: countryCode })
    : tag('dpi:TIN', 'NOTIN', { unknown: 'true' })
}

/** The schema takes member states only: an owner from elsewhere is declared where the property is. */
function residenceOf({ details, listings }: DeclaredSeller['content']) {
  if (isInUnion(details.countryCode)) return details.countryCode
  return listings.find(({ countryCode }) => isInUnion(countryCode))?.countryCode ?? 'FR'
}

function isInUnion(code: string) {
  return (unionCountries as readonly string[]).includes(code)
}

function accountOf(account: DeclaredSeller['account']) {
  return account
    ? tag('dpi:FinancialIdentifier', [
        tag('dpi:Identifier', account.iban, { AccountNumberType: 'IBAN' }),
        tag('dpi:AccountHolderName', text(account.holder)),
      ])
    : undefined
}

interface Address {
  street: string
  postcode: string
  city: string
  countryCode: string
}

function addressOf({ street, postcode, city, countryCode }: Address, type: string) {
  return tag(
    'dpi:Address',
    [
      tag('dpi:CountryCode', countryCode),
      tag('dpi:AddressFix', [
        street ? tag('dpi:Street', text(street)) : undefined,
        postcode ? tag('dpi:PostCode', text(postcode)) : undefined,
        tag('dpi:City', text(city || '-')),
      ]),
    ],
    { legalAddressType: type },
  )
}

const propertyTypes: Record<RentalType, string> = {
  house: 'DPI904',
  villa: 'DPI904',
  chalet: 'DPI904',
  cottage: 'DPI904',
  apartment: 'DPI905',
  loft: 'DPI905',
  studio: 'DPI905',
  room: 'DPI903',
  cabin: 'DPI910',
  other: 'DPI910',
}
const otherTypes: Partial<Record<RentalType, string>> = { cabin: 'Cabane', other: 'Autre hébergement' }
/** The schema has four digits for days; a year has three. */
const daysOfYear = 366

function listingOf(listing: TaxedListing) {
  const { propertyType, currency, rentedDays, stays } = listing
  const minorPerUnit = 10 ** decimalsOf(currency)
  const amounts = (name: string, of: string, quarters: Quarters) =>
    tag(
      `dpi:${name}`,
      declaredQuarters(quarters, minorPerUnit).map((amount, index) =>
        tag(`dpi:${of}Q${index + 1}`, String(amount), { currCode: currency }),
      ),
    )
  const other = otherTypes[propertyType]
  return tag('dpi:PropertyListing', [
    addressOf(listing, 'OECD303'),
    amounts('Consideration', 'Cons', listing.considerationMinor),
    tag(
      'dpi:NumberOfActivities',
      stays.map((count, index) => tag(`dpi:NumbQ${index + 1}`, String(count))),
    ),
    amounts('Fees', 'Fees', listing.feesMinor),
    amounts('Taxes', 'Taxes', listing.taxesMinor),
    tag('dpi:PropertyType', propertyTypes[propertyType]),
    other ? tag('dpi:OtherPropertyType', other) : undefined,
    tag('dpi:RentedDays', String(Math.min(rentedDays, daysOfYear))),
  ])
}

function docSpec(kind: DeclaredSeller['kind'], docRef: string, formerDocRef: string | null): XmlNode {
  return tag('dpi:DocSpec', [
    tag('stf:DocTypeIndic', documentTypes[kind]),
    tag('stf:DocRefId', docRef),
    formerDocRef ? tag('stf:CorrDocRefId', formerDocRef) : undefined,
  ])
}

/** Longest text of the schema. */
function text(value: string) {
  return Array.from(value.replaceAll(/\s+/g, ' ').trim()).slice(0, 200).join('')
}
