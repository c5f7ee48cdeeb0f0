/** No schema in this file: public pages read it without downloading Zod. */

/** Specification, section 3. */
export const saleTypes = [
  'apartment',
  'house',
  'villa',
  'land',
  'commercial',
  'office',
  'garage',
  'other',
] as const
export type SaleType = (typeof saleTypes)[number]

/** The lower-case set of the specification is stored and answered; both cases are accepted (rules, section 0). */
export const saleStatuses = [
  'draft',
  'pending_validation',
  'active',
  'under_offer',
  'sold',
  'withdrawn',
  'suspended',
  'rejected',
] as const
export type SaleStatus = (typeof saleStatuses)[number]

/** Statuses that everybody may find and see; the second with its badge. */
export const publicSaleStatuses = ['active', 'under_offer'] as const satisfies readonly SaleStatus[]

export const saleConditions = ['new', 'excellent', 'good', 'fair', 'poor', 'needs_renovation'] as const
export type SaleCondition = (typeof saleConditions)[number]

export const professionalTypes = [
  'NOTARY',
  'REAL_ESTATE_AGENT',
  'DEVELOPER',
  'LAWYER',
  'EXPERT',
  'SYNDIC',
] as const
export type ProfessionalType = (typeof professionalTypes)[number]

/** Who offers the home: the law requires every listing to state it. */
export const sellerKinds = ['private', 'professional'] as const
export type SellerKind = (typeof sellerKinds)[number]

export const verificationStatuses = ['PENDING', 'VERIFIED', 'REJECTED', 'SUSPENDED', 'REVOKED'] as const
export type VerificationStatus = (typeof verificationStatuses)[number]

/** Letters of the energy performance certificate and of greenhouse gases, best first. */
export const energyClasses = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export type EnergyClass = (typeof energyClasses)[number]

/**
 * State of the certificate: done; exempt by law; done without values (`blank`, before July 2021); ordered and
 * not received yet, which forbids publication.
 */
export const energyStatuses = ['done', 'exempt', 'blank', 'pending'] as const
export type EnergyStatus = (typeof energyStatuses)[number]

/** Who pays the agent or the notary for the negotiation; `none` where nobody negotiates. */
export const feesPayers = ['seller', 'buyer', 'none'] as const
export type FeesPayer = (typeof feesPayers)[number]

/** How precisely the place is disclosed to everybody. */
export const addressPrivacies = ['exact', 'street', 'district'] as const
export type AddressPrivacy = (typeof addressPrivacies)[number]
/** Metres from the exact place within which the place disclosed to everybody is drawn. */
export const placeRadius: Record<AddressPrivacy, number> = { exact: 0, street: 150, district: 600 }

/**
 * What proves ownership where land is registered by title, the safest first: a definitive title; a concession or a
 * certificate on its way to one; a letter of allotment; a deliberation or a village's attestation, which is no title.
 */
export const landTitles = [
  'title_deed',
  'definitive_concession',
  'allotment_letter',
  'customary_attestation',
] as const
export type LandTitle = (typeof landTitles)[number]

/** Amenities of a home for sale, by which it can be found. */
export const saleAmenities = [
  'lift',
  'balcony',
  'terrace',
  'garden',
  'pool',
  'parking',
  'garage',
  'cellar',
  'attic',
  'fireplace',
  'air_conditioning',
  'fibre',
  'caretaker',
  'intercom',
  'alarm',
  'fitted_kitchen',
  'double_glazing',
  'step_free_access',
  'sea_view',
  'open_view',
  'south_facing',
  'not_overlooked',
  'solar_panels',
  'heat_pump',
  'ev_charger',
  'generator',
  'water_tank',
  'well',
  'fenced',
  'serviced_plot',
  'shop_window',
  'meeting_room',
] as const
export type SaleAmenity = (typeof saleAmenities)[number]

/** What a seller may do with a listing, as `allowed_actions` of the server names it. */
export const saleActions = [
  'edit',
  'delete',
  'confirm',
  'submit',
  'take_back',
  'rework',
  'offer_over',
  'sell',
  'withdraw',
  'relist',
] as const
export type SaleAction = (typeof saleActions)[number]
