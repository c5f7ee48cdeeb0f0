import 'virtual:texts/administration/lists'
import 'virtual:texts/administration/administration'
import 'virtual:texts/administration/all-bookings'
import 'virtual:texts/bookings/bookings'
import 'virtual:texts/accounts/accounts'
import { useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import type { Route } from './+types/bookings.route.ts'
import { bookingList } from './booking-list.ts'
import { BookingsScreen } from './bookings-screen.tsx'

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const state = bookingList.search.parse(url.searchParams)
  const query = {
    ...bookingList.filterQuery(state),
    ...bookingList.sortQuery(state),
    page: String(state.page),
  }
  const list = resultOf(api('GET /admin/bookings', { query }))
  const choices = await resultOf(api('GET /admin/lists/:list', { params: { list: 'bookings' } }))
  return { choices, list }
}
clientLoader.hydrate = true as const

export default function Bookings({ loaderData: { choices, list } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  return (
    <>
      <title>{`${t`Réservations`} – Demeure`}</title>
      {'data' in choices ? (
        <BookingsScreen choices={choices.data} list={list} />
      ) : (
        <ErrorState
          title={t`Les réservations n’ont pas pu être chargées`}
          message={choices.failure.message}
          requestId={choices.failure.requestId}
          onRetry={() => void revalidate()}
        />
      )}
    </>
  )
}
