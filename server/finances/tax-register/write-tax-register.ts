import { companyDay } from '#contract/core/date-format.ts'
import type { Language } from '#contract/core/language.ts'
import type { ExemptionReason } from '#contract/money/tax-exemption.ts'
import { nightsAfterDiscounts } from '#server/bookings/cancellation/cancellation.ts'
import { daysBetween } from '#server/availability/local-time.ts'
import { toLocalizedCsv } from '#server/platform/http/files/csv.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { divide } from '#server/pricing/stay-price.ts'
import { headings } from '#server/invoicing/export-headings.ts'
import { exemptionTexts } from '#server/invoicing/finance-texts.ts'
import { decimalOf } from '#server/ledger/format-money.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { TaxCollection } from './tax-register-queries.ts'
import { type CommuneRegister, countStay, taxRates } from './tax-register.ts'

/** Whose register it is: an owner’s lists what they collected themselves, the company’s the owner of each rental. */
export type RegisterHolder = 'owner' | 'house'

/** Columns of the register that the law requires of each collection (CGCT, art. L2333-34, III). */
const columns = {
  commune: localized('Commune'),
  insee: localized('Code INSEE'),
  collected: localized('Date de perception'),
  arrival: localized({ message: 'Début du séjour', context: 'tourist tax register' }),
  booking: headings.booking,
  owner: headings.owner,
  home: headings.rental,
  address: localized('Adresse'),
  registration: localized('Numéro d’enregistrement'),
  people: localized('Personnes ayant séjourné'),
  nights: headings.nights,
  taxed: localized('Personnes assujetties'),
  taxedNights: localized('Nuitées assujetties'),
  exempt: headings.exemptAdults,
  ground: headings.exemptionReason,
  minors: localized('Mineurs exonérés'),
  nightPrice: localized('Prix de la nuit (non classé)'),
  rate: localized('Tarif par personne et nuit'),
  currency: headings.currency,
  tax: localized('Taxe perçue'),
  inHand: localized('dont reçue directement'),
} satisfies Record<string, Texts>
type Column = keyof typeof columns
type Cells = Partial<Record<Column, string | number>>

const summaryColumns = [
  'commune',
  'insee',
  'nights',
  'taxed',
  'taxedNights',
  'exempt',
  'ground',
  'minors',
  'rate',
  'currency',
  'tax',
  'inHand',
] as const satisfies Column[]

function columnsFor(holder: RegisterHolder) {
  const hidden: Column = holder === 'owner' ? 'owner' : 'inHand'
  return (Object.keys(columns) as Column[]).filter((column) => column !== hidden)
}

/** One line for each collection, grouped by commune. */
export function taxRegisterCsv(communes: CommuneRegister[], holder: RegisterHolder, language: Language) {
  const shown = columnsFor(holder).map((column) => ({
    heading: columns[column],
    cell: (cells: Cells) => cells[column] ?? '',
  }))
  return Buffer.from(toLocalizedCsv(shown, linesOf(communes, holder, language), language))
}

/** The same lines, after a sheet with the totals by commune. */
export async function taxRegisterSpreadsheet(
  communes: CommuneRegister[],
  holder: RegisterHolder,
  language: Language,
) {
  const { default: writeExcel } = await import('write-excel-file/node')
  const sheetOf = (sheet: string, shown: readonly Column[], lines: Cells[]) => ({
    sheet,
    columns: shown.map((column) => ({ width: columns[column].fr.length + 4 })),
    data: [
      shown.map((column) => ({ value: columns[column][language], fontWeight: 'bold' as const })),
      ...lines.map((cells) => shown.map((column) => cells[column] ?? null)),
    ],
  })
  const own = columnsFor(holder)
  return writeExcel([
    sheetOf(
      sheetNames.summary[language],
      summaryColumns.filter((column) => own.includes(column)),
      communes.map((commune) => summaryOf(commune, holder, language)),
    ),
    sheetOf(sheetNames.register[language], own, linesOf(communes, holder, language)),
  ]).toBuffer()
}

const sheetNames = {
  summary: localized('Récapitulatif'),
  register: localized('Registre'),
} satisfies Record<string, Texts>

function linesOf(communes: CommuneRegister[], holder: RegisterHolder, language: Language): Cells[] {
  return communes.flatMap(({ rows }) => rows.map((row) => lineOf(row, holder, language)))
}

function lineOf(row: TaxCollection, holder: RegisterHolder, language: Language): Cells {
  const number = (minor: number) => Number(decimalOf(minor, row.currency))
  const counted = countStay(row)
  const onHoldMinor = row.collectedMinor - row.inHandMinor
  return {
    commune: row.city,
    insee: row.inseeCode ?? '',
    collected: companyDay(row.occurredAt),
    arrival: row.checkIn,
    booking: row.code,
    owner: `${row.ownerFirstName} ${row.ownerLastName}`,
    home: row.title,
    address: [row.street, `${row.postcode} ${row.city}`].filter(Boolean).join(', '),
    registration: row.registrationNumber ?? '',
    people: counted.people,
    nights: counted.nights,
    taxed: counted.taxedPeople,
    taxedNights: counted.taxedNights,
    exempt: counted.exemptAdults,
    ground: row.exemptionReason ? exemptionTexts[row.exemptionReason][language] : '',
    minors: counted.minors,
    nightPrice: row.starRating === null ? number(priceOfNight(row)) : '',
    rate: taxRates(row)
      .map((minor) => decimalOf(minor, row.currency))
      .join(' / '),
    currency: row.currency,
    tax: number(holder === 'owner' ? row.collectedMinor : onHoldMinor),
    inHand: number(row.inHandMinor),
  }
}

function priceOfNight({ lines, checkIn, checkOut }: TaxCollection) {
  return divide(Math.max(nightsAfterDiscounts(lines), 0), daysBetween(checkIn, checkOut))
}

function summaryOf(commune: CommuneRegister, holder: RegisterHolder, language: Language): Cells {
  const { counted, currency, collectedMinor, inHandMinor } = commune
  const number = (minor: number) => Number(decimalOf(minor, currency))
  const reasons = [...commune.exempt].filter(
    (each): each is [ExemptionReason, number] => each[0] !== 'minor' && each[1] > 0,
  )
  return {
    commune: commune.city,
    insee: commune.inseeCode ?? '',
    nights: counted.nights,
    taxed: counted.taxedPeople,
    taxedNights: counted.taxedNights,
    exempt: counted.exemptAdults,
    ground: reasons.map(([reason, people]) => `${exemptionTexts[reason][language]} (${people})`).join(', '),
    minors: counted.minors,
    rate: commune.ratesMinor.map((minor) => decimalOf(minor, currency)).join(' / '),
    currency,
    tax: number(holder === 'owner' ? collectedMinor : collectedMinor - inHandMinor),
    inHand: number(inHandMinor),
  }
}
