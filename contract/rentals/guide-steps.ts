/** No schema in this file: screens read it without downloading Zod. */

/** Steps of an arrival guide that a photograph can show, in the order in which a guest needs them. */
export const guideSteps = ['directions', 'entry', 'parking', 'good_to_know'] as const
export type GuideStep = (typeof guideSteps)[number]

/** Whether a step is part of the way to the door and of getting in, which are shown from a week before the arrival. */
export function isOfWay(step: GuideStep) {
  return step === 'directions' || step === 'entry'
}
