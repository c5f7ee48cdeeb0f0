import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LandTitle, ProfessionalType, SaleAmenity, SaleCondition } from '#contract/sales/sale-enums.ts'

export const conditionLabels: Record<SaleCondition, MessageDescriptor> = {
  new: msg`Neuf`,
  excellent: msg`Excellent`,
  good: msg`Bon`,
  fair: msg`Correct`,
  poor: msg`Médiocre`,
  needs_renovation: msg`À rénover`,
}

export const professionLabels: Record<ProfessionalType, MessageDescriptor> = {
  NOTARY: msg`Notaire`,
  REAL_ESTATE_AGENT: msg`Agent immobilier`,
  DEVELOPER: msg`Promoteur`,
  LAWYER: msg`Avocat`,
  EXPERT: msg`Expert immobilier`,
  SYNDIC: msg`Syndic`,
}

/** Labels of the proofs of ownership, the safest first; the order is shown. */
export const landTitleLabels: Record<LandTitle, MessageDescriptor> = {
  title_deed: msg`Titre foncier`,
  definitive_concession: msg`Concession définitive ou certificat en cours de titre`,
  allotment_letter: msg`Lettre d’attribution`,
  customary_attestation: msg`Délibération ou attestation villageoise`,
}

export const saleAmenityLabels: Record<SaleAmenity, MessageDescriptor> = {
  lift: msg`Ascenseur`,
  balcony: msg`Balcon`,
  terrace: msg`Terrasse`,
  garden: msg`Jardin`,
  pool: msg`Piscine`,
  parking: msg`Stationnement`,
  garage: msg`Garage`,
  cellar: msg`Cave`,
  attic: msg`Grenier`,
  fireplace: msg`Cheminée`,
  air_conditioning: msg`Climatisation`,
  fibre: msg`Fibre`,
  caretaker: msg`Gardien`,
  intercom: msg`Interphone`,
  alarm: msg`Alarme`,
  fitted_kitchen: msg`Cuisine équipée`,
  double_glazing: msg`Double vitrage`,
  step_free_access: msg`Accès de plain-pied`,
  sea_view: msg`Vue sur mer`,
  open_view: msg`Vue dégagée`,
  south_facing: msg`Exposition sud`,
  not_overlooked: msg`Sans vis-à-vis`,
  solar_panels: msg`Panneaux solaires`,
  heat_pump: msg`Pompe à chaleur`,
  ev_charger: msg`Borne de recharge`,
  generator: msg`Groupe électrogène`,
  water_tank: msg`Réserve d’eau`,
  well: msg`Puits`,
  fenced: msg`Clôturé`,
  serviced_plot: msg`Terrain viabilisé`,
  shop_window: msg`Vitrine`,
  meeting_room: msg`Salle de réunion`,
}
