import { Trans, useLingui } from '@lingui/react/macro'
import { IconPencil } from '@tabler/icons-react'
import type { OwnedRental } from '#contract/rentals/owner-rentals.ts'
import { SortHeader } from '#web/ui/data/sort-header.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { rentalTypeLabel } from '../rental-labels.ts'
import { CompletenessBar } from './completeness-bar.tsx'
import { CoverPicture } from './cover-picture.tsx'
import { useEuros } from '#web/money/euros.ts'
import { useRelativeDay } from '#web/ui/dates/relative-day.ts'
import { RegistrationNotice } from './registration-notice.tsx'
import { RentalActionsMenu } from './rental-actions-menu.tsx'
import type { RentalListState, SortKey } from './rental-list-address.ts'
import { StatusBadge } from './rental-status.tsx'
import { useTitleOf } from './rental-title.ts'
import type { useRentalActions } from './use-rental-actions.ts'

interface RowProps {
  rental: OwnedRental
  actions: ReturnType<typeof useRentalActions>
}

/** The owner's rentals as a table; on a phone each row becomes a list item, and the sort order is a select. */
export function OwnedRentalTable({
  rentals,
  actions,
  state,
  onSort,
}: {
  rentals: OwnedRental[]
  actions: RowProps['actions']
  state: RentalListState
  onSort: (sort: SortKey) => void
}) {
  const { t } = useLingui()
  const sortable = { current: state.sort, onSort }
  return (
    <>
      <div className="relative hidden overflow-x-auto rounded-16 border border-line bg-surface md:block">
        <table className="w-full text-left text-14">
          <caption className="sr-only">
            <Trans>Mes Propriétés</Trans>
          </caption>
          <thead className="text-muted">
            <tr className="border-b border-line [&>th]:px-4 [&>th]:py-3 [&>th]:font-semibold [&>th]:whitespace-nowrap [&>th:first-child]:pl-6">
              <SortHeader {...sortable} field="title" first="asc">
                <Trans>Logement</Trans>
              </SortHeader>
              <th scope="col">
                <Trans>Statut</Trans>
              </th>
              <th scope="col">
                <Trans>Fiche</Trans>
              </th>
              <SortHeader {...sortable} field="price" first="desc" end>
                <Trans>Prix la nuit</Trans>
              </SortHeader>
              <SortHeader {...sortable} field="updated_at" first="desc">
                <Trans>Modifiée</Trans>
              </SortHeader>
              <th scope="col">
                <span className="sr-only">{t`Actions`}</span>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rentals.map((rental) => (
              <TableRow key={rental.id} rental={rental} actions={actions} />
            ))}
          </tbody>
        </table>
      </div>
      <ul className="divide-y divide-line rounded-16 border border-line bg-surface md:hidden">
        {rentals.map((rental) => (
          <PhoneRow key={rental.id} rental={rental} actions={actions} />
        ))}
      </ul>
    </>
  )
}

function TableRow({ rental, actions }: RowProps) {
  const title = useTitleOf()(rental)
  const euros = useEuros()
  const relativeDay = useRelativeDay()
  return (
    <tr
      aria-busy={actions.isPendingFor(rental.id)}
      className="hover:bg-surface-2/60 [&>td]:px-4 [&>td]:py-3 [&>td:first-child]:pl-6"
    >
      <td className="w-full max-w-0">
        <div className="flex items-center gap-3">
          <Thumbnail rental={rental} />
          <div className="min-w-0">
            <Link
              to={paths.ownerRentalDetail(rental.id)}
              title={title}
              className="block truncate font-semibold hover:underline"
            >
              {title}
            </Link>
            <PlaceAndType rental={rental} />
          </div>
        </div>
        <RegistrationNotice rental={rental} className="mt-2" />
      </td>
      <td>
        <StatusBadge rental={rental} />
      </td>
      <td>
        <CompletenessBar completeness={rental.completeness} />
      </td>
      <td className="tabular text-right font-semibold whitespace-nowrap">{euros(rental.price)}</td>
      <td className="whitespace-nowrap text-muted">{relativeDay(rental.updated_at)}</td>
      <td>
        <RowActions rental={rental} actions={actions} />
      </td>
    </tr>
  )
}

function PhoneRow({ rental, actions }: RowProps) {
  const title = useTitleOf()(rental)
  const euros = useEuros()
  const relativeDay = useRelativeDay()
  return (
    <li aria-busy={actions.isPendingFor(rental.id)} className="flex flex-col gap-2 p-4">
      <div className="flex items-center gap-3">
        <Thumbnail rental={rental} />
        <div className="min-w-0 grow">
          <div className="flex items-baseline justify-between gap-3">
            <Link to={paths.ownerRentalDetail(rental.id)} className="truncate font-semibold">
              {title}
            </Link>
            <span className="tabular text-14 font-semibold whitespace-nowrap">{euros(rental.price)}</span>
          </div>
          <div className="text-14">
            <PlaceAndType rental={rental} />
          </div>
        </div>
      </div>
      <div className="flex items-center justify-between gap-3">
        <StatusBadge rental={rental} />
        <span className="grow text-14 whitespace-nowrap text-muted">{relativeDay(rental.updated_at)}</span>
        <RowActions rental={rental} actions={actions} />
      </div>
      <RegistrationNotice rental={rental} />
    </li>
  )
}

function Thumbnail({ rental }: { rental: OwnedRental }) {
  return (
    <div className="h-10 w-14 flex-none overflow-hidden rounded-8">
      <CoverPicture rental={rental} sizes="56px" decorative />
    </div>
  )
}

function PlaceAndType({ rental }: { rental: OwnedRental }) {
  const { t } = useLingui()
  return (
    <p className="truncate text-muted">
      {rental.city || t`Adresse non spécifiée`} · {t(rentalTypeLabel(rental.property_type))}
    </p>
  )
}

function RowActions({ rental, actions }: RowProps) {
  const { t } = useLingui()
  const title = useTitleOf()(rental)
  return (
    <div className="flex items-center justify-end gap-1">
      {rental.allowed_actions.includes('edit') && (
        <Link
          to={paths.ownerRentalEdit(rental.id)}
          aria-label={t`Modifier : ${title}`}
          title={t`Modifier`}
          className="inline-flex size-10 items-center justify-center rounded-full text-brand-text hover:bg-brand-soft"
        >
          <IconPencil size={20} aria-hidden />
        </Link>
      )}
      <RentalActionsMenu
        rental={rental}
        actions={actions}
        className="inline-flex size-10 items-center justify-center rounded-full hover:bg-surface-2 disabled:opacity-45"
      />
    </div>
  )
}
