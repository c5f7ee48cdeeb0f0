import { Trans } from '@lingui/react/macro'
import { formatDay } from '#contract/core/date-format.ts'
import type { Offer, OfferThread } from '#contract/buying/offers.ts'
import { ListingLine } from '#web/inquiries/listing-line.tsx'
import { useFinancingNames } from '#web/inquiries/inquiry-labels.ts'
import { useMoney } from '#web/money/use-money.ts'
import { DocumentsButton } from '#web/sale-documents/documents-button.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { OfferActions } from './offer-actions.tsx'
import { useClauseNames } from './offer-labels.ts'
import { OfferStatusBadge } from './offer-status.tsx'

/** A negotiation: the current price, its terms, the actions, and the previous steps. */
export function OfferCard({ thread, onChange }: { thread: OfferThread; onChange: () => void }) {
  const money = useMoney()
  const { current, chain, listing, role } = thread
  return (
    <article
      id={thread.id}
      aria-label={listing.title}
      className="flex min-w-0 flex-col gap-4 rounded-16 border border-line bg-surface p-4 md:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="display-24">{money(current.amount_minor, current.currency)}</h2>
          <p className="text-14 text-muted">
            <Author offer={current} thread={thread} />
          </p>
        </div>
        <OfferStatusBadge status={current.status} />
      </div>
      <ListingLine listing={listing} />
      {role === 'seller' && <p className="text-14 font-semibold">{thread.buyer_name}</p>}
      <Terms offer={current} />
      {role === 'seller' && thread.buyer_email && (
        <DocumentsButton
          listingId={thread.property_id}
          buyer={{ id: thread.buyer_id, name: thread.buyer_name }}
        />
      )}
      <OfferActions thread={thread} onChange={onChange} />
      {chain.length > 1 && (
        <details className="text-14">
          <summary className="cursor-pointer font-semibold text-brand-text">
            <Trans>Les étapes</Trans>
          </summary>
          <ol className="mt-3 flex flex-col gap-3 border-l-2 border-line pl-4">
            {chain.map((step) => (
              <li key={step.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold tabular">{money(step.amount_minor, step.currency)}</span>
                <OfferStatusBadge status={step.status} />
                <span className="text-muted">
                  <Author offer={step} thread={thread} />
                </span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </article>
  )
}

/** Author and date of this price. */
function Author({ offer, thread }: { offer: Offer; thread: OfferThread }) {
  const language = useLanguage()
  const day = formatDay(offer.created_at, language)
  const name = offer.made_by === 'buyer' ? thread.buyer_name : thread.listing.seller.name
  if (offer.is_mine) return <Trans>Proposé par vous le {day}</Trans>
  return (
    <Trans>
      Proposé par {name} le {day}
    </Trans>
  )
}

function Terms({ offer }: { offer: Offer }) {
  const money = useMoney()
  const language = useLanguage()
  const financings = useFinancingNames()
  const clauses = useClauseNames()
  const { conditions, message, reason, valid_until } = offer
  return (
    <dl className="grid gap-3 text-14 sm:grid-cols-2">
      <Fact name={<Trans>Valable jusqu’au</Trans>}>{formatDay(valid_until, language)}</Fact>
      <Fact name={<Trans>Financement</Trans>}>{financings[conditions.financing]}</Fact>
      <Fact name={<Trans>Conditions suspensives</Trans>}>
        {conditions.clauses.length === 0 ? (
          <Trans>Aucune</Trans>
        ) : (
          conditions.clauses.map((each) => clauses[each]).join(', ')
        )}
      </Fact>
      {conditions.own_funds_minor !== null && (
        <Fact name={<Trans>Apport</Trans>}>{money(conditions.own_funds_minor, offer.currency)}</Fact>
      )}
      {conditions.wished_date && (
        <Fact name={<Trans>Signature souhaitée</Trans>}>{formatDay(conditions.wished_date, language)}</Fact>
      )}
      {message && <Fact name={<Trans>Message</Trans>}>{message}</Fact>}
      {reason && <Fact name={<Trans>Raison</Trans>}>{reason}</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { name: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium wrap-anywhere whitespace-pre-wrap">{children}</dd>
    </div>
  )
}
