import 'virtual:texts/administration/lists'
import 'virtual:texts/administration/administration'
import 'virtual:texts/administration/listings'
import 'virtual:texts/accounts/accounts'
import { useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import type { Route } from './+types/listings.route.ts'
import { listingList } from './listing-list.ts'
import { ListingsScreen } from './listings-screen.tsx'

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const state = listingList.search.parse(url.searchParams)
  const query = {
    ...listingList.filterQuery(state),
    ...listingList.sortQuery(state),
    page: String(state.page),
  }
  const list = resultOf(api('GET /admin/listings', { query }))
  const choices = await resultOf(api('GET /admin/lists/:list', { params: { list: 'listings' } }))
  return { choices, list }
}
clientLoader.hydrate = true as const

export default function Listings({ loaderData: { choices, list } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  return (
    <>
      <title>{`${t`Parc de biens`} – Demeure`}</title>
      {'data' in choices ? (
        <ListingsScreen choices={choices.data} list={list} />
      ) : (
        <ErrorState
          title={t`Les biens n’ont pas pu être chargés`}
          message={choices.failure.message}
          requestId={choices.failure.requestId}
          onRetry={() => void revalidate()}
        />
      )}
    </>
  )
}
