import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarHeart, IconFileDollar } from '@tabler/icons-react'
import type { OfferThread } from '#contract/buying/offers.ts'
import type { Visit } from '#contract/buying/visits.ts'
import { OfferStatusBadge } from '#web/offers/offer-status.tsx'
import { useMoney } from '#web/money/use-money.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/data/card.tsx'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { slotLabels } from '#web/visits/slot-labels.ts'
import { VisitStatusBadge } from '#web/visits/visit-status.tsx'
import type { ClientDeals } from './load-client-work.ts'

/** Visits of the coming week, and offers that are open: those that wait for the buyer are to-dos. */
export function DealsCard({ deals: { visitsOfWeek, offers } }: { deals: ClientDeals }) {
  const { t } = useLingui()
  const open = offers.filter(
    ({ current }) =>
      ['SENT', 'ACCEPTED'].includes(current.status) && !current.allowed_actions.includes('accept'),
  )
  return (
    <Card
      title={t`Visites et offres`}
      aside={
        <Link to={paths.clientVisits()} className="text-14 text-link">
          <Trans>Agenda</Trans>
        </Link>
      }
    >
      {visitsOfWeek.length + open.length === 0 ? (
        <p className="flex items-start gap-3 text-muted">
          <IconCalendarHeart size={22} aria-hidden className="flex-none" />
          <span>
            <Trans>
              Pas de visite dans les sept jours, pas d’offre en attente.{' '}
              <Link to={paths.sales()} className="text-link">
                Chercher un bien à vendre
              </Link>
            </Trans>
          </span>
        </p>
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {visitsOfWeek.map((visit) => (
            <VisitRow key={visit.id} visit={visit} />
          ))}
          {open.map((thread) => (
            <OfferRow key={thread.id} thread={thread} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function VisitRow({ visit: { listing, starts_at, time_zone, status } }: { visit: Visit }) {
  const language = useLanguage()
  const { long, hour } = slotLabels(starts_at, time_zone, language)
  return (
    <Row
      icon={<IconCalendarHeart size={20} aria-hidden />}
      to={paths.clientVisits('view=list')}
      title={`${long}, ${hour}`}
      about={`${listing.title} · ${listing.city}`}
      badge={<VisitStatusBadge status={status} />}
    />
  )
}

function OfferRow({ thread: { listing, current } }: { thread: OfferThread }) {
  const { t } = useLingui()
  const money = useMoney()
  const moment = useMoment()
  const amount = money(current.amount_minor, current.currency)
  const until = moment(current.expires_at)
  return (
    <Row
      icon={<IconFileDollar size={20} aria-hidden />}
      to={paths.clientOffers()}
      title={t`Votre offre de ${amount}`}
      about={current.status === 'SENT' ? t`${listing.title}, réponse avant le ${until}` : listing.title}
      badge={<OfferStatusBadge status={current.status} />}
    />
  )
}

function Row({
  icon,
  to,
  title,
  about,
  badge,
}: {
  icon: React.ReactNode
  to: string
  title: string
  about: string
  badge: React.ReactNode
}) {
  return (
    <li className="relative flex items-start gap-3 py-3">
      <span className="mt-0.5 flex-none text-muted">{icon}</span>
      <span className="min-w-0 grow">
        <Link to={to} className="block font-semibold after:absolute after:inset-0 first-letter:uppercase">
          {title}
        </Link>
        <span className="block text-14 text-muted">{about}</span>
      </span>
      {badge}
    </li>
  )
}
