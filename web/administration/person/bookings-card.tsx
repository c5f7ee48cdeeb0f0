import { Trans, useLingui } from '@lingui/react/macro'
import type { listPersonRecords, Person } from '#contract/people/person.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { formatNumber } from '#contract/core/number-format.ts'
import { paths } from '#web/paths.ts'
import { Loaded, type LoadResult } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { RecordRow } from './record-row.tsx'

export type LoadedList = Promise<LoadResult<EndpointAnswer<typeof listPersonRecords>>>

/** The last stays received, or trips made. */
export function BookingsCard({
  person: { id, counts },
  side,
  lists,
  onSide,
}: {
  person: Person
  side: 'received' | 'made'
  lists: Record<'received' | 'made', LoadedList>
  onSide: (side: 'received' | 'made') => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const received = formatNumber(counts.bookings_received ?? 0, language)
  const made = formatNumber(counts.bookings_made ?? 0, language)
  return (
    <section className="overflow-hidden rounded-16 border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-3 p-4 md:px-6">
        <h2 className="display-20">
          <Trans>Réservations</Trans>
        </h2>
        <Segments
          label={t`Réservations reçues ou faites`}
          choices={[
            { key: 'received', label: t`Reçues ${received}` },
            { key: 'made', label: t`Faites ${made}` },
          ]}
          chosen={side}
          onChoose={onSide}
        />
      </div>
      <Loaded result={lists[side]} skeleton={<Skeleton className="m-4 h-60" />}>
        {({ items, pagination }) =>
          items.length === 0 ? (
            <p className="px-4 pb-6 text-muted md:px-6">
              <Trans>Aucune réservation.</Trans>
            </p>
          ) : (
            <>
              <ul className="divide-y divide-line border-t border-line">
                {items.map((record) => (
                  <RecordRow key={record.id} record={record} isDated={false} />
                ))}
              </ul>
              {pagination.total_items > items.length && (
                <p className="border-t border-line px-4 py-3 text-14 md:px-6">
                  <Link to={paths.adminUserList(id, `bookings_${side}`)} className="text-link">
                    <Trans>Tout voir</Trans>
                  </Link>
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  )
}
