import { useLingui } from '@lingui/react/macro'
import { type CoOwnerConsent, coOwnerConsents, coOwnerOf } from '#contract/verification/co-owners.ts'
import type { MyCase } from '#contract/verification/verification-cases.ts'
import type {
  CheckGroup,
  DocumentSide,
  DocumentType,
  ScorePart,
} from '#contract/verification/verification-enums.ts'

/**
 * Name of each document type of a case.
 * @param form answers of the case, which name the co-owners
 */
export function useDocumentNames(form: MyCase['form'] = {}): Record<DocumentType, string> {
  const { t } = useLingui()
  const consents = coOwnerConsents.map((type, index) => {
    const [name, number] = [coOwnerOf(form, type), index + 1]
    return [type, name ? t`Accord à la vente : ${name}` : t`Accord de l’indivisaire ${number}`]
  })
  return {
    ...(Object.fromEntries(consents) as Record<CoOwnerConsent, string>),
    identity_card: t`Carte d’identité`,
    passport: t`Passeport`,
    residence_permit: t`Titre de séjour`,
    selfie: t`Portrait`,
    power_of_attorney: t`Pouvoir`,
    bank_details: t`RIB ou IBAN`,
    company_extract: t`Extrait Kbis`,
    activity_notice: t`Avis de situation Sirene`,
    professional_card: t`Carte professionnelle`,
    financial_guarantee: t`Garantie financière`,
    liability_insurance: t`Assurance RC Pro`,
    fee_schedule: t`Barème d’honoraires`,
    mediator: t`Contrat de médiation`,
    agent_attestation: t`Attestation d’agent commercial`,
    special_register_extract: t`Extrait du RSAC`,
    appointment_order: t`Arrêté de nomination`,
    office_page: t`Page de l’office`,
    negotiator_authorisation: t`Habilitation de négociateur`,
    chamber_attestation: t`Attestation de la chambre`,
    approval: t`Agrément`,
    building_permit: t`Permis de construire`,
    completion_guarantee: t`Garantie d’achèvement`,
    damage_insurance: t`Assurance dommages-ouvrage`,
    plans: t`Plans`,
    sale_contract_model: t`Modèle de contrat de vente`,
    bar_attestation: t`Attestation du bâtonnier`,
    mandatary_declaration: t`Déclaration de mandataire`,
    certification: t`Certification`,
    syndic_contract: t`Contrat de syndic`,
    assembly_minutes: t`Procès-verbal d’assemblée`,
    property_tax: t`Taxe foncière`,
    title_deed: t`Titre de propriété`,
    notary_attestation: t`Attestation notariale`,
    sale_mandate: t`Mandat de vente`,
    land_title: t`Titre foncier`,
    land_register_extract: t`Extrait du livre foncier`,
  }
}

/** Names of the sides of a document, for headings. */
export function useSideNames(): Record<DocumentSide, string> {
  const { t } = useLingui()
  return { front: t`Recto`, back: t`Verso`, single: t`Document` }
}

/** Headings over the sub-checks of a report. */
export function useGroupNames(): Record<CheckGroup, string> {
  const { t } = useLingui()
  return {
    file: t`Fichier`,
    image: t`Image`,
    reading: t`Lecture`,
    content: t`Contenu`,
    rules: t`Règles`,
    account: t`Compte`,
    contact: t`Contact`,
  }
}

/** The five parts of the score (rules, section 9). */
export function usePartNames(): Record<ScorePart, string> {
  const { t } = useLingui()
  return {
    identity: t`Identité`,
    authority: t`Autorité`,
    registry: t`Registre d’activité`,
    cover: t({ message: 'Couverture', context: 'insurance' }),
    contact: t`Contact et IBAN`,
  }
}
