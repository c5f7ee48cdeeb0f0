import { useEffect, useSyncExternalStore } from 'react'
import type { Rates } from '#contract/core/rates.ts'

let rates: Rates | undefined
let requested = false
const listeners = new Set<() => void>()

/** The day's rates, fetched once per document and only for a display currency other than the euro. */
export function useRates(target: boolean) {
  useEffect(() => {
    if (target) void loadRates()
  }, [target])
  return useSyncExternalStore(
    subscribe,
    () => rates,
    () => undefined,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Without rates prices stay in their own currency, which is always correct. */
async function loadRates() {
  if (requested) return
  requested = true
  const response = await fetch('/api/v1/rates').catch(() => undefined)
  if (!response?.ok) {
    requested = false
    return
  }
  rates = (await response.json()) as Rates
  for (const listener of listeners) listener()
}
