import { paths } from '#web/paths.ts'

/** The list of incidents is stored in its address. */
export interface IncidentQueueState {
  state: 'open' | 'ruled'
  page: number
}

/** An invalid value is read as its default, so that a mistyped address still shows the list. */
export function readIncidentQueue(address: URLSearchParams): IncidentQueueState {
  const page = Number(address.get('page'))
  return {
    state: address.get('state') === 'ruled' ? 'ruled' : 'open',
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

export function incidentQueuePath({ state, page }: IncidentQueueState) {
  const address = new URLSearchParams()
  if (state !== 'open') address.set('state', state)
  if (page > 1) address.set('page', String(page))
  return paths.adminIncidents(address.toString())
}
