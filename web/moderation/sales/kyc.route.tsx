import 'virtual:texts/moderation/sale-moderation'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconId } from '@tabler/icons-react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { listPendingSaleKyc } from '#contract/moderation/sale-kyc.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/outcome.ts'
import { paths } from '#web/paths.ts'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { PreviousNext } from '#web/ui/data/pager.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { oneOf, pageNumber } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'
import type { Route } from './+types/kyc.route.ts'
import { KycCard } from './kyc-card.tsx'

type List = EndpointAnswer<typeof listPendingSaleKyc>

const tabs = { identities: 'identity', professionals: 'professional', properties: 'property' } as const
const kycSearch = searchState({
  tab: oneOf(['identities', 'professionals', 'properties'], ''),
  page: pageNumber(),
})
type Tab = StateOf<typeof kycSearch>['tab']

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { tab, page } = kycSearch.parse(url.searchParams)
  const query = { page: String(page), ...(tab && { kyc_type: tabs[tab] }) }
  return { result: resultOf(api('GET /properties-for-sale/admin/kyc/pending', { query })) }
}
clientLoader.hydrate = true as const

export default function Verifications({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const [address] = useSearchParams()
  const { tab: current } = kycSearch.parse(address)
  const names: Record<Tab, string> = {
    '': t`Toutes`,
    identities: t`Identités`,
    professionals: t`Professionnels`,
    properties: t`Biens`,
  }
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Vérifications`} – Demeure`}</title>
      <header>
        <h1 className="display-32">
          <Trans>Vérifications</Trans>
        </h1>
        <p className="mt-1 text-muted">
          <Trans>Qui vend, et par quel droit ; une réponse est due sous 24 heures</Trans>
        </p>
      </header>
      <nav aria-label={t`Vérifications par objet`} className="flex gap-2 overflow-x-auto p-0.5">
        {(Object.keys(names) as Tab[]).map((tab) => (
          <ChipLink key={tab} current={tab === current} to={paths.adminKyc(tab)}>
            {names[tab]}
          </ChipLink>
        ))}
      </nav>
      <Loaded result={result} skeleton={<Skeleton className="h-80 rounded-16!" />}>
        {(list) => <Waiting list={list} />}
      </Loaded>
    </div>
  )
}

function Waiting({ list: { items, pagination } }: { list: List }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [address, setAddress] = useSearchParams()
  if (items.length === 0) {
    return (
      <EmptyState icon={<IconId size={32} aria-hidden />} title={t`Aucune vérification n’attend`}>
        <Trans>Les prochaines demandes arriveront ici d’elles-mêmes.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {items.map((request) => (
          <li key={request.kyc_id}>
            <KycCard request={request} onDecided={() => void revalidate()} />
          </li>
        ))}
      </ul>
      {pagination.total_pages > 1 && (
        <div className="flex justify-end">
          <PreviousNext
            pagination={pagination}
            onPage={(page) => setAddress(kycSearch.serialize(kycSearch.parse(address), { page }))}
          />
        </div>
      )}
    </>
  )
}
