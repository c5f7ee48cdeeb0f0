import { illegalReasons, type NoticeList, reportedKinds } from '#contract/moderation/report-enums.ts'
import { paths } from '#web/paths.ts'
import { aliases, named, oneOf, pageNumber, text } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'

/** State of the list of notices in the query string. */
export const noticeSearch = searchState({
  status: named('etat', aliases<NoticeList>({ received: '', appealed: 'contestes', closed: 'tranches' })),
  kind: named('objet', oneOf(reportedKinds, '')),
  reason: named('motif', oneOf(illegalReasons, '')),
  search: named('q', text(120)),
  page: pageNumber(),
})
export type NoticeQueueState = StateOf<typeof noticeSearch>

export function noticesPath(queue: NoticeQueueState, change?: Partial<NoticeQueueState>) {
  return paths.adminNotices(noticeSearch.serialize(queue, change).toString())
}
