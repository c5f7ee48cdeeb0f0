import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { formatDay } from '#contract/core/date-format.ts'
import type { StayIncident } from '#contract/bookings/incidents.ts'
import { api } from '#web/api/browser-api.ts'
import type { Viewer } from '../participants/viewer.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { useExactMoney } from '#web/money/exact-money.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { Statements } from './statements.tsx'

/** Minimum length in the contract. */
const shortest = 20

/** An incident for guest or owner: both statements, the reply still possible, the ruling of staff. */
export function IncidentCard({
  booking,
  incident,
  viewer,
}: {
  booking: Booking
  incident: StayIncident
  viewer: Viewer
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const other = viewer === 'guest' ? booking.owner.first_name : booking.guest.first_name
  const day = formatDay(incident.rule_by, language)
  const money = useExactMoney()
  const claimed = incident.claimed_minor !== null && money(incident.claimed_minor, incident.currency)
  return (
    <Card title={incident.reported_by === 'guest' ? t`Incident signalé` : t`Dégât signalé`}>
      {incident.ruling ? (
        <Ruling ruling={incident.ruling} currency={incident.currency} viewer={viewer} />
      ) : (
        <p className="mb-5 rounded-12 bg-brand-soft px-4 py-3 text-14">
          <Trans>
            Demeure entend les deux parties et tranche avant le {day}. Le versement du séjour attend.
          </Trans>{' '}
          {claimed && <Trans>L’hôte réclame {claimed} sur la caution.</Trans>}
        </p>
      )}
      <Statements
        statements={incident.statements.map((statement) => ({
          ...statement,
          by: statement.is_mine ? t`Vous` : other,
        }))}
      />
      {incident.may_state && <StatementForm booking={booking} />}
    </Card>
  )
}

function Ruling({
  ruling,
  currency,
  viewer,
}: {
  ruling: NonNullable<StayIncident['ruling']>
  currency: StayIncident['currency']
  viewer: Viewer
}) {
  const { refund_minor, deposit_deduction_minor, deposit_back_minor, reason } = ruling
  const money = useExactMoney()
  const amount = money(refund_minor, currency)
  const deduction = money(deposit_deduction_minor, currency)
  return (
    <div className="mb-5 rounded-12 bg-brand-soft px-4 py-3">
      <p className="font-semibold">
        {deposit_back_minor !== null && refund_minor === 0 ? (
          <Divided
            deduction={deposit_deduction_minor > 0 ? deduction : null}
            back={money(deposit_back_minor, currency)}
            viewer={viewer}
          />
        ) : deposit_deduction_minor > 0 ? (
          viewer === 'guest' ? (
            <Trans>Demeure a tranché : l’hôte garde {deduction} de votre caution et rend le reste</Trans>
          ) : (
            <Trans>Demeure a tranché : vous gardez {deduction} de la caution et rendez le reste</Trans>
          )
        ) : refund_minor === 0 ? (
          <Trans>Demeure a tranché : rien n’est rendu</Trans>
        ) : viewer === 'guest' ? (
          <Trans>Demeure a tranché : {amount} vous sont rendus</Trans>
        ) : (
          <Trans>Demeure a tranché : {amount} sont rendus au voyageur</Trans>
        )}
      </p>
      <p className="mt-1 text-14 wrap-anywhere whitespace-pre-line">{reason}</p>
    </div>
  )
}

/** How a debited deposit was divided. */
function Divided({ deduction, back, viewer }: { deduction: string | null; back: string; viewer: Viewer }) {
  if (!deduction)
    return viewer === 'guest' ? (
      <Trans>Demeure a tranché : {back} de votre caution vous sont rendus</Trans>
    ) : (
      <Trans>Demeure a tranché : la caution est rendue en entier au voyageur</Trans>
    )
  return viewer === 'guest' ? (
    <Trans>
      Demeure a tranché : l’hôte reçoit {deduction} de votre caution, {back} vous sont rendus
    </Trans>
  ) : (
    <Trans>
      Demeure a tranché : vous recevez {deduction} de la caution, {back} sont rendus au voyageur
    </Trans>
  )
}

function StatementForm({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const { isPending, error, fieldError, mutate } = useMutation({ revalidates: true })
  const [body, setBody] = useState('')
  const isLongEnough = body.trim().length >= shortest
  async function send(event: FormEvent) {
    event.preventDefault()
    if (!isLongEnough || isPending) return
    const call = { params: { id: booking.id }, body: { body: body.trim() } }
    const done = await mutate((once) => api('POST /bookings/:id/incident/statements', { ...call, once }), {
      successMessage: t`Votre version est transmise à Demeure`,
    })
    if (done) setBody('')
  }
  return (
    <form
      className="mt-6 flex flex-col gap-4 border-t border-line pt-5"
      onSubmit={(event) => void send(event)}
    >
      {error && <Alert>{fieldError('body') ?? error.message}</Alert>}
      <TextArea
        label={t`Votre version des faits`}
        help={t`L’autre partie la lit aussi. ${shortest} caractères au moins.`}
        maxLength={2000}
        rows={4}
        value={body}
        onChange={({ target }) => setBody(target.value)}
      />
      <Button
        type="submit"
        size="small"
        isPending={isPending}
        disabled={!isLongEnough}
        className="self-start"
      >
        <Trans>Transmettre à Demeure</Trans>
      </Button>
    </form>
  )
}
