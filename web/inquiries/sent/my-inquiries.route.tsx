import 'virtual:texts/buying/sale-leads'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconHomeSearch } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { pageSearch } from '#web/ui/search-state/page-search.ts'
import type { Route } from './+types/my-inquiries.route.ts'
import type { SentInquiry } from '#contract/buying/inquiries.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { NumberedPager } from '#web/ui/data/pager.tsx'
import { RelativeTime } from '#web/ui/dates/relative-time.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { useInquiryTypeNames } from '../inquiry-labels.ts'
import { InquiryStatusBadge } from '../inquiry-status.tsx'
import { ListingPicture } from '../listing-line.tsx'
import { BuyingTabs } from './buying-tabs.tsx'
import { useInquiryEvents } from '../use-inquiry-events.ts'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page } = pageSearch.parse(url.searchParams)
  return { result: resultOf(api('GET /inquiries/my', { query: { page: String(page) } })) }
}
clientLoader.hydrate = true as const

/** The user's inquiries to sellers, the latest first. */
export default function MyInquiries({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  useInquiryEvents()
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Vos demandes`} – Demeure`}</title>
      <h1 className="display-32">
        <Trans>Vos demandes</Trans>
      </h1>
      <BuyingTabs />
      <Loaded result={result} skeleton={<Skeleton className="h-96 rounded-16!" />}>
        {({ items, pagination }) =>
          items.length === 0 && !search.has('page') ? (
            <Nothing />
          ) : (
            <>
              <ul className="overflow-hidden rounded-16 border border-line bg-surface">
                {items.map((inquiry) => (
                  <SentRow key={inquiry.id} inquiry={inquiry} />
                ))}
              </ul>
              <NumberedPager
                pagination={pagination}
                pageTo={(page) => paths.clientInquiries(`page=${page}`)}
              />
            </>
          )
        }
      </Loaded>
    </div>
  )
}

function SentRow({ inquiry }: { inquiry: SentInquiry }) {
  const types = useInquiryTypeNames()
  const { id, listing, status, inquiry_type, last_message, unread_count } = inquiry
  return (
    <li className="border-b border-line last:border-b-0">
      <Link to={paths.clientInquiry(id)} className="relative flex items-start gap-4 p-4 hover:bg-surface-2">
        <ListingPicture listing={listing} />
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className={classes('truncate', unread_count > 0 ? 'font-bold' : 'font-semibold')}>
              {listing.title}
              {unread_count > 0 && (
                <span className="sr-only">
                  {' '}
                  <Trans>(nouvelle réponse)</Trans>
                </span>
              )}
            </span>
            <RelativeTime of={last_message.created_at} className="flex-none text-12 text-muted" />
          </span>
          <span className="block truncate text-14 text-muted">
            {types[inquiry_type]} · {listing.seller.name}
          </span>
          <span
            className={classes(
              'mt-0.5 line-clamp-2 text-14',
              unread_count > 0 ? 'font-medium' : 'text-muted',
            )}
          >
            {last_message.body}
          </span>
          <span className="mt-2 block">
            <InquiryStatusBadge status={status} />
          </span>
        </span>
      </Link>
    </li>
  )
}

function Nothing() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<IconHomeSearch size={32} aria-hidden />}
      title={t`Vos échanges avec les vendeurs apparaîtront ici`}
      action={
        <ButtonLink to={paths.sales()} variant="secondary">
          <Trans>Trouver un bien à acheter</Trans>
        </ButtonLink>
      }
    >
      <Trans>Posez une question ou demandez une visite depuis une annonce.</Trans>
    </EmptyState>
  )
}
