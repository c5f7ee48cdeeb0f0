import { Trans, useLingui } from '@lingui/react/macro'
import type { WorkColumn } from '#contract/administration/work-item-enums.ts'
import type { WorkItem } from '#contract/administration/work-items.ts'
import { paths } from '#web/paths.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { RelativeTime } from '#web/ui/dates/relative-time.tsx'
import { Link } from '#web/ui/link.tsx'
import type { RowDisplay, TableDisplay } from '../lists/list-rows.tsx'
import { useWorkColumns } from './work-filters.ts'
import { Due, kindNames, pathOfItem } from './work-labels.tsx'

export function useWorkTable(): TableDisplay<WorkColumn> {
  return {
    first: { field: 'label', heading: <Trans context="work item">Objet</Trans> },
    columns: useWorkColumns(),
    sorted: { due: ['due_at', 'asc'], opened: ['opened_at', 'asc'] },
    isDense: true,
    nameWidth: 'max-w-40 2xl:max-w-80',
  }
}

export function useWorkDisplay(): RowDisplay<WorkItem, WorkColumn> {
  const { t } = useLingui()
  return {
    // What an item is called; its kind where it has no name.
    name: ({ label, kind }) => label.trim() || t(kindNames[kind]),
    to: pathOfItem,
    Cell,
    about: ({ kind, person, support_case: gathering }) => [
      t(kindNames[kind]),
      person?.name,
      gathering && t`affaire n° ${gathering.number}`,
    ],
    state: ({ due_at: dueAt, clock, owner }) => (
      <>
        <Due at={dueAt} clock={clock} />
        <span className="truncate text-muted">{owner?.name ?? t`Sans responsable`}</span>
      </>
    ),
  }
}

function Cell({ row: item, column }: { row: WorkItem; column: WorkColumn }) {
  const { t } = useLingui()
  const { may } = useStaffRights()
  const { owner, person, support_case: gathering } = item
  switch (column) {
    case 'kind':
      return <span className="whitespace-normal">{t(kindNames[item.kind])}</span>
    case 'due':
      return <Due at={item.due_at} clock={item.clock} />
    case 'owner':
      return owner ? <span className="block max-w-28 truncate 2xl:max-w-40">{owner.name}</span> : <Nothing />
    case 'case':
      if (item.kind === 'support_case') return <span className="tabular">{t`n° ${item.place}`}</span>
      if (!gathering) return <Nothing />
      return (
        <Link
          to={paths.adminSupportCase(gathering.id)}
          className="text-link block max-w-24 truncate 2xl:max-w-48"
        >
          {t`n° ${gathering.number}`} · {gathering.title}
        </Link>
      )
    case 'person':
      if (!person) return <Nothing />
      return may('manage_users') ? (
        <Link
          to={paths.adminUser(person.id)}
          className="block max-w-28 truncate hover:underline 2xl:max-w-40"
        >
          {person.name}
        </Link>
      ) : (
        <span className="block max-w-28 truncate 2xl:max-w-40">{person.name}</span>
      )
    case 'opened':
      return <RelativeTime of={item.opened_at} className="whitespace-normal" />
  }
}

function Nothing() {
  return <span className="text-muted">–</span>
}
