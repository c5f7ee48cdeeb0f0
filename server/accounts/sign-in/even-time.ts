import { setTimeout } from 'node:timers/promises'

/** Answers at the same moment whichever way the work went, so that the time taken tells nothing. */
export async function inEvenTime<Result>(milliseconds: number, work: () => Promise<Result>) {
  const [result] = await Promise.allSettled([work(), setTimeout(milliseconds)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
