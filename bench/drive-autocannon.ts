import autocannon from 'autocannon'
import { type Load, requestOf, type Seen } from './load.ts'

/** @param first the question to begin with, of all connections together */
export async function driveWithAutocannon(load: Load, first: number): Promise<Seen> {
  const requests = load.asks.map(requestOf)
  const already = Math.floor(first / load.connections)
  let clients = 0
  let answered = 0
  const start = performance.now()
  let lastAnswer = start
  const result = await autocannon({
    url: load.url,
    connections: load.connections,
    duration: load.seconds,
    ...(load.amount && { amount: load.amount }),
    requests,
    setupClient: (client) => {
      // Each connection begins elsewhere, so that they do not all ask the same at the same moment.
      const share = Math.floor((clients++ / load.connections) * requests.length)
      const begin = (share + already) % requests.length
      client.setRequests([...requests.slice(begin), ...requests.slice(0, begin)])
      client.on('response', () => {
        answered += 1
        lastAnswer = performance.now()
        if (load.write && answered % 200 === 0) void load.write()
      })
    },
  })
  const { latency, non2xx: refusals, errors, timeouts } = result
  const { average, total } = result.requests
  // It looks at its clock once a second, and so tells of an amount a second too much.
  const seconds = load.amount ? (lastAnswer - start) / 1000 : total / average
  return { total, seconds, p50: latency.p50, p99: latency.p99, refusals, errors, timeouts }
}
