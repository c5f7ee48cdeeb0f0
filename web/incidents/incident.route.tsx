import 'virtual:texts/money/finances'
import 'virtual:texts/bookings/booking-participants'
import 'virtual:texts/bookings/incidents'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft } from '@tabler/icons-react'
import type { IncidentCase } from '#contract/bookings/incidents.ts'
import type { StayInventory } from '#contract/bookings/stay-inventory.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { PayoutBadge } from '#web/finances/payout-badge.tsx'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/data/card.tsx'
import { formatDateRange } from '#web/ui/dates/dates.ts'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import type { Route } from './+types/incident.route.ts'
import { Deadline } from './deadline.tsx'
import { RulingForm } from './ruling-form.tsx'
import { InventoryCard } from '#web/bookings/inventory/inventory-card.tsx'
import { Statements } from '#web/bookings/incidents/statements.tsx'

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return { result: resultOf(load(id)) }
}

async function load(id: string) {
  const incident = await api('GET /admin/incidents/:id', { params: { id } })
  const inventory = await api('GET /bookings/:id/inventory', { params: { id: incident.booking.id } })
  return { incident, inventory }
}
clientLoader.hydrate = true as const

export default function IncidentScreen({ loaderData: { result } }: Route.ComponentProps) {
  return (
    <div className="flex flex-col gap-6">
      <Link to={paths.adminIncidents()} className="text-link inline-flex w-fit items-center gap-1 text-14">
        <IconChevronLeft size={18} aria-hidden />
        <Trans>Incidents</Trans>
      </Link>
      <Loaded result={result} skeleton={<Skeleton className="h-120 rounded-16!" />}>
        {(shown) => <Case key={shown.incident.id} {...shown} />}
      </Loaded>
    </div>
  )
}

function Case({ incident, inventory }: { incident: IncidentCase; inventory: StayInventory }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { booking, guest, owner } = incident
  const names = { guest: t`${guest.name}, voyageur`, owner: t`${owner.name}, hôte`, house: 'Demeure' }
  const naming = <Authored extends { party: 'guest' | 'owner' }>(statement: Authored) => ({
    ...statement,
    by: names[statement.party],
  })
  return (
    <>
      <header className="flex flex-col gap-2">
        <title>{`${booking.code} – Demeure`}</title>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="display-32 wrap-anywhere">
            {incident.reported_by === 'guest' ? t`Incident de ${guest.name}` : t`Dégât chez ${owner.name}`}
          </h1>
          {!incident.ruling && <Deadline incident={incident} />}
        </div>
        <p className="text-muted">
          <Link to={paths.adminBooking(booking.id)} className="text-link">
            {booking.code}
          </Link>
          {' · '}
          {booking.title} · {formatDateRange(booking.check_in, booking.check_out, language)}
        </p>
      </header>
      <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr] xl:gap-6">
        <div className="flex min-w-0 flex-col gap-4 xl:gap-6">
          <Card title={t`Ce que disent les deux parties`}>
            <Statements statements={incident.statements.map(naming)} />
            {incident.heard.length < 2 && (
              <p className="mt-5 rounded-12 bg-surface-2 px-4 py-3 text-14 text-muted">
                <Trans>
                  L’autre partie n’a rien dit encore. Elle en a été avertie et peut répondre depuis sa
                  réservation.
                </Trans>
              </p>
            )}
          </Card>
          <InventoryCard bookingId={booking.id} inventory={inventory} names={names} />
          <Card title={t`Ce qu’ils se sont écrit`}>
            {incident.conversation.length === 0 ? (
              <p className="text-muted">
                <Trans>Ils ne se sont rien écrit.</Trans>
              </p>
            ) : (
              <Statements
                statements={incident.conversation.map(({ by, ...statement }) => ({
                  ...statement,
                  by: names[by],
                }))}
              />
            )}
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-4 xl:gap-6">
          <Stakes incident={incident} />
          {incident.ruling ? (
            <Ruled incident={incident} ruling={incident.ruling} />
          ) : (
            <RulingForm incident={incident} />
          )}
        </div>
      </div>
    </>
  )
}

/** The amounts of the ruling. */
function Stakes({ incident }: { incident: IncidentCase }) {
  const { t } = useLingui()
  const money = useExactMoney()
  const { currency, shares, payout } = incident
  const rows = [
    { label: t`Prix du séjour`, minor: incident.total_minor },
    { label: t`Payé par le voyageur`, minor: incident.paid_minor },
    { label: t`Déjà remboursé`, minor: incident.refunded_minor },
    { label: t`Part de l’hôte`, minor: shares.owner_minor },
    { label: t`Part de Demeure`, minor: shares.house_minor },
    { label: t`Taxe de séjour`, minor: shares.tourist_tax_minor },
    ...(incident.deposit_minor > 0 ? [{ label: t`Caution`, minor: incident.deposit_minor }] : []),
    ...(incident.claimed_minor === null
      ? []
      : [{ label: t`Réclamé par l’hôte sur la caution`, minor: incident.claimed_minor }]),
    ...(incident.deposit_captured_minor === null
      ? []
      : [{ label: t`Débité, gardé par Demeure`, minor: incident.deposit_captured_minor }]),
  ]
  return (
    <Card title={t`Ce qui est en jeu`}>
      <dl className="flex flex-col gap-2">
        {rows.map(({ label, minor }) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="whitespace-nowrap tabular">{money(minor, currency)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-12 bg-surface-2 px-4 py-3 text-14">
        {payout ? (
          <>
            <span>
              <Trans>Versement à l’hôte</Trans>{' '}
              <strong className="tabular">{money(payout.amount_minor, currency)}</strong>
            </span>
            <PayoutBadge status={payout.status} />
          </>
        ) : incident.in_hand ? (
          <Trans>L’hôte a reçu l’argent directement : ce qui est rendu, il le rend lui-même.</Trans>
        ) : (
          <Trans>Aucun versement n’est prévu pour ce séjour.</Trans>
        )}
      </div>
    </Card>
  )
}

function Ruled({
  incident: { currency },
  ruling: { refund_minor, deposit_deduction_minor, deposit_back_minor, reason, by, at },
}: {
  incident: IncidentCase
  ruling: NonNullable<IncidentCase['ruling']>
}) {
  const { t } = useLingui()
  const money = useExactMoney()
  const moment = useMoment()
  const amount = money(refund_minor, currency)
  const deduction = money(deposit_deduction_minor, currency)
  const back = deposit_back_minor !== null && money(deposit_back_minor, currency)
  return (
    <Card title={t`Décision`}>
      <p className="font-semibold">
        {back && refund_minor === 0 ? (
          <Trans>
            L’hôte reçoit {deduction} de la caution, {back} sont rendus au voyageur
          </Trans>
        ) : deposit_deduction_minor > 0 ? (
          <Trans>L’hôte garde {deduction} de la caution</Trans>
        ) : refund_minor > 0 ? (
          <Trans>{amount} rendus au voyageur</Trans>
        ) : (
          <Trans>Rien n’est rendu au voyageur</Trans>
        )}
      </p>
      <p className="mt-1 text-14 text-muted">
        {by} · {moment(at)}
      </p>
      <p className="mt-3 wrap-anywhere whitespace-pre-line">{reason}</p>
    </Card>
  )
}
