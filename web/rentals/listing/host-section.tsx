import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarX, IconFileCertificate, IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react'
import { formatDay } from '#contract/core/date-format.ts'
import { formatPercent } from '#contract/core/number-format.ts'
import { ReportListingButton } from '#web/reports/report-listing-button.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { formatRating } from '#web/ui/data/stars.tsx'
import { ContactHost } from './contact-host.tsx'
import { HostFact } from './host-fact.tsx'
import { HostTrader } from './host-trader.tsx'
import type { ListedRental } from './listed-rental.ts'

/** The host, which verifications were made and when (only those actually made), and what the host states. */
export function HostSection({ rental }: { rental: ListedRental }) {
  const { host, registration_number: registration } = rental
  const { t } = useLingui()
  const language = useLanguage()
  const since = formatDay(host.member_since, language, { day: undefined })
  const { first_name: name, published_homes: rentals, average_rating: rating } = host
  const verified = host.identity_verified_at && formatDay(host.identity_verified_at, language)
  return (
    <section>
      <h2 className="mb-6 display-24">
        <Trans>Votre hôte</Trans>
      </h2>
      <div className="grid items-start gap-6 md:grid-cols-[300px_minmax(0,1fr)] md:gap-12">
        <div className="flex flex-col items-center rounded-16 border border-line bg-surface p-6 text-center shadow-raised">
          <Avatar name={name} url={host.avatar_url} size="huge" />
          <h3 className="mt-4 display-24">{name}</h3>
          <p className="text-muted">
            <Trans>Hôte depuis {since}</Trans>
          </p>
          <dl className="mt-5 flex gap-8">
            <Metric value={rentals} label={<Plural value={rentals} one="logement" other="logements" />} />
            {rating !== null && <Metric value={formatRating(rating, language)} label={<Trans>note</Trans>} />}
            <Metric
              value={host.total_reviews}
              label={<Plural value={host.total_reviews} one="avis" other="avis" />}
            />
          </dl>
        </div>
        <div>
          <ul className="flex flex-col gap-5">
            {verified ? (
              <HostFact
                icon={<IconShieldCheck size={20} aria-hidden />}
                title={<Trans>Identité vérifiée le {verified}</Trans>}
              >
                <Trans>Pièce d’identité contrôlée par notre équipe</Trans>
              </HostFact>
            ) : (
              <HostFact
                icon={<IconShieldQuestion size={20} aria-hidden />}
                title={<Trans>Identité pas encore vérifiée</Trans>}
              >
                <Trans>Aucun versement n’est fait à un hôte avant ce contrôle</Trans>
              </HostFact>
            )}
            <HostTrader trader={host.trader} />
            <CancellationRecord host={host} />
            {registration && (
              <HostFact
                icon={<IconFileCertificate size={20} aria-hidden />}
                title={<Trans>Numéro d’enregistrement {registration}</Trans>}
              >
                <Trans>Déclaré par l’hôte</Trans>
              </HostFact>
            )}
          </ul>
          {host.bio && <p className="mt-6 max-w-[70ch] wrap-break-word whitespace-pre-line">{host.bio}</p>}
          <ContactHost rental={rental} />
          <div className="mt-4">
            <ReportListingButton
              about={{ kind: 'rental', id: rental.id }}
              label={t`Signaler cette annonce`}
            />
          </div>
        </div>
      </div>
    </section>
  )
}

/** How often the host cancelled: unknown without a confirmed stay. */
function CancellationRecord({ host }: { host: ListedRental['host'] }) {
  const language = useLanguage()
  const { confirmed_stays: confirmed, cancelled_stays: cancelled } = host
  const icon = <IconCalendarX size={20} aria-hidden />
  if (confirmed === 0) {
    return (
      <HostFact icon={icon} title={<Trans>Taux d’annulation par l’hôte inconnu</Trans>}>
        <Trans>Aucune réservation confirmée ces douze derniers mois</Trans>
      </HostFact>
    )
  }
  const rate = formatPercent(cancelled / confirmed, language)
  return (
    <HostFact
      icon={icon}
      title={
        cancelled === 0 ? (
          <Trans>Aucune annulation par l’hôte</Trans>
        ) : (
          <Trans>{rate} d’annulations par l’hôte</Trans>
        )
      }
    >
      <Plural
        value={confirmed}
        one="Sur # réservation confirmée ces douze derniers mois"
        other="Sur # réservations confirmées ces douze derniers mois"
      />
    </HostFact>
  )
}

function Metric({ value, label }: { value: React.ReactNode; label: React.ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-14 text-muted">{label}</dt>
      <dd className="text-18 font-bold tabular">{value}</dd>
    </div>
  )
}
