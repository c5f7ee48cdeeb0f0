/** What the bench uses of autocannon, which carries no types. */
declare module 'autocannon' {
  interface Request {
    method: 'GET' | 'POST'
    path: string
    headers?: Record<string, string>
    body?: string
  }
  interface Client {
    on: (event: 'response', listener: () => void) => void
    setRequests: (requests: Request[]) => void
  }
  interface Options {
    url: string
    connections: number
    duration: number
    amount?: number
    requests: Request[]
    setupClient?: (client: Client) => void
  }
  interface Result {
    /** Seconds. */
    duration: number
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
    timeouts: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
