import { companyDay } from '#contract/core/date-format.ts'
import * as contract from '#contract/money/tax-register.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { momentsOf, type Period } from '#server/invoicing/platform-months.ts'
import { presentTaxedCommune } from '../present-finances.ts'
import { registerByCommune } from './tax-register.ts'
import { findTaxCollections } from './tax-register-queries.ts'
import { taxRegisterCsv, taxRegisterSpreadsheet } from './write-tax-register.ts'

/** The register of the taxe de séjour: an owner’s own, and that of the company for all owners. */
export function taxRegisterRoutes(app: HttpApp) {
  const readRegister = async (period: Period, ownerId?: string) =>
    registerByCommune(await findTaxCollections(app.db, { ...momentsOf(period), ...(ownerId && { ownerId }) }))

  serve(app, contract.showTaxRegister, async ({ actor, query }) => {
    const period = yearOr(app.clock.now(), query)
    const communes = await readRegister(period, signedIn(actor).userId)
    return { ...period, communes: communes.map(presentTaxedCommune) }
  })
  serve(app, contract.downloadTaxRegister, async ({ actor, query, language, reply }) => {
    const period = yearOr(app.clock.now(), query)
    void reply?.headers(headersOf(period, query.format))
    const register = await readRegister(period, signedIn(actor).userId)
    return writers[query.format](register, 'owner', language)
  })
  serve(app, contract.downloadAdminTaxRegister, async ({ actor, query, language, reply, request }) => {
    const period = yearOr(app.clock.now(), query)
    await recordAudit(app, app.db, {
      action: 'export.tourist_tax',
      entity: { kind: 'export', id: 'tourist-tax' },
      actor: signedIn(actor),
      visit: visitOf(request),
    })
    void reply?.headers(headersOf(period, query.format))
    return writers[query.format](await readRegister(period), 'house', language)
  })
}

const writers = { csv: taxRegisterCsv, xlsx: taxRegisterSpreadsheet }

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

function headersOf({ from, to }: Period, format: keyof typeof types) {
  return {
    'content-disposition': `attachment; filename="taxe-de-sejour-${from}-${to}.${format}"`,
    'content-type': types[format],
  }
}

/** The year up to today, or up to the last day requested, unless the first day is given. */
function yearOr(now: Date, { from, to }: { from?: string | undefined; to?: string | undefined }): Period {
  const last = to ?? companyDay(now)
  return { from: from ?? `${last.slice(0, 4)}-01-01`, to: last }
}
