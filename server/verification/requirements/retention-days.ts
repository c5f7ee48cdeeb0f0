/** Days for which images are stored (rules, section 14; privacy policy). */
export const imageDays = {
  afterDecision: 30,
  /** Of cases that were rejected and not submitted again, or never submitted. */
  abandoned: 90,
} as const
