import { accountStatuses, seenPeriods } from '#contract/people/people-enums.ts'
import { Language } from '#contract/core/language.ts'
import { verificationStatuses } from '#contract/sales/sale-enums.ts'
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
