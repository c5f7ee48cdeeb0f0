import 'virtual:texts/administration/tourist-tax'
import { Trans, useLingui } from '@lingui/react/macro'
import { taxSourcePages } from '#contract/rentals/tourist-tax-file-enums.ts'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import type { Route } from './+types/tourist-tax.route.ts'
import { TaxFileInForce } from './tax-file-in-force.tsx'
import { TaxFileUpload } from './tax-file-upload.tsx'
import { TaxImportList } from './tax-import-list.tsx'
import { useFollowedImport } from './use-followed-import.ts'

export function clientLoader() {
  return { result: resultOf(api('GET /admin/tourist-tax')) }
}
clientLoader.hydrate = true as const

type TaxFile = Awaited<ReturnType<typeof api<'GET /admin/tourist-tax'>>>

/** The file of tourist tax tariffs: which one is in force, and the import of another one. */
export default function TouristTax({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Taxe de séjour`} – Demeure`}</title>
      <header>
        <h1 className="display-32">
          <Trans>Taxe de séjour</Trans>
        </h1>
        <p className="mt-1 text-muted">
          <Trans>
            Les tarifs de toutes les communes de France viennent d’un seul fichier, que la DGFiP publie sur{' '}
            <a href={taxSourcePages.dgfip} target="_blank" rel="noopener" className="text-link">
              impots.gouv.fr
            </a>{' '}
            (Licence Ouverte 2.0).
          </Trans>
        </p>
      </header>
      <Loaded result={result} skeleton={<Skeleton className="h-160 rounded-16!" />}>
        {(file) => <Screen file={file} />}
      </Loaded>
    </div>
  )
}

function Screen({ file: { in_force: inForce, imports, rentals_without_tariff: left } }: { file: TaxFile }) {
  const running = imports.find(({ status }) => status === 'running')
  useFollowedImport(running)
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[5fr_3fr]">
      <div className="flex min-w-0 flex-col gap-6">
        <TaxFileInForce inForce={inForce} rentalsWithoutTariff={left} />
        {imports.length > 0 && <TaxImportList imports={imports} />}
      </div>
      <TaxFileUpload running={running} />
    </div>
  )
}
