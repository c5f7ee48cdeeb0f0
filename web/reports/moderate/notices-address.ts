import {
  type IllegalReason,
  illegalReasons,
  type NoticeStatus,
  type ReportedKind,
  reportedKinds,
} from '../../../contract/report-words.ts'
import { paths } from '../../paths.ts'

/** What the list of notices shows is written in its address. */
export interface NoticeDesk {
  status: NoticeStatus
  kind: ReportedKind | ''
  reason: IllegalReason | ''
  search: string
  page: number
}

/** A value that is not known is read as its default, so that a mistyped address still shows the list. */
export function readNotices(address: URLSearchParams): NoticeDesk {
  const page = Number(address.get('page'))
  return {
    status: address.get('etat') === 'tranches' ? 'closed' : 'received',
    kind: reportedKinds.find((each) => each === address.get('objet')) ?? '',
    reason: illegalReasons.find((each) => each === address.get('motif')) ?? '',
    search: (address.get('q') ?? '').slice(0, 120),
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

export function noticesPath({ status, kind, reason, search, page }: NoticeDesk) {
  const given: [string, string][] = [
    ['etat', status === 'closed' ? 'tranches' : ''],
    ['objet', kind],
    ['motif', reason],
    ['q', search],
    ['page', page === 1 ? '' : String(page)],
  ]
  return paths.adminNotices(new URLSearchParams(given.filter(([, value]) => value !== '')).toString())
}
