import {
  privateDocumentKinds,
  type SaleDocumentKind,
  sharedDocumentKinds,
} from '#contract/sales/conformity-enums.ts'
import type { OwnedSale } from '#contract/sales/seller-sales.ts'
import { withCertificate, withCondominium, withLandTitle } from './legal-countries.ts'

type Described = Pick<OwnedSale, 'country_code' | 'property_type' | 'in_condominium'>

/** Kinds of documents that apply to a listing, with those already uploaded. */
export function requestedDocuments(
  { country_code: country, property_type: type, in_condominium: inCondominium }: Described,
  present: readonly SaleDocumentKind[],
): SaleDocumentKind[] {
  const isLot = withCondominium.includes(country) && inCondominium === true
  const isBuilt = type !== 'land' && type !== 'garage'
  const requested: Record<SaleDocumentKind, boolean> = {
    // Submitted with the verification of the right to sell; listed here only where they were added before it existed.
    ownership: false,
    mandate: false,
    dpe: isBuilt && withCertificate.includes(country),
    audit: country === 'FR' && (type === 'house' || type === 'villa'),
    risks: country === 'FR',
    carrez: country === 'FR' && isLot,
    ag_minutes: isLot,
    rules: isLot,
    plan: true,
    tax: true,
    land_title: withLandTitle.includes(country),
  }
  return [...privateDocumentKinds, ...sharedDocumentKinds].filter(
    (kind) => requested[kind] || present.includes(kind),
  )
}
