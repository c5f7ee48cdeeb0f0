import {
  type InquiryStatus,
  inquiryStatuses,
  type InquiryType,
  inquiryTypes,
} from '#contract/buying/inquiry-enums.ts'

/** The seller's list is stored in its address: it can be shared, reloaded and navigated back to. */
export interface InquiryListState {
  view: 'list' | 'board'
  status: InquiryStatus | ''
  type: InquiryType | ''
  listing: string
  search: string
  page: number
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** An invalid value is read as its default, so that a mistyped address still shows the list. */
export function readInquiryList(address: URLSearchParams): InquiryListState {
  const page = Number(address.get('page'))
  const listing = address.get('listing') ?? ''
  return {
    view: address.get('view') === 'board' ? 'board' : 'list',
    status: inquiryStatuses.find((each) => each === address.get('status')) ?? '',
    type: inquiryTypes.find((each) => each === address.get('type')) ?? '',
    listing: uuid.test(listing) ? listing : '',
    search: (address.get('search') ?? '').slice(0, 100),
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

export function writeInquiryList({ view, status, type, listing, search, page }: InquiryListState) {
  const address = new URLSearchParams()
  if (view === 'board') address.set('view', view)
  if (status) address.set('status', status)
  if (type) address.set('type', type)
  if (listing) address.set('listing', listing)
  if (search) address.set('search', search)
  if (page > 1) address.set('page', String(page))
  return address
}

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
