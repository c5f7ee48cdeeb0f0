import type { z } from 'zod'
import { companyDay } from '#contract/core/date-format.ts'
import type { saveTaxDetails, TaxDetails } from '#contract/money/tax-statements.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { openBirthDate, sealBirthDate } from '#server/finances/birth-date-keys.ts'
import { plainNumber, refuseWrongNumbers } from '#server/invoicing/invoice-numbers.ts'
import type { CountryCode } from '#contract/core/open-countries.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { sealTaxNumber } from './tax-keys.ts'
import {
  birthDateNeeded,
  companyNumberNeeded,
  legalNameNeeded,
  taxNumberNeeded,
  wrongBirthDate,
  wrongFrenchTaxNumber,
} from './tax-refusals.ts'
import {
  findTaxDetails,
  findTaxedOwner,
  saveTaxDetailsRow,
  type TaxDetailsRow,
} from './tax-statement-queries.ts'

type Submitted = z.output<typeof saveTaxDetails.body>

export async function showTaxDetails(app: Context, ownerId: string): Promise<TaxDetails> {
  const [row, owner] = await Promise.all([findTaxDetails(app.db, ownerId), findTaxedOwner(app.db, ownerId)])
  const name = owner ? `${owner.firstName} ${owner.lastName}`.trim() : ''
  return {
    is_company: row?.isCompany ?? false,
    name,
    legal_name: row?.legalName ?? null,
    birth_date: row ? openBirthDate(app, row.sealedBirthDate, ownerId) : null,
    street: row?.street ?? '',
    postcode: row?.postcode ?? '',
    city: row?.city ?? '',
    country_code: row?.countryCode ?? 'FR',
    tax_number_ending: row?.taxNumberEnding ?? null,
    registration_number: row?.registrationNumber ?? null,
    vat_number: row?.vatNumber ?? null,
    updated_at: row?.updatedAt.toISOString() ?? null,
  }
}

/**
 * Stores what is declared of an owner. Statements that were issued stay; the next issue makes another version.
 * @throws 422 for what is missing or has a wrong digit
 */
export async function changeTaxDetails(app: Context, actor: SignedIn, submitted: Submitted, visit: Visit) {
  const ownerId = actor.userId
  await app.db.transaction(async (tx) => {
    const before = await findTaxDetails(tx, ownerId)
    const row = readDetails(app, ownerId, submitted, before)
    await saveTaxDetailsRow(tx, row)
    await recordAudit(app, tx, {
      action: 'tax.details_changed',
      entity: { kind: 'tax_details', id: ownerId },
      after: { country: row.countryCode, company: row.isCompany, tax_number: row.taxNumberEnding ?? '' },
      actor,
      visit,
    })
  })
  return showTaxDetails(app, ownerId)
}

function readDetails(
  app: Context,
  ownerId: string,
  submitted: Submitted,
  before: TaxDetailsRow | undefined,
): TaxDetailsRow {
  const { is_company: isCompany, legal_name, birth_date, street, postcode, city } = submitted
  const countryCode = submitted.country_code
  const registrationNumber = plainNumber(submitted.registration_number)
  const vatNumber = plainNumber(submitted.vat_number)
  if (isCompany && !legal_name) throw legalNameNeeded()
  if (isCompany && !registrationNumber) throw companyNumberNeeded()
  if (!isCompany && !birth_date) throw birthDateNeeded()
  const today = companyDay(app.clock.now())
  if (birth_date && (birth_date > today || birth_date < '1900-01-01')) throw wrongBirthDate()
  refuseWrongNumbers({ countryCode: countryCode as CountryCode, registrationNumber, vatNumber })
  return {
    ownerId,
    isCompany,
    legalName: isCompany ? legal_name : null,
    sealedBirthDate: isCompany ? null : sealBirthDate(app, birth_date, ownerId),
    street,
    postcode,
    city,
    countryCode,
    ...taxNumberOf(app, ownerId, submitted, before),
    registrationNumber: isCompany ? registrationNumber : null,
    vatNumber,
    updatedAt: app.clock.now(),
  }
}

/** The number as it is stored; the former one where none is submitted and the country is the same. */
function taxNumberOf(
  app: Context,
  ownerId: string,
  { tax_number, country_code, is_company }: Submitted,
  before: TaxDetailsRow | undefined,
): Pick<TaxDetailsRow, 'sealedTaxNumber' | 'taxNumberEnding'> {
  if (tax_number === undefined) {
    const isSame = before?.countryCode === country_code && before.isCompany === is_company
    if (!isSame) throw taxNumberNeeded()
    const { sealedTaxNumber, taxNumberEnding } = before
    return { sealedTaxNumber, taxNumberEnding }
  }
  const number = plainNumber(tax_number)
  // Every member state, and France for companies (SIREN), issues one.
  if (!number && country_code === 'FR') throw taxNumberNeeded()
  if (!number) return { sealedTaxNumber: null, taxNumberEnding: null }
  if (country_code === 'FR' && !is_company && !/^[0-3]\d{12}$/.test(number)) throw wrongFrenchTaxNumber()
  return { sealedTaxNumber: sealTaxNumber(app, number, ownerId), taxNumberEnding: number.slice(-3) }
}
