import autocannon from 'autocannon'
import { type Load, requestOf, type Seen } from './load.ts'

/** @param first the request to begin with, of all connections together */
export async function driveWithAutocannon(load: Load, first: number): Promise<Seen> {
  const requests = load.requests.map(requestOf)
  const share = Math.ceil(requests.length / load.connections)
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
    // Each connection has a share of its own: to give all requests to each takes seconds, in which no answer is read.
    requests: requests.slice(0, 1),
    setupClient: (client) => {
      const begin = Math.floor((clients++ / load.connections) * requests.length)
      const own = Array.from({ length: share }, (_, index) => begin + ((already + index) % share))
      client.setRequests(own.map((index) => requests[index % requests.length]!))
      client.on('response', () => {
        answered += 1
        lastAnswer = performance.now()
        if (load.write && answered % 200 === 0) void load.write()
      })
    },
  })
  const { latency, non2xx: refusals, errors, timeouts } = result
  const { average, total } = result.requests
  // It reads its clock once a second, and so reports up to a second too much for an amount.
  const seconds = load.amount ? (lastAnswer - start) / 1000 : total / average
  return { total, seconds, p50: latency.p50, p99: latency.p99, refusals, errors, timeouts }
}
