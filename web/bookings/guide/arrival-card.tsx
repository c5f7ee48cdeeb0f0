import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircle, IconCircleCheck, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { StayArrival } from '#contract/bookings/stay-guide.ts'
import { dateOfInstant, formatDay } from '#contract/core/date-format.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { TextField } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { DoneCount } from './departure-checklist.tsx'

/** The owner's side of the guide: the door code of this stay, when the guest reads what, and what they have ticked. */
export function ArrivalCard({ booking, arrival }: { booking: Booking; arrival: StayArrival }) {
  const { t } = useLingui()
  const day = useDayThere(booking.property.time_zone)
  const { has_guide, may_set_code, checklist } = arrival
  const wayDay = day(arrival.way_opens_at)
  const codesDay = day(arrival.codes_open_at)
  const untilDay = day(arrival.codes_close_at)
  return (
    <Card title={t`Arrivée et départ`}>
      <div className="flex flex-col gap-5">
        {has_guide ? (
          <p className="text-14 text-muted">
            <Trans>
              Le chemin et la façon d’entrer s’affichent chez le voyageur à partir du {wayDay}, le code et le
              Wi-Fi du {codesDay} au {untilDay}.
            </Trans>
          </p>
        ) : (
          <p className="text-14 text-muted">
            <Trans>
              Ce logement n’a pas encore de guide d’arrivée : le chemin, le Wi-Fi, ce qui est à faire au
              départ.
            </Trans>
          </p>
        )}
        <ButtonLink
          variant="secondary"
          size="small"
          className="self-start"
          icon={<IconPencil size={18} aria-hidden />}
          to={paths.ownerRentalGuide(booking.property_id)}
        >
          {has_guide ? <Trans>Modifier le guide</Trans> : <Trans>Écrire le guide</Trans>}
        </ButtonLink>
        {may_set_code && <DoorCodeForm key={arrival.door_code} bookingId={booking.id} arrival={arrival} />}
        {checklist.length > 0 && (
          <section className="border-t border-line pt-5">
            <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 className="font-semibold">
                <Trans>Liste du départ</Trans>
              </h3>
              <p className="text-14 text-muted">
                <DoneCount checklist={checklist} />
              </p>
            </div>
            <ul className="flex flex-col gap-1.5 text-14">
              {checklist.map(({ text, done }) => (
                <li key={text} className="flex items-start gap-2 wrap-anywhere">
                  {done ? (
                    <IconCircleCheck size={18} aria-hidden className="mt-px flex-none text-green-solid" />
                  ) : (
                    <IconCircle size={18} aria-hidden className="mt-px flex-none text-faint" />
                  )}
                  <span className={done ? '' : 'text-muted'}>
                    {text}
                    {done && <span className="sr-only">{t`, fait`}</span>}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Card>
  )
}

function DoorCodeForm({ bookingId, arrival }: { bookingId: string; arrival: StayArrival }) {
  const { t } = useLingui()
  const [code, setCode] = useState(arrival.door_code)
  const { mutate, isPending, error } = useMutation({ revalidates: true })
  const save = (event: React.SyntheticEvent) => {
    event.preventDefault()
    void mutate(
      () =>
        api('PUT /owner/bookings/:id/door-code', { params: { id: bookingId }, body: { door_code: code } }),
      { successMessage: t`Code enregistré` },
    )
  }
  return (
    <form onSubmit={save} className="flex flex-col gap-3 border-t border-line pt-5">
      <TextField
        label={t`Code de la porte pour ce séjour`}
        help={
          arrival.home_has_door_code
            ? t`Il remplace celui du logement. Laissez vide pour garder celui du logement.`
            : t`Le voyageur le lit le jour de son arrivée.`
        }
        error={error?.firstMessage}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="self-end"
        isPending={isPending}
        disabled={code.trim() === arrival.door_code}
      >
        <Trans>Enregistrer le code</Trans>
      </Button>
    </form>
  )
}

/** Days in the time zone of the rental. */
function useDayThere(timeZone: string) {
  const language = useLanguage()
  return (instant: string) => formatDay(dateOfInstant(new Date(instant), timeZone), language, {})
}
