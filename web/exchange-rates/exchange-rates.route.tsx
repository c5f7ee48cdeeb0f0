import 'virtual:texts/administration/exchange-rates'
import { Trans, useLingui } from '@lingui/react/macro'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/outcome.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import type { Route } from './+types/exchange-rates.route.ts'
import { RateTable } from './rate-table.tsx'

export function clientLoader() {
  return { result: resultOf(api('GET /rates')) }
}
clientLoader.hydrate = true as const

export default function ExchangeRates({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6">
      <title>{t`Taux de change – Demeure`}</title>
      <h1 className="display-32">
        <Trans>Taux de change</Trans>
      </h1>
      <Loaded result={result} skeleton={<Skeleton className="h-60 rounded-16!" />}>
        {(rates) => <RateTable rates={rates} />}
      </Loaded>
    </div>
  )
}
