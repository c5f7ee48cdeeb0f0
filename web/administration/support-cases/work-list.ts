import { type WorkColumn, workColumns } from '#contract/administration/work-item-enums.ts'
import type { listWorkItems } from '#contract/administration/work-items.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { defineList } from '../lists/list-definition.ts'
import { workSearch, type WorkState } from './work-address.ts'

export type WorkAnswer = EndpointAnswer<typeof listWorkItems>

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
