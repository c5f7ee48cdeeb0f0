import { useLingui } from '@lingui/react/macro'
import type { RentalField } from './rental-form.ts'

/** What the fields that can be wrong are called, for the summary above a step. */
export function useFieldLabels(): Partial<Record<RentalField, string>> {
  const { t } = useLingui()
  return {
    street: t`Rue et numéro`,
    postcode: t`Code postal`,
    latitude: t`Latitude`,
    longitude: t`Longitude`,
    title: t`Titre de l’annonce`,
    description: t`Description`,
    max_guests: t`Voyageurs au plus`,
    bedrooms: t`Chambres`,
    beds: t`Lits`,
    bathrooms: t`Salles d’eau`,
    floors: t`Étages`,
    car_shelters: t`Places de voiture abritées`,
    surface: t`Surface en m²`,
    house_rules: t`Règlement intérieur`,
    check_in_from: t`Arrivée à partir de`,
    check_out_until: t`Départ avant`,
    price: t`Prix de la nuit`,
    cleaning_fee: t`Frais de ménage`,
    weekend_price: t`Prix du week-end`,
    weekly_discount: t`Remise à la semaine`,
    monthly_discount: t`Remise au mois`,
    early_bird_discount: t`Remise anticipée`,
    last_minute_discount: t`Remise de dernière minute`,
    new_listing_discount: t`Remise de lancement`,
    included_guests: t`Voyageurs compris`,
    extra_guest_fee: t`Voyageur supplémentaire`,
    linen_fee: t`Linge de maison`,
    pet_fee: t`Animaux`,
    deposit: t`Caution`,
    notice_days: t`Préavis`,
    booking_window_days: t`Réservation à l’avance`,
    preparation_days: t`Nuits de préparation`,
    check_in_days: t`Jours d’arrivée`,
    check_out_days: t`Jours de départ`,
    min_nights: t`Nuits au moins`,
    max_nights: t`Nuits au plus`,
    registration_number: t`Numéro d’enregistrement`,
    yearly_nights_cap: t`Nuits par an, au plus`,
  }
}
