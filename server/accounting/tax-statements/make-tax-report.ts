import { randomUUIDv7 } from 'node:crypto'
import { companyDay } from '#contract/core/date-format.ts'
import type { TaxReportKind } from '#contract/money/tax-statement-enums.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { unsealIban } from '#server/finances/payouts/bank-account-keys.ts'
import type { Context } from '#server/platform/context.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import type { Visit } from '#server/platform/http/endpoints/visit.ts'
import { issueTaxStatements } from './issue-tax-statements.ts'
import { openStatement } from './stored-statement.ts'
import { sealTaxFile, unsealTaxNumber } from './tax-keys.ts'
import { noCompanyNumber, nothingToDeclare, yearNotOver } from './tax-refusals.ts'
import {
  countStatementsOfYear,
  findStatement,
  findUndeclared,
  insertReport,
  lastSequence,
  lockTaxYear,
  markDeclared,
  type Undeclared,
} from './tax-statement-queries.ts'
import { type DeclaredSeller, type Dpi, writeDpi } from './write-dpi.ts'

/** @throws 422 for the present year, or one to come */
export function refuseUnended(app: Pick<Context, 'clock'>, year: number) {
  if (year >= Number(companyDay(app.clock.now()).slice(0, 4))) throw yearNotOver()
}

/**
 * Makes the next message for a year, whose statements are issued again first. Corrections go first, as one message has either new data or corrections; the first
 * message of a year with nobody to declare is empty. What it declares is marked, so that nothing is declared twice.
 * @returns the id of the message
 * @throws 409 without the SIREN, before statements were issued, or where everything was declared
 */
export async function makeTaxReport(
  app: Context,
  year: number,
  { actor, visit }: { actor: SignedIn; visit: Visit },
) {
  refuseUnended(app, year)
  const { siren } = app.config.company
  if (!siren) throw noCompanyNumber()
  await issueTaxStatements(app, year)
  return app.db.transaction(async (tx) => {
    await lockTaxYear(tx, year)
    const changed = await findUndeclared(tx, year, 'changed')
    const found = changed.length > 0 ? changed : await findUndeclared(tx, year, 'new')
    const last = await lastSequence(tx, year)
    const { withoutDetails } = await countStatementsOfYear(tx, year)
    if (found.length === 0 && (last > 0 || withoutDetails > 0)) throw nothingToDeclare()
    const kind: TaxReportKind = found.length === 0 ? 'nothing' : changed.length > 0 ? 'correction' : 'new'
    const refOf = (part: string) => `OP_${year}_${siren}_${part}`
    const sellers: DeclaredSeller[] = []
    for (const row of found) sellers.push(await sellerOf(app, tx, row, refOf))
    const id = randomUUIDv7()
    const createdAt = app.clock.now()
    const sequence = last + 1
    const messageRef = refOf(`d${sequence}`)
    const file = writeDpi({
      kind,
      year,
      messageRef,
      createdAt,
      operator: operatorOf(app, siren, refOf, sequence),
      sellers,
    })
    await insertReport(tx, {
      id,
      year,
      sequence,
      kind,
      messageRef,
      sellers: sellers.length,
      sealedFile: sealTaxFile(app, file, id),
      createdBy: actor.userId,
      createdAt,
    })
    await markDeclared(
      tx,
      found.map(({ statement }) => statement.id),
      id,
    )
    await recordAudit(app, tx, {
      action: 'tax.report_made',
      entity: { kind: 'tax_report', id },
      after: { year, kind, message: messageRef, sellers: sellers.length },
      actor,
      visit,
    })
    return id
  })
}

function operatorOf(
  { config: { company } }: Context,
  siren: string,
  refOf: (part: string) => string,
  sequence: number,
): Dpi['operator'] {
  return {
    siren,
    vatNumber: company.vatNumber,
    name: company.name,
    businessName: 'Demeure',
    address: company.address,
    docRef: refOf(`op${sequence}`),
    formerDocRef: sequence > 1 ? refOf(`op${sequence - 1}`) : null,
  }
}

/** A statement as the message has it. Without a listing any more, what was declared before is deleted. */
async function sellerOf(
  app: Context,
  tx: Executor,
  { statement, details, account, formerId }: Undeclared,
  refOf: (part: string) => string,
): Promise<DeclaredSeller> {
  const former = formerId ? await findStatement(tx, formerId) : undefined
  const isDeletion = statement.content.listings.length === 0 || !statement.content.details
  const { content } = openStatement(app, isDeletion && former ? former : statement)
  if (!content.details) throw new Error('a statement without details is not declared')
  return {
    kind: former ? (isDeletion ? 'deletion' : 'correction') : 'new',
    docRef: refOf(statement.id),
    formerDocRef: former ? refOf(former.id) : null,
    content: { ...content, details: content.details },
    taxNumber: details?.sealedTaxNumber
      ? unsealTaxNumber(app, details.sealedTaxNumber, statement.ownerId)
      : null,
    account: account
      ? { iban: unsealIban(app, account.sealedIban, statement.ownerId), holder: account.holder }
      : null,
  }
}
