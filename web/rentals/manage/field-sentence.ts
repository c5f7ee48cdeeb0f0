import { useLingui } from '@lingui/react/macro'
import type { RentalField } from './rental-form.ts'

/** The sentence of a fault of `rental-form.ts`; what the server says about a field is a sentence already. */
export function useFieldSentence() {
  const { t } = useLingui()
  return (fault: string) => {
    const [name = '', limit = ''] = fault.split(':')
    const sentences: Record<string, string> = {
      required: t`Ce champ est obligatoire`,
      unsafe_text: t`Le texte contient des caractères non autorisés`,
      too_short: t`Il faut au moins ${limit} caractères`,
      too_long: t`Il faut au plus ${limit} caractères`,
      too_small: t`La valeur minimale est ${limit}`,
      too_big: t`La valeur maximale est ${limit}`,
      not_a_number: t`Indiquez un nombre`,
      too_many_decimals: t`Deux décimales au plus`,
      invalid_time: t`Indiquez une heure, par exemple 16:00`,
      nights_order: t`Le séjour le plus long ne peut pas être plus court que le plus court`,
      invalid_value: t`Valeur non valide`,
    }
    return sentences[name] ?? fault
  }
}

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
  }
}
