import {
  accountStatuses,
  defaultPeopleColumns,
  peopleColumns,
  type PeopleColumn,
  type peopleSorts,
  seenPeriods,
} from '#contract/people/people-enums.ts'
import type { listPeople } from '#contract/people/people.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { Language } from '#contract/core/language.ts'
import { verificationStatuses } from '#contract/sales/sale-enums.ts'
import { paths } from '#web/paths.ts'
import { named, oneOf, pageNumber, parameter, text } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'

export const listedRoles = ['user', 'owner', 'seller', 'staff', 'admin'] as const
export const kycStatuses = [
  'pending',
  'submitted',
  'under_review',
  'verified',
  'rejected',
  'expired',
] as const

export const peopleSearch = searchState({
  q: text(120),
  role: oneOf(listedRoles, ''),
  status: named('statut', oneOf(accountStatuses, '')),
  kyc: named('identite', oneOf(kycStatuses, '')),
  profession: named('pro', oneOf(verificationStatuses, '')),
  country: named(
    'pays',
    parameter('', (code) => (/^[A-Z]{2}$/.test(code) ? code : undefined)),
  ),
  language: named('langue', oneOf(Language.options, '')),
  seen: named('vu', oneOf(seenPeriods, '')),
  watched: named('suivi', oneOf(['true'], '')),
  /** As the table's headers name it. */
  sort: named(
    'tri',
    oneOf(
      ['created_at-desc', 'created_at-asc', 'last_seen_at-desc', 'last_seen_at-asc', 'name-asc', 'name-desc'],
      'created_at-desc',
    ),
  ),
  /** The view that the filters began with. */
  view: named('vue', text(40)),
  page: pageNumber(),
})
export type PeopleState = StateOf<typeof peopleSearch>

export function peoplePath(state: PeopleState, change?: Partial<PeopleState>) {
  return paths.adminUsers(peopleSearch.serialize(state, change).toString())
}

/** The filters as the API names them. */
export function filterQuery(state: PeopleState): Record<string, string> {
  const { q, role, status, kyc, profession, country, language, seen, watched } = state
  const named = {
    q,
    role,
    status,
    kyc_status: kyc,
    verification_status: profession,
    country,
    language,
    seen,
    watched,
  }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value))
}

/** The parameters of the API’s filters in the state of the address. */
export const stateNames: Record<string, keyof PeopleState> = {
  q: 'q',
  role: 'role',
  status: 'status',
  kyc_status: 'kyc',
  verification_status: 'profession',
  country: 'country',
  language: 'language',
  seen: 'seen',
  watched: 'watched',
}

export function sortQuery({ sort }: PeopleState) {
  const [by, direction] = sort.split('-') as [(typeof peopleSorts)[number], 'asc' | 'desc']
  return { sort_by: by, sort_direction: direction }
}

/** What a view stores: filters and sort. */
export function viewQuery(state: PeopleState) {
  return peopleSearch.serialize({ ...state, view: '', page: 1 }).toString()
}

/** The columns of a stored choice that still exist; the default ones without a choice. */
export function columnsOf(chosen: readonly string[] | null): readonly PeopleColumn[] {
  if (chosen === null) return defaultPeopleColumns
  return chosen.flatMap((name) => peopleColumns.find((column) => column === name) ?? [])
}

/** The file of the list as it is shown. */
export function exportPath(
  state: PeopleState,
  columns: readonly PeopleColumn[],
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
  return `/admin/users/export?${query.toString()}`
}

export type PeopleList = EndpointAnswer<typeof listPeople>
