import {
  type IllegalReason,
  illegalReasons,
  type NoticeList,
  type ReportedKind,
  reportedKinds,
} from '#contract/moderation/report-enums.ts'
import { paths } from '#web/paths.ts'

const words: Record<NoticeList, string> = { received: '', appealed: 'contestes', closed: 'tranches' }
const lists = ['appealed', 'closed'] as const

/** State of the list of notices, stored in the query string. */
export interface NoticeQueueState {
  status: NoticeList
  kind: ReportedKind | ''
  reason: IllegalReason | ''
  search: string
  page: number
}

/** An invalid value is read as its default, so that a mistyped address still shows the list. */
export function readNotices(address: URLSearchParams): NoticeQueueState {
  const page = Number(address.get('page'))
  return {
    status: lists.find((each) => words[each] === address.get('etat')) ?? 'received',
    kind: reportedKinds.find((each) => each === address.get('objet')) ?? '',
    reason: illegalReasons.find((each) => each === address.get('motif')) ?? '',
    search: (address.get('q') ?? '').slice(0, 120),
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

export function noticesPath({ status, kind, reason, search, page }: NoticeQueueState) {
  const given: [string, string][] = [
    ['etat', words[status]],
    ['objet', kind],
    ['motif', reason],
    ['q', search],
    ['page', page === 1 ? '' : String(page)],
  ]
  return paths.adminNotices(new URLSearchParams(given.filter(([, value]) => value !== '')).toString())
}
