import { Trans, useLingui } from '@lingui/react/macro'
import { useController } from 'react-hook-form'
import { Select } from '#web/ui/inputs/field.tsx'
import { WeekdayChoice } from '#web/ui/inputs/weekday-choice.tsx'
import { useEditor } from './use-rental-editor.ts'
import { CheckInputs } from './plain-inputs.tsx'
import { NumberInput } from './rental-fields.ts'

/** Discounts in percent, each with the usual value as a hint; none applies until the owner enters it. */
export function Discounts() {
  return (
    <Group
      title={<Trans>Remises</Trans>}
      hint={
        <Trans>
          Ensemble, elles ôtent au plus la moitié du prix des nuits. Zéro pour n’en donner aucune.
        </Trans>
      }
    >
      <NumberInput
        name="weekly_discount"
        label={<Trans>Remise à la semaine</Trans>}
        help={<Trans>Dès 7 nuits. Souvent 10 %.</Trans>}
        unit="%"
        min={0}
        max={50}
      />
      <NumberInput
        name="monthly_discount"
        label={<Trans>Remise au mois</Trans>}
        help={<Trans>Dès 28 nuits. Souvent 20 %.</Trans>}
        unit="%"
        min={0}
        max={50}
      />
      <NumberInput
        name="early_bird_discount"
        label={<Trans>Remise anticipée</Trans>}
        help={<Trans>Réservé 60 jours avant ou plus. Souvent 5 %.</Trans>}
        unit="%"
        min={0}
        max={50}
      />
      <NumberInput
        name="last_minute_discount"
        label={<Trans>Remise de dernière minute</Trans>}
        help={<Trans>Réservé 3 jours avant ou moins. Souvent 10 %.</Trans>}
        unit="%"
        min={0}
        max={50}
      />
      <NumberInput
        name="new_listing_discount"
        label={<Trans>Remise de lancement</Trans>}
        help={<Trans>Pour les 3 premières réservations. Souvent 20 %.</Trans>}
        unit="%"
        min={0}
        max={50}
      />
    </Group>
  )
}

/** Fees beside the nights. */
export function Fees() {
  return (
    <Group title={<Trans>Voyageurs et suppléments</Trans>}>
      <NumberInput
        name="included_guests"
        label={<Trans>Voyageurs compris</Trans>}
        help={<Trans>Dans le prix de la nuit.</Trans>}
        min={1}
        max={50}
      />
      <NumberInput
        name="extra_guest_fee"
        label={<Trans>Voyageur supplémentaire</Trans>}
        help={<Trans>Par nuit et par personne en plus.</Trans>}
        unit="€"
        min={0}
        max={10_000}
        decimals={2}
      />
      <NumberInput
        name="linen_fee"
        label={<Trans>Linge de maison</Trans>}
        help={<Trans>Par séjour, au choix du voyageur.</Trans>}
        unit="€"
        min={0}
        max={10_000}
        decimals={2}
      />
      <NumberInput
        name="pet_fee"
        label={<Trans>Animaux</Trans>}
        help={<Trans>Par séjour avec un animal.</Trans>}
        unit="€"
        min={0}
        max={10_000}
        decimals={2}
      />
      <NumberInput
        name="deposit"
        label={<Trans>Caution</Trans>}
        help={<Trans>Annoncée à part du prix, réglée entre vous.</Trans>}
        unit="€"
        min={0}
        max={100_000}
        decimals={2}
      />
      <Stars />
    </Group>
  )
}

/** Arrival days, and how a booking is made. */
export function Arrivals() {
  return (
    <Group title={<Trans>Réservations et arrivées</Trans>}>
      <div className="flex flex-col gap-3 sm:col-span-2">
        <CheckInputs />
      </div>
      <NumberInput name="min_nights" label={<Trans>Nuits au moins</Trans>} min={1} max={90} />
      <NumberInput name="max_nights" label={<Trans>Nuits au plus</Trans>} min={1} max={365} />
      <NumberInput
        name="notice_days"
        label={<Trans>Préavis</Trans>}
        help={<Trans>Jours entre la réservation et l’arrivée, au moins.</Trans>}
        min={0}
        max={60}
      />
      <NumberInput
        name="booking_window_days"
        label={<Trans>Réservation à l’avance</Trans>}
        help={<Trans>Jours avant l’arrivée, au plus.</Trans>}
        min={1}
        max={730}
        step={30}
      />
      <NumberInput
        name="preparation_days"
        label={<Trans>Nuits de préparation</Trans>}
        help={<Trans>Gardées libres avant et après chaque séjour.</Trans>}
        min={0}
        max={30}
      />
      <Days name="check_in_days" legend={<Trans>Jours d’arrivée</Trans>} />
      <Days name="check_out_days" legend={<Trans>Jours de départ</Trans>} />
    </Group>
  )
}

function Group({
  title,
  hint,
  children,
}: {
  title: React.ReactNode
  hint?: React.ReactNode
  children: React.ReactNode
}) {
  return (
    <fieldset className="border-t border-line pt-6">
      <legend className="float-left mb-3 w-full font-semibold">{title}</legend>
      {hint && <p className="clear-both mb-4 text-14 text-muted">{hint}</p>}
      <div className="clear-both grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

/** At least one day stays chosen: without any, no arrival would be possible. */
function Days({ name, legend }: { name: 'check_in_days' | 'check_out_days'; legend: React.ReactNode }) {
  const { form } = useEditor()
  const { field } = useController({ control: form.control, name })
  return (
    <div className="sm:col-span-2">
      <WeekdayChoice
        legend={legend}
        value={field.value}
        onChange={(days) => days.length > 0 && field.onChange(days)}
      />
    </div>
  )
}

function Stars() {
  const { t } = useLingui()
  const { form } = useEditor()
  const { field } = useController({ control: form.control, name: 'star_rating' })
  return (
    <Select
      label={<Trans>Classement officiel</Trans>}
      help={<Trans>Il décide de la taxe de séjour.</Trans>}
      value={field.value ?? ''}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.target.value ? Number(event.target.value) : null)}
    >
      <option value="">{t`Non classé`}</option>
      <option value="1">{t`1 étoile`}</option>
      <option value="2">{t`2 étoiles`}</option>
      <option value="3">{t`3 étoiles`}</option>
      <option value="4">{t`4 étoiles`}</option>
      <option value="5">{t`5 étoiles`}</option>
    </Select>
  )
}
