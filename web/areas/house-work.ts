import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { showAdminDashboard } from '../../contract/dashboards.ts'
import type { EndpointAnswer } from '../../contract/endpoint.ts'
import { ApiError } from '../api/api-error.ts'
import { api } from '../api/browser-api.ts'

type HouseWork = EndpointAnswer<typeof showAdminDashboard>

/** What waits for those who keep the house, for the navigation of their area; nothing until it was counted. */
let work: HouseWork | undefined
const listeners = new Set<() => void>()

export function useHouseWork() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => work,
    () => undefined,
  )
}

/** Keeps the counts while the area of the house is open: whoever decides goes from screen to screen. */
export function useCountedHouseWork(area: string, userId: string | undefined) {
  const { pathname } = useLocation()
  const isHouse = area === 'admin' && userId !== undefined
  useEffect(() => {
    if (isHouse) void countWork()
  }, [isHouse, pathname])
  useEffect(() => () => change(undefined), [isHouse])
}

async function countWork() {
  try {
    change(await api('GET /admin/dashboard'))
  } catch (error) {
    // The screens say what is wrong; a number of the navigation may be late.
    if (!(error instanceof ApiError)) throw error
  }
}

function change(next: HouseWork | undefined) {
  work = next
  for (const listener of listeners) listener()
}
