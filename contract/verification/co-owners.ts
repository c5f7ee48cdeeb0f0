/**
 * Consents to the sale of a jointly owned property, one document each co-owner: every rule of documents (one report, its
 * comments, its overrides) goes by the type.
 */
export const coOwnerConsents = [
  'co_owner_consent',
  'co_owner_consent_2',
  'co_owner_consent_3',
  'co_owner_consent_4',
  'co_owner_consent_5',
  'co_owner_consent_6',
  'co_owner_consent_7',
  'co_owner_consent_8',
  'co_owner_consent_9',
  'co_owner_consent_10',
] as const
export type CoOwnerConsent = (typeof coOwnerConsents)[number]

/** Stands for a name that was erased with the images (rules, section 14). */
export const erasedName = '····'

/** The questions of the form that name the co-owners, in the order of `coOwnerConsents`. */
export const coOwnerQuestions = coOwnerConsents.map((_, index) => `co_owner_${index + 1}`)

export function isCoOwnerConsent(type: string): type is CoOwnerConsent {
  return (coOwnerConsents as readonly string[]).includes(type)
}

/** The co-owner whose consent a document is; undefined where the answers name none, or no longer. */
export function coOwnerOf(form: Readonly<Record<string, string>>, type: string): string | undefined {
  const name = isCoOwnerConsent(type) ? form[coOwnerQuestions[coOwnerConsents.indexOf(type)]!] : undefined
  return name === erasedName ? undefined : name || undefined
}
