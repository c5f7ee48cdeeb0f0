import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { useSearchParams } from 'react-router'
import { inquiryTypes } from '#contract/buying/inquiry-enums.ts'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { WhenNear } from '#web/ui/hydration/when-near.tsx'
import type { ListedSale } from './listed-sale.ts'

/** Tab of the contact form for each allowed action. */
const wayOf = { visit: 'visit', inquire: 'question', offer: 'offer' } as const

const SaleContact = lazy(() => import('#web/sale-contact/sale-contact.tsx'))

/** Contact form beside the listing; `inquiry` in the query string preselects its type. */
export function ContactCard({ sale }: { sale: ListedSale }) {
  const [search] = useSearchParams()
  const type = inquiryTypes.find((each) => each === search.get('inquiry'))
  const ways = (['visit', 'inquire', 'offer'] as const)
    .filter((action) => sale.allowed_actions.includes(action))
    .map((action) => wayOf[action])
  if (!sale.allowed_actions.includes('inquire')) return null
  return (
    <section id="contact" className="rounded-[20px] border border-line bg-surface p-6 shadow-raised">
      <h2 className="sr-only">
        <Trans>Contacter le vendeur</Trans>
      </h2>
      <WhenNear fallback={<Skeleton className="h-120 w-full" />}>
        <SaleContact
          key={type}
          sale={{
            id: sale.id,
            title: sale.title,
            sale_price: sale.sale_price,
            currency: sale.currency,
            seller_name: sale.seller.name,
          }}
          ways={ways}
          {...(type && { type })}
        />
      </WhenNear>
    </section>
  )
}
