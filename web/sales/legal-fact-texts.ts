import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { floodZoneLabels } from './flood-zones.ts'

/** Labels of the facts that a country requires without a column of their own, by the field of their rule. */
export const legalFactLabels: Record<
  string,
  { label: MessageDescriptor; kind: 'amount' | 'date' | 'words' } | undefined
> = {
  cadastral_income: { label: msg`Revenu cadastral`, kind: 'amount' },
  flood_zone: { label: msg`Zone inondable`, kind: 'words' },
  soil_certificate: { label: msg`Attestation de sol`, kind: 'words' },
  land_register_parcel: { label: msg`Parcelle au registre foncier`, kind: 'words' },
  electrical_certificate: { label: msg`Rapport de sécurité électrique`, kind: 'words' },
  location_certificate_date: { label: msg`Certificat de localisation`, kind: 'date' },
  seller_declaration: { label: msg`Déclaration du vendeur`, kind: 'words' },
}

export const legalFactTitles: Record<string, MessageDescriptor | undefined> = {
  true: msg`Fourni`,
  false: msg`Non fourni`,
  ...floodZoneLabels,
}
