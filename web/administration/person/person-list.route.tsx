import 'virtual:texts/administration/lists'
import 'virtual:texts/administration/administration'
import 'virtual:texts/accounts/accounts'
import 'virtual:texts/bookings/bookings'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconList } from '@tabler/icons-react'
import { personLists } from '#contract/people/people-enums.ts'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Breadcrumbs } from '#web/ui/data/breadcrumbs.tsx'
import { NumberedPager } from '#web/ui/data/pager.tsx'
import { RowList } from '#web/ui/data/row-list.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { pageNumber } from '#web/ui/search-state/search-fields.ts'
import { searchState } from '#web/ui/search-state/search-state.ts'
import type { Route } from './+types/person-list.route.ts'
import { listNames } from './record-labels.tsx'
import { RecordRow } from './record-row.tsx'

const recordSearch = searchState({ page: pageNumber() })

export function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const list = personLists.find((each) => each === params.list)
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer 404
  if (!list) throw new Response(null, { status: 404 })
  const { page } = recordSearch.parse(url.searchParams)
  return {
    list,
    result: resultOf(
      api('GET /admin/users/:id/lists/:list', {
        params: { id: params.id, list },
        query: { page: String(page) },
      }),
    ),
  }
}
clientLoader.hydrate = true as const

/** One list of a person: what a figure of their page counts. */
export default function PersonListPage({
  loaderData: { list, result },
  params: { id },
}: Route.ComponentProps) {
  const { t } = useLingui()
  const title = t(listNames[list])
  const pageTo = (page: number) => {
    const search = recordSearch.serialize({ page }).toString()
    return paths.adminUserList(id, list) + (search && `?${search}`)
  }
  return (
    <div className="flex flex-col gap-5">
      <title>{`${title} – Demeure`}</title>
      <Loaded
        result={result}
        failed={t`Cette liste n’a pas pu être chargée`}
        skeleton={<Skeleton className="h-160 rounded-16!" />}
      >
        {({ items, pagination, name }) => (
          <>
            <header className="flex flex-col gap-2">
              <Breadcrumbs
                crumbs={[
                  { label: t`Utilisateurs`, to: paths.adminUsers() },
                  { label: name || t`Sans nom`, to: paths.adminUser(id) },
                  { label: title },
                ]}
              />
              <h1 className="display-32">{title}</h1>
              <p className="text-muted">
                <Plural value={pagination.total_items} _0="Rien" one="# ligne" other="# lignes" />
              </p>
            </header>
            {items.length === 0 ? (
              <EmptyState icon={<IconList size={32} aria-hidden />} title={t`Rien dans cette liste`}>
                <Trans>Ce qui s’y ajoutera paraîtra ici.</Trans>
              </EmptyState>
            ) : (
              <RowList>
                {items.map((record) => (
                  <RecordRow key={record.id} record={record} />
                ))}
              </RowList>
            )}
            <NumberedPager pagination={pagination} pageTo={pageTo} />
          </>
        )}
      </Loaded>
    </div>
  )
}
