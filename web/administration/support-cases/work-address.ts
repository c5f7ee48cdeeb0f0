import { clockStates, workKinds } from '#contract/administration/work-item-enums.ts'
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
