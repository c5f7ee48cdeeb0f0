import type { Page } from 'playwright-core'

/** Most requests for one address of the API within a second; a render or an effect without end sends some twenty or more. */
const mostPerSecond = 10

/** Reports each address of the API that a page requests over and over. */
export function watchRequests(page: Page, report: (complaint: string) => void) {
  const times = new Map<string, number[]>()
  page.on('request', (request) => {
    const address = `${request.method()} ${request.url()}`
    if (!address.includes('/api/v1/')) return
    const now = performance.now()
    const recent = [...(times.get(address) ?? []), now].filter((time) => now - time < 1_000)
    times.set(address, recent)
    if (recent.length === mostPerSecond + 1) report(`over ${mostPerSecond} requests in a second: ${address}`)
  })
}
