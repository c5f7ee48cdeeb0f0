import 'virtual:texts/accounts/sellers'
import 'virtual:texts/accounts/verification'
import 'virtual:texts/moderation/verification-admin'
import { useLingui } from '@lingui/react/macro'
import { resultOf } from '#web/api/load-result.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { loadCase } from '../load-case.ts'
import type { Route } from './+types/case.route.ts'
import { Workbench } from './workbench.tsx'

export function clientLoader({ params: { id }, url }: Route.ClientLoaderArgs) {
  return { result: resultOf(loadCase(url.pathname, id)) }
}
clientLoader.hydrate = true as const

export default function Case({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <Loaded
      result={result}
      failed={t`Le dossier n’a pas pu être chargé`}
      skeleton={<Skeleton className="h-160 rounded-16!" />}
    >
      {(loaded) => <Workbench key={loaded.id} initial={loaded} />}
    </Loaded>
  )
}
