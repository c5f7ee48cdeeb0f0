import type { ProfessionalType } from '#contract/sales/sale-enums.ts'
import type {
  CaseKind,
  DocumentSide,
  DocumentType,
  ScorePart,
} from '#contract/verification/verification-enums.ts'
import type { Texts } from '#server/platform/texts/texts.ts'

/** What the requirements of a case depend on. */
export interface CaseSubject {
  kind: CaseKind
  countryCode: string
  professionalType: ProfessionalType | null
  form: Record<string, string>
  /** The person's identity was verified in a case of its own: a professional case does not ask for it again. */
  hasVerifiedIdentity: boolean
}

/** A document that a case needs: any one of the types satisfies it. */
export interface RequirementRule {
  /** Stable within a case: `identity`, `professional_card`, `ownership`, … */
  code: string
  documentTypes: readonly [DocumentType, ...DocumentType[]]
  required: boolean
  label: Texts
  /** Why it is needed, for the person. */
  purpose: Texts
  /** Law or rule that asks for it. */
  source: string
  part: ScorePart
  /** Age limit of the document; null where only its own expiry counts. */
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
  /** Error shown at the field for a value that is not valid. */
  error: Texts
}

const twoSided: readonly DocumentType[] = ['identity_card', 'residence_permit', 'professional_card']

/** The sides in which a document is handed in. */
export function sidesOf(type: DocumentType): readonly DocumentSide[] {
  return twoSided.includes(type) ? ['front', 'back'] : ['single']
}
