import { coOwnerConsents } from './co-owners.ts'

/** What a case verifies: a person, the right of a professional to sell, or the right to sell one listing. */
export const caseKinds = ['identity', 'professional', 'property'] as const
export type CaseKind = (typeof caseKinds)[number]

/** States of a case (rules, section 9). `rejected` can be submitted again, `rejected_final` cannot. */
export const caseStatuses = [
  'draft',
  'submitted',
  'auto_checks',
  'in_review',
  'more_info',
  'approved',
  'rejected',
  'rejected_final',
  'expired',
  'withdrawn',
] as const
export type CaseStatus = (typeof caseStatuses)[number]

/** Document types of a case; `document-requirements.ts` has those that a profession needs in a country. */
export const documentTypes = [
  'identity_card',
  'passport',
  'residence_permit',
  'selfie',
  'power_of_attorney',
  'bank_details',
  'company_extract',
  'activity_notice',
  'professional_card',
  'financial_guarantee',
  'liability_insurance',
  'fee_schedule',
  'mediator',
  'agent_attestation',
  'special_register_extract',
  'appointment_order',
  'office_page',
  'negotiator_authorisation',
  'chamber_attestation',
  'approval',
  'building_permit',
  'completion_guarantee',
  'damage_insurance',
  'plans',
  'sale_contract_model',
  'bar_attestation',
  'mandatary_declaration',
  'certification',
  'syndic_contract',
  'assembly_minutes',
  'property_tax',
  'title_deed',
  'notary_attestation',
  'sale_mandate',
  ...coOwnerConsents,
  'land_title',
  'land_register_extract',
] as const
export type DocumentType = (typeof documentTypes)[number]

export const documentSides = ['front', 'back', 'single'] as const
export type DocumentSide = (typeof documentSides)[number]

export const checkResults = ['clear', 'consider', 'rejected', 'not_asked'] as const
/**
 * `not_asked`: a register without a configured address, or a signature whose key is not configured; a person checks it.
 */
export type CheckResult = (typeof checkResults)[number]

/** Parts of the score with their weights, 100 together (rules, section 9). */
export const scoreWeights = {
  identity: 35,
  authority: 25,
  registry: 20,
  cover: 10,
  contact: 10,
} as const
export type ScorePart = keyof typeof scoreWeights

/** Groups in which the sub-checks of a document are shown. */
export const checkGroups = ['file', 'image', 'reading', 'content', 'rules', 'account', 'contact'] as const
export type CheckGroup = (typeof checkGroups)[number]

/** Reason of a doubt or a refusal: a stable code, shown beside its sentence. */
export const reasonCodes = [
  'FILE_TYPE_NOT_ALLOWED',
  'FILE_DAMAGED',
  'FILE_ENCRYPTED',
  'FILE_HAS_SCRIPT',
  'FILE_TOO_MANY_PAGES',
  'IMAGE_TOO_SMALL',
  'IMAGE_BLURRED',
  'IMAGE_GLARE',
  'IMAGE_CROPPED',
  'IMAGE_EDITED',
  'TEXT_UNREADABLE',
  'MRZ_UNREADABLE',
  'MRZ_CHECK_DIGIT',
  'SIDE_MISSING',
  'DOCUMENT_MISSING',
  'DOCUMENT_OF_ANOTHER_TYPE',
  'DOCUMENT_EXPIRED',
  'DOCUMENT_EXPIRES_SOON',
  'EXPIRES_WITHIN_6_MONTHS',
  'DOCUMENT_TOO_OLD',
  'DOCUMENT_USED_TWICE',
  'DOCUMENT_OF_ANOTHER_PERSON',
  'NAME_MISMATCH',
  'TRADE_NAME_MISMATCH',
  'ADDRESS_MISMATCH',
  'NUMBER_FORMAT',
  'SIREN_INVALID',
  'SIREN_MISMATCH',
  'VAT_KEY',
  'IBAN_INVALID',
  'HOLDER_IS_COMPANY',
  'HOLDER_MISMATCH',
  'ACTIVITY_NOT_COVERED',
  'REGISTER_CEASED',
  'REGISTER_NOT_ASKED',
  'SIGNATURE_NOT_CHECKED',
  'SIGNATURE_INVALID',
  'CONTACT_NOT_CONFIRMED',
  'LICENCE_WITHDRAWN',
  'FRAUD',
  'SERIOUS_REPORT',
  'OTHER',
] as const
export type ReasonCode = (typeof reasonCodes)[number]

/** Dates on the time line of a case. */
export const milestoneTypes = [
  'submitted',
  'approved',
  'rejected',
  'reminder',
  'today',
  'expiry',
  'suspension',
  'purge',
  'decision_due',
] as const

/** Why staff opens a document; shown to the person it belongs to. */
export const staffViewReasons = ['decision', 'decision_review', 'complaint', 'authority_request'] as const
/** `own`: opened by the person it belongs to. */
export const viewReasons = [...staffViewReasons, 'own'] as const
export type ViewReason = (typeof viewReasons)[number]

/** The reservation of a case ends this long after the reviewer's last action. */
export const claimMinutes = 15
