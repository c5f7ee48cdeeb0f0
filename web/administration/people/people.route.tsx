import 'virtual:texts/administration/lists'
import 'virtual:texts/administration/administration'
import 'virtual:texts/accounts/accounts'
import { useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import type { Route } from './+types/people.route.ts'
import { peopleList } from './people-list.ts'
import { PeopleScreen } from './people-screen.tsx'

/** The views are awaited: they name the columns, on which the list depends. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const state = peopleList.search.parse(url.searchParams)
  const choices = await resultOf(api('GET /admin/lists/:list', { params: { list: 'users' } }))
  const saved = 'data' in choices ? choices.data : { views: [], columns: null }
  const columns = saved.views.find(({ id }) => id === state.view)?.columns ?? saved.columns
  const query = {
    ...peopleList.filterQuery(state),
    ...peopleList.sortQuery(state),
    page: String(state.page),
    per_page: '20',
    columns: peopleList.columnsOf(columns).join(','),
  }
  return { choices, list: resultOf(api('GET /admin/users', { query })) }
}
clientLoader.hydrate = true as const

export default function People({ loaderData: { choices, list } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  return (
    <>
      <title>{`${t`Utilisateurs`} – Demeure`}</title>
      {'data' in choices ? (
        <PeopleScreen choices={choices.data} list={list} />
      ) : (
        <ErrorState
          title={t`Les utilisateurs n’ont pas pu être chargés`}
          message={choices.failure.message}
          requestId={choices.failure.requestId}
          onRetry={() => void revalidate()}
        />
      )}
    </>
  )
}
