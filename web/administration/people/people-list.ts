import { defaultPeopleColumns, peopleColumns, type PeopleColumn } from '#contract/people/people-enums.ts'
import type { listPeople } from '#contract/people/people.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { defineList } from '../lists/list-definition.ts'
import { peopleSearch, type PeopleState } from './people-address.ts'

export type PeopleAnswer = EndpointAnswer<typeof listPeople>

export const peopleList = defineList<PeopleState, PeopleColumn>({
  name: 'users',
  search: peopleSearch,
  pathWith: paths.adminUsers,
  filters: ({ q, role, status, kyc, profession, country, language, seen, watched }) => ({
    q,
    role,
    status,
    kyc_status: kyc,
    verification_status: profession,
    country,
    language,
    seen,
    watched,
  }),
  columns: peopleColumns,
  defaultColumns: defaultPeopleColumns,
  file: '/admin/users/export',
  count: async (query) => {
    const { total, total_is_exact: isExact } = await api('GET /admin/users/count', { query })
    return { total, isExact }
  },
})
