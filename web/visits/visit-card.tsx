import { Trans, useLingui } from '@lingui/react/macro'
import { IconClockQuestion, IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import type { Visit } from '#contract/buying/visits.ts'
import { ListingLine } from '#web/inquiries/listing-line.tsx'
import { DocumentsButton } from '#web/sale-documents/documents-button.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { slotLabels } from './slot-labels.ts'
import { VisitActions } from './visit-actions.tsx'
import { VisitStatusBadge } from './visit-status.tsx'

/** A visit with its actions. `linkKey` is the key of an e-mail's link, for buyers without an account. */
export function VisitCard({
  visit,
  linkKey,
  onChange,
}: {
  visit: Visit
  linkKey?: string
  onChange: () => void
}) {
  const language = useLanguage()
  const { long, hour } = slotLabels(visit.starts_at, visit.time_zone, language)
  const until = slotLabels(visit.ends_at, visit.time_zone, language).hour
  return (
    <article
      id={visit.id}
      aria-label={`${visit.listing.title}, ${long}`}
      className="flex min-w-0 flex-col gap-4 rounded-16 border border-line bg-surface p-4 md:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="display-20 first-letter:uppercase">{long}</h2>
          <p className="text-muted tabular">{`${hour} – ${until}`}</p>
        </div>
        <VisitStatusBadge status={visit.status} />
      </div>
      <ListingLine listing={visit.listing} />
      {visit.address && (
        <p className="flex items-start gap-2 text-14">
          <IconMapPin size={18} aria-hidden className="mt-px flex-none text-muted" />
          {visit.address}
        </p>
      )}
      <ProposedTime visit={visit} />
      {visit.role === 'seller' && <Buyer visit={visit} />}
      {visit.message && <p className="text-14 wrap-anywhere whitespace-pre-wrap">{visit.message}</p>}
      {visit.reason && (
        <p className="text-14 wrap-anywhere text-muted">
          <Trans>Raison : {visit.reason}</Trans>
        </p>
      )}
      <Assessment visit={visit} />
      {visit.role === 'seller' && visit.buyer_email !== '' && (
        <DocumentsButton
          listingId={visit.property_id}
          buyer={{ id: visit.buyer_id, name: visit.buyer_name }}
        />
      )}
      <VisitActions visit={visit} {...(linkKey && { linkKey })} onChange={onChange} />
    </article>
  )
}

/** Another time that the seller proposes, until the buyer answers. */
export function ProposedTime({ visit }: { visit: Visit }) {
  const language = useLanguage()
  if (!visit.proposed_starts_at) return null
  const { long, hour } = slotLabels(visit.proposed_starts_at, visit.time_zone, language)
  return (
    <p className="flex items-start gap-2 rounded-12 bg-yellow-ground p-3 text-14 text-yellow-text">
      <IconClockQuestion size={18} aria-hidden className="mt-px flex-none" />
      <span>
        {visit.role === 'seller' ? (
          <Trans>
            Vous proposez {long} à {hour}. L’heure prévue reste réservée jusqu’à la réponse.
          </Trans>
        ) : (
          <Trans>
            Le vendeur propose {long} à {hour}. L’heure prévue reste réservée jusqu’à votre réponse.
          </Trans>
        )}
      </span>
    </p>
  )
}

function Buyer({ visit: { buyer_name, buyer_email, buyer_phone } }: { visit: Visit }) {
  return (
    <ul className="flex flex-col gap-1 text-14">
      <li className="font-semibold">{buyer_name}</li>
      {buyer_email && (
        <li className="flex items-center gap-2 wrap-anywhere">
          <IconMail size={16} aria-hidden className="flex-none text-muted" />
          <a href={`mailto:${buyer_email}`} className="hover:underline">
            {buyer_email}
          </a>
        </li>
      )}
      {buyer_phone && (
        <li className="flex items-center gap-2">
          <IconPhone size={16} aria-hidden className="flex-none text-muted" />
          <a href={`tel:${buyer_phone.replaceAll(/[^+\d]/g, '')}`} className="hover:underline">
            {buyer_phone}
          </a>
        </li>
      )}
    </ul>
  )
}

function Assessment({ visit: { verdict: assessment, feedback } }: { visit: Visit }) {
  const { t } = useLingui()
  if (!assessment) return null
  const names = {
    interested: t`Le bien intéresse`,
    undecided: t`Encore hésitant`,
    not_interested: t`Ne convient pas`,
  }
  return (
    <p className="rounded-12 bg-surface-2 p-3 text-14 wrap-anywhere">
      <strong>{names[assessment]}</strong>
      {feedback && ` · ${feedback}`}
    </p>
  )
}
