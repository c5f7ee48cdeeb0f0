/** The moderators' list of rentals is stored in its address. */
const listedStatuses = ['', 'UNDER_REVIEW', 'PUBLISHED', 'DRAFT', 'ARCHIVED'] as const

export interface RentalQueueState {
  status: (typeof listedStatuses)[number]
  search: string
  page: number
}

/** An invalid value is read as its default, so that a mistyped address still shows the list. */
export function readRentalQueue(address: URLSearchParams): RentalQueueState {
  const page = Number(address.get('page'))
  return {
    status: listedStatuses.find((status) => status === address.get('status')) ?? '',
    search: (address.get('search') ?? '').slice(0, 120),
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

export function writeRentalQueue({ status, search, page }: RentalQueueState) {
  const address = new URLSearchParams()
  if (status) address.set('status', status)
  if (search) address.set('search', search)
  if (page > 1) address.set('page', String(page))
  return address
}
