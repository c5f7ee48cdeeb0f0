import {
  buildings,
  houses,
  livable,
  type SaleLabels,
  type SaleTypes,
  workplaces,
} from './sale-feature-enums.ts'
import type { SaleAmenity } from './sale-enums.ts'

/** The amenities of `saleAmenities`: their labels, and the types of home that they apply to. */
export const saleAmenityLabels: Record<SaleAmenity, { labels: SaleLabels; types: SaleTypes }> = {
  lift: {
    labels: { fr: 'Ascenseur', en: 'Lift', es: 'Ascensor' },
    types: ['apartment', 'office', 'commercial'],
  },
  balcony: { labels: { fr: 'Balcon', en: 'Balcony', es: 'Balcón' }, types: livable },
  terrace: { labels: { fr: 'Terrasse', en: 'Terrace', es: 'Terraza' }, types: buildings },
  garden: { labels: { fr: 'Jardin', en: 'Garden', es: 'Jardín' }, types: livable },
  pool: { labels: { fr: 'Piscine', en: 'Pool', es: 'Piscina' }, types: livable },
  parking: { labels: { fr: 'Stationnement', en: 'Parking', es: 'Aparcamiento' }, types: buildings },
  garage: { labels: { fr: 'Garage', en: 'Garage', es: 'Garaje' }, types: [...livable, 'other'] },
  cellar: { labels: { fr: 'Cave', en: 'Cellar', es: 'Trastero' }, types: buildings },
  attic: { labels: { fr: 'Grenier', en: 'Attic', es: 'Desván' }, types: livable },
  fireplace: { labels: { fr: 'Cheminée', en: 'Fireplace', es: 'Chimenea' }, types: livable },
  air_conditioning: {
    labels: { fr: 'Climatisation', en: 'Air conditioning', es: 'Aire acondicionado' },
    types: buildings,
  },
  fibre: { labels: { fr: 'Fibre', en: 'Fibre', es: 'Fibra' }, types: buildings },
  caretaker: { labels: { fr: 'Gardien', en: 'Caretaker', es: 'Conserje' }, types: ['apartment', 'office'] },
  intercom: { labels: { fr: 'Interphone', en: 'Intercom', es: 'Interfono' }, types: buildings },
  alarm: { labels: { fr: 'Alarme', en: 'Alarm', es: 'Alarma' }, types: [...buildings, 'garage'] },
  fitted_kitchen: {
    labels: { fr: 'Cuisine équipée', en: 'Fitted kitchen', es: 'Cocina equipada' },
    types: livable,
  },
  double_glazing: {
    labels: { fr: 'Double vitrage', en: 'Double glazing', es: 'Doble acristalamiento' },
    types: buildings,
  },
  step_free_access: {
    labels: { fr: 'Accès sans marche', en: 'Step-free access', es: 'Acceso sin escalones' },
    types: [...buildings, 'garage'],
  },
  sea_view: { labels: { fr: 'Vue mer', en: 'Sea view', es: 'Vistas al mar' }, types: [...buildings, 'land'] },
  open_view: {
    labels: { fr: 'Vue dégagée', en: 'Open view', es: 'Vistas despejadas' },
    types: [...buildings, 'land'],
  },
  south_facing: {
    labels: { fr: 'Plein sud', en: 'South facing', es: 'Orientado al sur' },
    types: [...livable, 'land'],
  },
  not_overlooked: {
    labels: { fr: 'Sans vis-à-vis', en: 'Not overlooked', es: 'Sin vistas de vecinos' },
    types: [...livable, 'land'],
  },
  solar_panels: {
    labels: { fr: 'Panneaux solaires', en: 'Solar panels', es: 'Paneles solares' },
    types: buildings,
  },
  heat_pump: { labels: { fr: 'Pompe à chaleur', en: 'Heat pump', es: 'Bomba de calor' }, types: buildings },
  ev_charger: {
    labels: { fr: 'Borne de recharge', en: 'EV charger', es: 'Cargador eléctrico' },
    types: [...buildings, 'garage'],
  },
  generator: {
    labels: { fr: 'Groupe électrogène', en: 'Generator', es: 'Grupo electrógeno' },
    types: buildings,
  },
  water_tank: {
    labels: { fr: 'Citerne d’eau', en: 'Water tank', es: 'Depósito de agua' },
    types: [...buildings, 'land'],
  },
  well: { labels: { fr: 'Puits', en: 'Well', es: 'Pozo' }, types: [...houses, 'land'] },
  fenced: {
    labels: { fr: 'Clôturé', en: 'Fenced', es: 'Vallado' },
    types: [...houses, 'land', 'commercial', 'garage'],
  },
  serviced_plot: {
    labels: { fr: 'Terrain viabilisé', en: 'Serviced plot', es: 'Terreno urbanizado' },
    types: ['land'],
  },
  shop_window: { labels: { fr: 'Vitrine', en: 'Shop window', es: 'Escaparate' }, types: ['commercial'] },
  meeting_room: {
    labels: { fr: 'Salle de réunion', en: 'Meeting room', es: 'Sala de reuniones' },
    types: workplaces,
  },
}
