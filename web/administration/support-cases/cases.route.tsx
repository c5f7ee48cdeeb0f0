import 'virtual:texts/administration/lists'
import 'virtual:texts/administration/administration'
import 'virtual:texts/administration/support-cases'
import { useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import type { Route } from './+types/cases.route.ts'
import { workList } from './work-list.ts'
import { WorkScreen } from './work-screen.tsx'

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const state = workList.search.parse(url.searchParams)
  const query = { ...workList.filterQuery(state), ...workList.sortQuery(state), page: String(state.page) }
  const list = resultOf(api('GET /admin/work-items', { query }))
  const [choices, colleagues] = await Promise.all([
    resultOf(api('GET /admin/lists/:list', { params: { list: 'work_items' } })),
    resultOf(api('GET /admin/colleagues')),
  ])
  return { choices, colleagues: 'data' in colleagues ? colleagues.data.items : [], list }
}
clientLoader.hydrate = true as const

export default function Cases({ loaderData: { choices, colleagues, list } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  return (
    <>
      <title>{`${t`À traiter`} – Demeure`}</title>
      {'data' in choices ? (
        <WorkScreen choices={choices.data} colleagues={colleagues} list={list} />
      ) : (
        <ErrorState
          title={t`Ce qui attend n’a pas pu être chargé`}
          message={choices.failure.message}
          requestId={choices.failure.requestId}
          onRetry={() => void revalidate()}
        />
      )}
    </>
  )
}
