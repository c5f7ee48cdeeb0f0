import type { ProfessionalType } from '#contract/sales/sale-enums.ts'
import type {
  CaseKind,
  DocumentSide,
  DocumentType,
  ScorePart,
} from '#contract/verification/verification-enums.ts'
import type { Texts } from '#server/platform/texts/texts.ts'

/** Facts that the requirements of a case depend on. */
export interface CaseSubject {
  kind: CaseKind
  countryCode: string
  professionalType: ProfessionalType | null
  form: Record<string, string>
  /** The identity was verified in a case of its own: a professional case does not require it again. */
  hasVerifiedIdentity: boolean
}

/** A required document: any one of the types satisfies it. */
export interface RequirementRule {
  /** Stable within a case: `identity`, `professional_card`, `ownership`, … */
  code: string
  documentTypes: readonly [DocumentType, ...DocumentType[]]
  required: boolean
  label: Texts
  /** Why it is needed, for the person. */
  purpose: Texts
  /** Law or rule that requires it. */
  source: string
  part: ScorePart
  /** Age limit of the document; null where only its own expiry is checked. */
  monthsAtMost: number | null
}

/** A question of the form of a case. */
export interface FormField {
  name: string
  label: Texts
  hint: Texts | null
  kind: 'text' | 'date' | 'choice' | 'flag'
  choices: readonly { value: string; label: Texts }[]
  required: boolean
  /** The value as it is stored; undefined where it is not valid. */
  normalise: (value: string) => string | undefined
  /** Error shown at the field for an invalid value. */
  error: Texts
}

const twoSided: readonly DocumentType[] = ['identity_card', 'residence_permit', 'professional_card']

/** The sides in which a document is submitted. */
export function sidesOf(type: DocumentType): readonly DocumentSide[] {
  return twoSided.includes(type) ? ['front', 'back'] : ['single']
}
