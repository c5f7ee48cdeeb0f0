import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  IconCalendarX,
  IconCashOff,
  IconEyeOff,
  IconLuggage,
  IconMessageOff,
  IconReceipt,
} from '@tabler/icons-react'
import { formatExactMoney } from '#contract/core/money-format.ts'
import type { StayDecision } from '#contract/people/suspension-enums.ts'
import type { SuspensionPreview } from '#contract/people/suspensions.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { StayDecisions } from './stay-decisions.tsx'

type Stay = SuspensionPreview['stays'][number]

/** What follows from a suspension; a line only where something follows. */
export function SuspensionConsequences({
  preview,
  decisionOf,
  onChoose,
}: {
  preview: SuspensionPreview
  decisionOf: (stay: Stay) => StayDecision
  onChoose: (bookingId: string, decision: StayDecision) => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const { stays, released_bookings: released, own_trips: trips, rentals, sales, visits, offers } = preview
  const { payouts, payouts_under_way: underWay, sessions, plan, waiting_sales: waiting } = preview
  return (
    <section aria-label={t`Ce qui suit`} className="flex flex-col gap-2">
      <h3 className="font-semibold">
        <Trans>Ce qui suit, d’un seul geste</Trans>
      </h3>
      <div className="divide-y divide-line rounded-16 border border-line">
        {stays.length > 0 && <StayDecisions stays={stays} decisionOf={decisionOf} onChoose={onChoose} />}
        {released > 0 && (
          <Line
            icon={IconCalendarX}
            title={
              <Plural
                value={released}
                one="# demande ou réservation inachevée annulée"
                other="# demandes ou réservations inachevées annulées"
              />
            }
          >
            <Trans>Sans frais pour le voyageur ; ce qu’il a payé lui est rendu</Trans>
          </Line>
        )}
        {trips > 0 && (
          <Line
            icon={IconLuggage}
            title={<Plural value={trips} one="# voyage maintenu" other="# voyages maintenus" />}
          >
            <Trans>Chez d’autres hôtes ; un solde impayé les annule comme d’habitude</Trans>
          </Line>
        )}
        {(payouts.length > 0 || underWay > 0) && (
          <Line
            icon={IconCashOff}
            title={<Trans>Versements retenus</Trans>}
            aside={payouts.map(({ currency, amount_minor: minor }) => (
              <span key={currency} className="block">
                {formatExactMoney(minor, currency, language)}
              </span>
            ))}
          >
            <Trans>Jusqu’à la fin de la suspension.</Trans>{' '}
            {underWay > 0 && (
              <Plural
                value={underWay}
                one="# déjà transmis à la banque arrivera."
                other="# déjà transmis à la banque arriveront."
              />
            )}
          </Line>
        )}
        {visits + offers > 0 && (
          <Line
            icon={IconMessageOff}
            title={
              <>
                <Plural value={visits} one="# visite annulée" other="# visites annulées" />
                {', '}
                <Plural value={offers} one="# offre retirée" other="# offres retirées" />
              </>
            }
          >
            <Trans>Les autres parties sont prévenues ; les offres reçues attendent</Trans>
          </Line>
        )}
        {plan && (
          <Line icon={IconReceipt} title={<Trans>Formule non renouvelée</Trans>}>
            <Trans>Rien n’est facturé pendant la suspension</Trans>
          </Line>
        )}
        <Line
          icon={IconEyeOff}
          title={
            <>
              <Plural value={rentals + sales} one="# annonce masquée" other="# annonces masquées" />
              {', '}
              <Plural value={sessions} one="# session fermée" other="# sessions fermées" />
            </>
          }
        >
          <Trans>Les mêmes annonces reviennent quand la suspension prend fin.</Trans>{' '}
          {waiting > 0 && (
            <Plural
              value={waiting}
              one="# annonce en modération reste en file, sans pouvoir être approuvée."
              other="# annonces en modération restent en file, sans pouvoir être approuvées."
            />
          )}
        </Line>
      </div>
    </section>
  )
}

function Line({
  icon: Icon,
  title,
  aside,
  children,
}: {
  icon: typeof IconEyeOff
  title: React.ReactNode
  aside?: React.ReactNode
  children: React.ReactNode
}) {
  return (
    <div className="flex gap-3 p-4">
      <Icon size={20} aria-hidden className="mt-0.5 flex-none text-accent-text" />
      <div className="min-w-0 grow">
        <p className="font-semibold">{title}</p>
        <p className="text-14 text-muted">{children}</p>
      </div>
      {aside && <p className="flex-none text-right font-semibold tabular">{aside}</p>}
    </div>
  )
}
