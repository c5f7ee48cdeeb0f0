import { priorities } from '#contract/moderation/sale-moderation-enums.ts'
import { professionalTypes } from '#contract/sales/sale-enums.ts'
import { oneOf, pageNumber, text } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'

export const queueTabs = ['professionals', 'properties', 'identities'] as const
export type QueueTab = (typeof queueTabs)[number]

export const queueSearch = searchState({
  /** Without it the loader selects the first tab with waiting cases. */
  tab: oneOf(queueTabs, ''),
  q: text(100),
  profession: oneOf(professionalTypes, ''),
  /** `PRESSING`: high and urgent together. */
  priority: oneOf([...priorities, 'PRESSING'] as const, ''),
  result: oneOf(['clear', 'consider', 'rejected'], ''),
  status: oneOf(['open', 'decided', 'all'], 'open'),
  sort: oneOf(['due', 'submitted', 'score'], 'due'),
  page: pageNumber(),
})
export type QueueState = StateOf<typeof queueSearch>

/** The query of the list that the address describes. */
export function queueQuery({ tab, q, profession, priority, result, status, sort, page }: QueueState) {
  return {
    page: String(page),
    status,
    sort,
    ...(q && { q }),
    ...(profession && tab === 'professionals' && { professional_type: profession }),
    ...(priority && (priority === 'PRESSING' ? { pressing: 'true' as const } : { priority })),
    ...(result && { result }),
  }
}
