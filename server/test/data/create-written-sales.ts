import type { SaleImage } from '#contract/sales/sales.ts'
import type { OwnedSale, SaleDraft } from '#contract/sales/seller-sales.ts'
import type { TestUser } from './create-users.ts'
import { scenePicture } from './sample-pictures.ts'
import type { TestApi } from '../start-api.ts'

/** A listing of a private seller in France with everything that publication requires, except pictures and documents. */
export const completeSale = {
  title: 'Trois pièces lumineux près du parc',
  description:
    'Au deuxième étage d’une petite copropriété, ce trois pièces traversant donne sur des jardins au sud et sur une rue calme au nord. Le séjour s’ouvre sur un balcon, la cuisine est équipée, les deux chambres ont des placards. Cave et local à vélos. Commerces et écoles à cinq minutes à pied.',
  property_type: 'apartment',
  property_condition: 'good',
  sale_price: '318000',
  currency: 'EUR',
  fees_payer: 'none',
  annual_charges: '1480',
  property_tax: '920',
  surface_total: 66,
  carrez_surface: 65.42,
  rooms: 3,
  bedrooms: 2,
  bathrooms: 1,
  floors: 1,
  floor_number: 2,
  year_built: 1998,
  amenities: ['balcony', 'cellar', 'lift'],
  street: '12 rue du Lac',
  postcode: '69006',
  city: 'Lyon',
  country: 'FR',
  latitude: 45.7705,
  longitude: 4.8512,
  energy_status: 'done',
  energy_class: 'C',
  gas_class: 'B',
  energy_use: 142,
  gas_emission: 9,
  energy_number: '2469E1234567A',
  energy_date: '2024-05-12',
  energy_cost_min: 780,
  energy_cost_max: 1090,
  energy_cost_year: 2023,
  in_condominium: true,
  condominium_lots: 18,
  condominium_procedure: false,
  risk_report_date: '2026-10-01',
} satisfies SaleDraft

export async function createSaleDraft(
  api: TestApi,
  seller: TestUser,
  details: SaleDraft = completeSale,
): Promise<OwnedSale> {
  const answer = await api.call('POST', '/properties-for-sale/seller', { token: seller.token, body: details })
  if (answer.status !== 201) throw new Error(`no draft: ${answer.status} ${answer.text}`)
  return answer.json
}

/** Uploads a picture that differs from those with another number. */
export async function sendSalePicture(
  api: TestApi,
  seller: TestUser,
  listingId: string,
  { scene = 1, width = 600 }: { scene?: number; width?: number } = {},
): Promise<SaleImage> {
  const multipart = new FormData()
  const bytes = await scenePicture(scene, { width, height: Math.round(width * 0.75) })
  multipart.set('file', new Blob([new Uint8Array(bytes)]), `photo-${scene}.jpg`)
  const path = `/properties-for-sale/seller/${listingId}/images`
  const answer = await api.call('POST', path, { token: seller.token, multipart })
  if (answer.status !== 201) throw new Error(`no picture: ${answer.status} ${answer.text}`)
  return answer.json
}
