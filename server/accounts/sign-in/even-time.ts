import { setTimeout } from 'node:timers/promises'

/** Responds after a fixed time on every path, so that timing reveals nothing. */
export async function inEvenTime<Result>(milliseconds: number, work: () => Promise<Result>) {
  const [result] = await Promise.allSettled([work(), setTimeout(milliseconds)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}
