import { Trans, useLingui } from '@lingui/react/macro'
import type { Person } from '#contract/people/person.ts'
import { paths } from '#web/paths.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { Link } from '#web/ui/link.tsx'
import type { LoadedList } from './bookings-card.tsx'
import { listNames } from './record-labels.tsx'
import { RecordRow } from './record-row.tsx'

/** The newest rentals, or listings for sale. */
export function ListingsCard({
  person,
  list,
  loaded,
}: {
  person: Person
  list: 'rentals' | 'sales'
  loaded: LoadedList
}) {
  const { t } = useLingui()
  return (
    <section className="overflow-hidden rounded-16 border border-line bg-surface">
      <div className="flex items-center justify-between gap-3 p-4 md:px-6">
        <h2 className="display-20">{t(listNames[list])}</h2>
        <Link to={paths.adminUserList(person.id, list)} className="text-link text-14">
          <Trans>Tout voir</Trans>
        </Link>
      </div>
      <Loaded result={loaded} skeleton={<Skeleton className="m-4 h-60" />}>
        {({ items }) => (
          <ul className="divide-y divide-line border-t border-line">
            {items.map((record) => (
              <RecordRow key={record.id} record={record} isDated={false} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
