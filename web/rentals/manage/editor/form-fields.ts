import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { StepKey } from './editor-steps.ts'
import type { RentalField } from './rental-form.ts'

/** The step of a field, and its label in the error summary above the step. */
type FormField =
  | { step: StepKey; label?: MessageDescriptor }
  /**
   * Rendered by `NumberInputs` and `CheckInputs` in the order of the table; the others are in their steps.
   */
  | { step: 'home'; label: MessageDescriptor; input: 'number' }
  | { step: 'price'; label: MessageDescriptor; input: 'check' }

/** Every field of the contract has an entry here. */
export const formFields = {
  country: { step: 'address' },
  city: { step: 'address' },
  city_id: { step: 'address' },
  region: { step: 'address' },
  street: { step: 'address', label: msg`Rue et numéro` },
  postcode: { step: 'address', label: msg`Code postal` },
  latitude: { step: 'address', label: msg`Latitude` },
  longitude: { step: 'address', label: msg`Longitude` },
  property_type: { step: 'home' },
  title: { step: 'home', label: msg`Titre de l’annonce` },
  description: { step: 'home', label: msg`Description` },
  max_guests: { step: 'home', label: msg`Voyageurs au plus`, input: 'number' },
  bedrooms: { step: 'home', label: msg`Chambres`, input: 'number' },
  beds: { step: 'home', label: msg`Lits`, input: 'number' },
  bathrooms: { step: 'home', label: msg`Salles d’eau`, input: 'number' },
  floors: { step: 'home', label: msg`Étages`, input: 'number' },
  car_shelters: { step: 'home', label: msg`Places de voiture abritées`, input: 'number' },
  surface: { step: 'home', label: msg`Surface en m²`, input: 'number' },
  amenities: { step: 'comfort' },
  house_rules: { step: 'comfort', label: msg`Règlement intérieur` },
  check_in_from: { step: 'comfort', label: msg`Arrivée à partir de` },
  check_out_until: { step: 'comfort', label: msg`Départ avant` },
  price: { step: 'price', label: msg`Prix de la nuit` },
  cleaning_fee: { step: 'price', label: msg`Frais de ménage` },
  weekend_price: { step: 'price', label: msg`Prix du week-end` },
  weekly_discount: { step: 'price', label: msg`Remise à la semaine` },
  monthly_discount: { step: 'price', label: msg`Remise au mois` },
  early_bird_discount: { step: 'price', label: msg`Remise anticipée` },
  last_minute_discount: { step: 'price', label: msg`Remise de dernière minute` },
  new_listing_discount: { step: 'price', label: msg`Remise de lancement` },
  included_guests: { step: 'price', label: msg`Voyageurs compris` },
  extra_guest_fee: { step: 'price', label: msg`Voyageur supplémentaire` },
  linen_fee: { step: 'price', label: msg`Linge de maison` },
  pet_fee: { step: 'price', label: msg`Animaux` },
  deposit: { step: 'price', label: msg`Caution` },
  instant_booking: {
    step: 'price',
    label: msg`Réservation immédiate : confirmée aussitôt, sans demande à accepter`,
    input: 'check',
  },
  pay_on_arrival: {
    step: 'price',
    label: msg`Paiement à l’arrivée accepté, en espèces ou par mobile money`,
    input: 'check',
  },
  min_nights: { step: 'price', label: msg`Nuits au moins` },
  max_nights: { step: 'price', label: msg`Nuits au plus` },
  notice_days: { step: 'price', label: msg`Préavis` },
  booking_window_days: { step: 'price', label: msg`Réservation à l’avance` },
  preparation_days: { step: 'price', label: msg`Nuits de préparation` },
  check_in_days: { step: 'price', label: msg`Jours d’arrivée` },
  check_out_days: { step: 'price', label: msg`Jours de départ` },
  star_rating: { step: 'price' },
  cancellation_policy: { step: 'price' },
  registration_number: { step: 'publish', label: msg`Numéro d’enregistrement` },
  main_residence: {
    step: 'publish',
    label: msg`C’est ma résidence principale : j’y habite au moins huit mois par an`,
  },
  yearly_nights_cap: { step: 'publish', label: msg`Nuits par an, au plus` },
} as const satisfies Record<RentalField, FormField>

type FormFields = typeof formFields
/** The fields with this kind of input. */
type FieldWithInput<Input extends string> = {
  [Field in RentalField]: FormFields[Field] extends { input: Input } ? Field : never
}[RentalField]

const names = Object.keys(formFields) as RentalField[]

export function fieldsOfStep(step: StepKey) {
  return names.filter((name) => formFields[name].step === step)
}

export function fieldsWithInput<Input extends string>(input: Input) {
  return names.filter((name) => {
    const field: FormField = formFields[name]
    return 'input' in field && field.input === input
  }) as FieldWithInput<Input>[]
}

/** Labels of the fields that can have errors, for the summary above a step. */
export function useFieldLabels(): Partial<Record<RentalField, string>> {
  const { t } = useLingui()
  return Object.fromEntries(
    names.flatMap((name) => {
      const { label }: FormField = formFields[name]
      return label ? [[name, t(label)]] : []
    }),
  )
}
