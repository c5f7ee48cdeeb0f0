import { inquiryStatuses, inquiryTypes } from '#contract/buying/inquiry-enums.ts'
import { oneOf, pageNumber, text, uuid } from '#web/ui/search-state/search-fields.ts'
import { searchState, type StateOf } from '#web/ui/search-state/search-state.ts'

/** The seller's list of inquiries. */
export const inquirySearch = searchState({
  view: oneOf(['list', 'board'], 'list'),
  status: oneOf(inquiryStatuses, ''),
  type: oneOf(inquiryTypes, ''),
  listing: uuid(''),
  search: text(100),
  page: pageNumber(),
})
export type InquiryListState = StateOf<typeof inquirySearch>

/** The query of the calls; the board shows every status side by side. */
export function inquiryQuery({ view, status, type, listing, search, page }: InquiryListState) {
  const words = search.trim()
  return {
    per_page: view === 'board' ? '100' : '20',
    ...(view === 'list' && { page: String(page) }),
    ...(view === 'list' && status && { status }),
    ...(type && { inquiry_type: type }),
    ...(listing && { property_id: listing }),
    ...(words && { search: words }),
  }
}
