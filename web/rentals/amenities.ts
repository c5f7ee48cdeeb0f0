import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import 'virtual:texts/rentals/amenities'
import type { Amenity } from '#contract/rentals/rentals.ts'

/** Labels of amenities: `t(amenityLabels[amenity])`. Icons are in `amenity-icon.tsx`. */
export const amenityLabels: Record<Amenity, MessageDescriptor> = {
  wifi: msg`Wi-Fi`,
  kitchen: msg`Cuisine équipée`,
  heating: msg`Chauffage`,
  air_conditioning: msg`Climatisation`,
  washing_machine: msg`Lave-linge`,
  dryer: msg`Sèche-linge`,
  dishwasher: msg`Lave-vaisselle`,
  tv: msg`Télévision`,
  workspace: msg`Espace de travail`,
  fireplace: msg`Cheminée`,
  pool: msg`Piscine`,
  hot_tub: msg`Bain à remous`,
  sauna: msg`Sauna`,
  garden: msg`Jardin`,
  terrace: msg`Terrasse`,
  balcony: msg`Balcon`,
  barbecue: msg`Barbecue`,
  parking: msg`Stationnement`,
  garage: msg`Garage fermé`,
  ev_charger: msg`Borne de recharge`,
  lift: msg`Ascenseur`,
  step_free_access: msg`Accès de plain-pied`,
  crib: msg`Lit bébé`,
  high_chair: msg`Chaise haute`,
  pets_allowed: msg`Animaux acceptés`,
  smoke_alarm: msg`Détecteur de fumée`,
  first_aid_kit: msg`Trousse de secours`,
  linen: msg`Linge de maison`,
  sea_view: msg`Vue sur la mer`,
  mountain_view: msg`Vue sur les montagnes`,
  lake_access: msg`Accès au lac`,
  beach_access: msg`Accès à la plage`,
  ski_access: msg`Accès aux pistes`,
  bicycles: msg`Vélos`,
  generator: msg`Groupe électrogène`,
  water_tank: msg`Réserve d’eau`,
  security_guard: msg`Gardien`,
}

type AmenityGroup = { title: MessageDescriptor; amenities: Amenity[] }

/** Amenities by theme, the most requested first. */
export const amenityGroups: AmenityGroup[] = [
  {
    title: msg`Essentiels`,
    amenities: [
      'wifi',
      'kitchen',
      'heating',
      'air_conditioning',
      'washing_machine',
      'dryer',
      'dishwasher',
      'linen',
      'tv',
      'workspace',
      'fireplace',
    ],
  },
  {
    title: msg`Dehors`,
    amenities: ['pool', 'hot_tub', 'sauna', 'garden', 'terrace', 'balcony', 'barbecue', 'bicycles'],
  },
  {
    title: msg`Vue et situation`,
    amenities: ['sea_view', 'mountain_view', 'lake_access', 'beach_access', 'ski_access'],
  },
  {
    title: msg`Accès et stationnement`,
    amenities: ['parking', 'garage', 'ev_charger', 'lift', 'step_free_access'],
  },
  { title: msg`Famille et animaux`, amenities: ['crib', 'high_chair', 'pets_allowed'] },
  {
    title: msg`Sécurité et autonomie`,
    amenities: ['smoke_alarm', 'first_aid_kit', 'generator', 'water_tank', 'security_guard'],
  },
]
