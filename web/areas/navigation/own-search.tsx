import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { useLanguage } from '#web/ui/link.tsx'
import type { Area } from './area.ts'
import { AreaSearch, type FoundThing } from './area-search.tsx'
import { foundIcons } from './found-icons.tsx'

/** Results shown of each kind. */
const most = '5'

/** Searches the user's records of an area, with the same calls as the lists of its screens. */
export default function OwnSearch({ area }: { area: Exclude<Area, 'admin'> }) {
  if (area === 'owner') return <OwnerSearch />
  return area === 'seller' ? <SellerSearch /> : <ClientSearch />
}

function ClientSearch() {
  const { t } = useLingui()
  const found = useFoundBooking()
  const load = useCallback(
    async (search: string) => {
      const { items } = await api('GET /bookings/my', { query: { search, per_page: most } })
      return items.map((booking) => found(booking, booking.property.title, paths.clientBooking(booking.id)))
    },
    [found],
  )
  return (
    <AreaSearch
      label={t`Rechercher dans vos réservations`}
      placeholder={t`Rechercher une réservation, une ville`}
      load={load}
    />
  )
}

function OwnerSearch() {
  const { t } = useLingui()
  const found = useFoundBooking()
  const load = useCallback(
    async (search: string): Promise<FoundThing[]> => {
      const query = { search, per_page: most }
      const [bookings, listings] = await Promise.all([
        api('GET /owner/bookings', { query }),
        api('GET /properties/my', { query }),
      ])
      return [
        ...bookings.items.map((booking) =>
          found(
            booking,
            `${booking.guest.first_name} ${booking.guest.last_name}`.trim(),
            paths.ownerBooking(booking.id),
          ),
        ),
        ...listings.items.map(({ id, title, city }) => ({
          key: `rental:${id}`,
          label: title || t`Sans titre`,
          detail: [t`Logement`, city].filter(Boolean).join(' · '),
          icon: foundIcons.rental,
          to: paths.ownerRentalDetail(id),
        })),
      ]
    },
    [t, found],
  )
  return (
    <AreaSearch
      label={t`Rechercher dans votre espace`}
      placeholder={t`Rechercher une réservation, un voyageur`}
      load={load}
    />
  )
}

function SellerSearch() {
  const { t } = useLingui()
  const load = useCallback(
    async (search: string): Promise<FoundThing[]> => {
      const query = { search, per_page: most }
      const [listings, inquiries] = await Promise.all([
        whereAllowed(api('GET /properties-for-sale/seller', { query })),
        whereAllowed(api('GET /seller/inquiries', { query })),
      ])
      return [
        ...listings.map(({ id, title, address }) => ({
          key: `sale:${id}`,
          label: title || t`Sans titre`,
          detail: [t`Bien à vendre`, address.city].filter(Boolean).join(' · '),
          icon: foundIcons.sale,
          to: paths.sellerSale(id),
        })),
        ...inquiries.map(({ id, buyer_name: buyer, listing }) => ({
          key: `inquiry:${id}`,
          label: buyer,
          detail: [t`Demande`, listing.title].join(' · '),
          icon: foundIcons.inquiry,
          to: paths.sellerInquiry(id),
        })),
      ]
    },
    [t],
  )
  return (
    <AreaSearch
      label={t`Rechercher dans votre espace`}
      placeholder={t`Rechercher un bien, une demande, un client`}
      load={load}
    />
  )
}

/** A booking as search result: guest or host, then reference, dates and rental. */
function useFoundBooking() {
  const { t } = useLingui()
  const language = useLanguage()
  return useCallback(
    ({ id, code, check_in, check_out, property }: Booking, label: string, to: string): FoundThing => ({
      key: `booking:${id}`,
      label,
      detail: [
        t`Réservation ${code}`,
        formatDateRange(check_in, check_out, language),
        label === property.title ? property.city : property.title,
      ].join(' · '),
      icon: foundIcons.booking,
      to,
    }),
    [t, language],
  )
}

/** Team members find nothing that their agency gave them no permission for. */
async function whereAllowed<Item>(answer: Promise<{ items: Item[] }>) {
  try {
    return (await answer).items
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return []
    throw error
  }
}
