import {
  clockStates,
  type WorkColumn,
  workColumns,
  workKinds,
} from '#contract/administration/work-item-enums.ts'
import type { listWorkItems } from '#contract/administration/work-items.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { named, oneOf, pageNumber, parameter, text } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'
import { defineList } from '../lists/list-definition.ts'

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

export const workList = defineList<WorkState, WorkColumn>({
  name: 'work_items',
  search: workSearch,
  pathWith: paths.adminCases,
  filters: ({ q, kind, clock, owner, inCase, state }) => ({
    q,
    kinds: kind,
    clock,
    [owner === 'me' || owner === 'none' ? 'owner' : 'owner_id']: owner,
    in_case: inCase,
    state,
  }),
  columns: workColumns,
  file: '/admin/work-items/export',
  count: async (query) => ({
    total: (await api('GET /admin/work-items/count', { query })).total,
    isExact: true,
  }),
})

export type WorkAnswer = EndpointAnswer<typeof listWorkItems>
