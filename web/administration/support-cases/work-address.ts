import {
  clockStates,
  type WorkColumn,
  workColumns,
  workKinds,
  type workSorts,
} from '#contract/administration/work-item-enums.ts'
import type { listWorkItems } from '#contract/administration/work-items.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { paths } from '#web/paths.ts'
import { named, oneOf, pageNumber, parameter, text } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'

const ownerText = /^(me|none|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/

export const workSearch = searchState({
  q: text(120),
  kind: named('file', oneOf(workKinds, '')),
  clock: named('delai', oneOf(clockStates, '')),
  owner: named(
    'responsable',
    parameter('', (written) => (ownerText.test(written) ? written : undefined)),
  ),
  inCase: named('affaire', oneOf(['true', 'false'], '')),
  state: named('etat', oneOf(['closed'], '')),
  /** As the table's headers name it. */
  sort: named(
    'tri',
    oneOf(
      ['due_at-asc', 'due_at-desc', 'opened_at-asc', 'opened_at-desc', 'label-asc', 'label-desc'],
      'due_at-asc',
    ),
  ),
  /** The view that the filters began with. */
  view: named('vue', text(40)),
  page: pageNumber(),
})
export type WorkState = StateOf<typeof workSearch>

export function workPath(state: WorkState, change?: Partial<WorkState>) {
  return paths.adminCases(workSearch.serialize(state, change).toString())
}

/** The filters as the API names them. */
export function filterQuery({ q, kind, clock, owner, inCase, state }: WorkState): Record<string, string> {
  const isColleague = owner !== 'me' && owner !== 'none'
  const all = {
    q,
    kinds: kind,
    clock,
    [isColleague ? 'owner_id' : 'owner']: owner,
    in_case: inCase,
    state,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value))
}

export function sortQuery({ sort }: WorkState) {
  const [by, direction] = sort.split('-') as [(typeof workSorts)[number], 'asc' | 'desc']
  return { sort_by: by, sort_direction: direction }
}

/** What a view stores: filters and sort. */
export function viewQuery(state: WorkState) {
  return workSearch.serialize({ ...state, view: '', page: 1 }).toString()
}

/** The columns of a stored choice that still exist; all of them without a choice. */
export function columnsOf(chosen: readonly string[] | null): readonly WorkColumn[] {
  if (chosen === null) return workColumns
  return chosen.flatMap((name) => workColumns.find((column) => column === name) ?? [])
}

/** The file of the list as it is shown. */
export function exportPath(
  state: WorkState,
  columns: readonly WorkColumn[],
  format: 'csv' | 'xlsx',
  ids?: readonly string[],
) {
  const query = new URLSearchParams({
    ...filterQuery(state),
    ...sortQuery(state),
    columns: columns.join(','),
    format,
    ...(ids && { ids: ids.join(',') }),
  })
  return `/admin/work-items/export?${query.toString()}`
}

export type WorkList = EndpointAnswer<typeof listWorkItems>
