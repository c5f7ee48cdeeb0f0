import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { EndpointAnswer } from '../../contract/endpoint.ts'
import type { countSellerWork } from '../../contract/sellers.ts'
import { ApiError } from '../api/api-error.ts'
import { api } from '../api/browser-api.ts'
import { listenLive } from '../notifications/live.ts'

type SellerWork = EndpointAnswer<typeof countSellerWork>

const nothing: SellerWork = { properties: 0, new_inquiries: 0, visits_to_confirm: 0, offers_to_answer: 0 }
const told = new Set(['inquiry', 'visit', 'offer', 'ready'])

/** What waits for a seller, for the navigation of their area. */
let work = nothing
const listeners = new Set<() => void>()

export function useSellerWork() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => work,
    () => nothing,
  )
}

/** Keeps the counts while the area of a seller is open: what a buyer does is told, what the seller does changes screens. */
export function useCountedWork(area: string, userId: string | undefined) {
  const { pathname } = useLocation()
  const isSelling = area === 'seller' && userId !== undefined
  useEffect(() => {
    if (isSelling) void countWork()
  }, [isSelling, pathname])
  useEffect(() => {
    if (!isSelling) return
    const stop = listenLive(({ event }) => {
      if (told.has(event)) void countWork()
    })
    return () => {
      stop()
      change(nothing)
    }
  }, [isSelling])
}

async function countWork() {
  try {
    change(await api('GET /seller/counters'))
  } catch (error) {
    // The screens say what is wrong; a number of the navigation may be late.
    if (!(error instanceof ApiError)) throw error
  }
}

function change(next: SellerWork) {
  work = next
  for (const listener of listeners) listener()
}
