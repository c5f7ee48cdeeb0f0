import { companyDay } from '#contract/core/date-format.ts'
import * as contract from '#contract/money/tax-statements.ts'
import type { Language } from '#contract/core/language.ts'
import { paginate } from '#contract/core/page.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { type Actor, signedIn } from '#server/platform/http/endpoints/actor.ts'
import { type Call, serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { issueTaxStatements } from './issue-tax-statements.ts'
import { makeTaxReport, refuseUnended } from './make-tax-report.ts'
import { presentAdminStatement, presentTaxReport, presentTaxStatement } from './present-tax-statement.ts'
import { openStatement } from './stored-statement.ts'
import { changeTaxDetails, showTaxDetails } from './tax-details.ts'
import { unsealTaxFile } from './tax-keys.ts'
import { authorize } from './tax-statement-access.ts'
import {
  countStatementsOfYear,
  findReports,
  findStatement,
  findStatementsOfYear,
  listStatementsOf,
  type TaxStatementRow,
} from './tax-statement-queries.ts'
import { writeTaxStatement } from './write-tax-statement.ts'

const issueLimit = { name: 'tax statements', max: 20, seconds: 3_600 }

/** Yearly statements of owners and their declaration to the tax authority. */
export function taxStatementRoutes(app: HttpApp) {
  owners(app)
  staff(app)
  reports(app)
}

const byOf = ({ actor, request }: { actor: Actor; request: Call<never>['request'] }) => ({
  actor: signedIn(actor),
  visit: visitOf(request),
})

function writeFile(
  app: HttpApp,
  statement: TaxStatementRow,
  { language, reply }: { language: Language; reply: Call<never>['reply'] },
) {
  const file = `releve-fiscal-${statement.year}.pdf`
  void reply?.header('content-disposition', `attachment; filename="${file}"`)
  return writeTaxStatement(app.config, openStatement(app, statement), language)
}

function owners(app: HttpApp) {
  serve(app, contract.showTaxDetails, ({ actor }) => showTaxDetails(app, signedIn(actor).userId))
  serve(app, contract.saveTaxDetails, (call) => {
    const { actor, visit } = byOf(call)
    return changeTaxDetails(app, actor, call.body, visit)
  })
  serve(app, contract.listTaxStatements, async ({ actor }) => ({
    items: (await listStatementsOf(app.db, signedIn(actor).userId)).map(presentTaxStatement),
  }))
  serve(app, contract.downloadTaxStatement, async ({ actor, params, language, reply }) => {
    const statement = await findStatement(app.db, params.id)
    authorize(signedIn(actor), 'download', statement)
    return writeFile(app, statement, { language, reply })
  })
}

function staff(app: HttpApp) {
  serve(app, contract.showTaxYear, async ({ query }) => {
    const { page, per_page: limit } = query
    const present = Number(companyDay(app.clock.now()).slice(0, 4))
    const year = query.year ?? present - 1
    const counts = await countStatementsOfYear(app.db, year)
    const rows = await findStatementsOfYear(app.db, year, { limit, offset: (page - 1) * limit })
    return {
      items: rows.map(presentAdminStatement),
      pagination: paginate(page, limit, counts.owners),
      year,
      due_on: `${year + 1}-01-31`,
      is_over: year < present,
      has_company_number: app.config.company.siren !== undefined,
      owners: counts.owners,
      without_details: counts.withoutDetails,
      to_declare: counts.toDeclare,
      to_correct: counts.toCorrect,
      reports: (await findReports(app.db, { year })).map(presentTaxReport),
    }
  })
  serve(
    app,
    contract.issueTaxStatements,
    async (call) => {
      const { year } = call.body
      refuseUnended(app, year)
      const issued = await issueTaxStatements(app, year)
      await recordAudit(app, app.db, {
        action: 'tax.statements_issued',
        entity: { kind: 'export', id: `tax-${year}` },
        after: { year, issued },
        ...byOf(call),
      })
      return { issued }
    },
    issueLimit,
  )
  serve(app, contract.downloadOwnersTaxStatement, async (call) => {
    const statement = await findStatement(app.db, call.params.id)
    authorize(signedIn(call.actor), 'download_as_staff', statement)
    await recordAudit(app, app.db, {
      action: 'export.ledger',
      entity: { kind: 'export', id: `tax-statement-${statement.id}` },
      ...byOf(call),
    })
    return writeFile(app, statement, call)
  })
}

function reports(app: HttpApp) {
  serve(
    app,
    contract.makeTaxReport,
    async (call) => {
      const id = await makeTaxReport(app, call.body.year, byOf(call))
      const [report] = await findReports(app.db, { id })
      return presentTaxReport(report!)
    },
    issueLimit,
  )
  serve(app, contract.downloadTaxReport, async (call) => {
    const [found] = await findReports(app.db, { id: call.params.id })
    if (!found) throw notFound()
    const { report } = found
    await recordAudit(app, app.db, {
      action: 'tax.report_taken',
      entity: { kind: 'tax_report', id: report.id },
      after: { message: report.messageRef },
      ...byOf(call),
    })
    void call.reply?.header('content-disposition', `attachment; filename="${report.messageRef}.xml"`)
    return Buffer.from(unsealTaxFile(app, report.sealedFile, report.id))
  })
}
