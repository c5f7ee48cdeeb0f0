/** What the bench uses of autocannon, which carries no types. */
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    duration: number
    requests: { method: 'GET'; path: string; headers?: Record<string, string> }[]
    setupClient?: (client: { on: (event: 'response', listener: () => void) => void }) => void
  }
  interface Result {
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
    timeouts: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
