import * as contract from '#contract/rentals/tourist-tax-file.ts'
import { bytesPerTaxFile } from '#contract/rentals/tourist-tax-file-enums.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { visitOf } from '#server/platform/http/endpoints/visit.ts'
import { readUpload } from '#server/platform/http/files/read-upload.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { rentalsWithoutTariff } from '../rentals-without-tariff.ts'
import { presentTaxImport } from './present-tax-import.ts'
import { startTaxImport } from './start-tax-import.ts'
import { findImports, findInForce } from './tax-import-queries.ts'
import { taxFileTooHeavy } from './tax-import-refusals.ts'

const importLimit = { name: 'tourist-tax-imports', max: 20, seconds: 3_600 }

/** The file of tourist tax tariffs: administrators only. */
export function taxFileRoutes(app: HttpApp) {
  serve(app, contract.showTaxFile, async () => {
    // In this order: an import that ends in between is shown as running once more, never as ended and not in force.
    const imports = await findImports(app.db, 10)
    const inForce = await findInForce(app.db)
    return {
      in_force: inForce ? presentTaxImport(inForce) : null,
      imports: imports.map(presentTaxImport),
      rentals_without_tariff: await rentalsWithoutTariff(app.db),
    }
  })
  serve(
    app,
    contract.importTaxFile,
    async ({ actor, request }) => {
      const uploaded = await readUpload(app, request, {
        maxBytes: bytesPerTaxFile,
        fieldNames: [],
        tooHeavy: taxFileTooHeavy,
      })
      const id = await startTaxImport(app, uploaded, signedIn(actor), visitOf(request))
      return presentTaxImport((await findImports(app.db, 10)).find((each) => each.id === id)!)
    },
    importLimit,
  )
}
