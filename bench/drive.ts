import { readdirSync, readFileSync } from 'node:fs'
import autocannon from 'autocannon'

/** A request of a load: a path to read, or something sent there. */
export type Ask = string | { path: string; body?: object; token?: string; key?: string }

export interface Load {
  url: string
  asks: Ask[]
  seconds: number
  /** So many requests instead of so many seconds, each of them once. */
  amount?: number
  connections: number
  /** Called once for every two hundred answers. */
  write?: (() => Promise<void>) | undefined
}

export interface Measure {
  requestsPerSecond: number
  p50: number
  p99: number
  /** Milliseconds of processor for one request: of the server, and of the database. */
  serverCpu: number
  databaseCpu: number
}

/** Loads a server and measures what it answers and what that costs it and its database. */
export async function drive(
  load: Load,
  serverPid: number,
  databasePid: number | undefined,
): Promise<Measure> {
  const before = [cpuOf(serverPid), databaseCpu(databasePid)] as const
  const requests = load.asks.map(requestOf)
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
      const first = Math.floor((clients++ / load.connections) * requests.length)
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)])
      client.on('response', () => {
        answered += 1
        lastAnswer = performance.now()
        if (load.write && answered % 200 === 0) void load.write()
      })
    },
  })
  if (result.non2xx + result.errors + result.timeouts > 0) {
    throw new Error(
      `${load.url}: ${result.non2xx} refusals, ${result.errors} errors, ${result.timeouts} timeouts`,
    )
  }
  const total = result.requests.total
  return {
    // autocannon looks at its clock once a second, and so tells of an amount a second too much.
    requestsPerSecond: load.amount ? (total * 1000) / (lastAnswer - start) : result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    serverCpu: (cpuOf(serverPid) - before[0]) / total,
    databaseCpu: (databaseCpu(databasePid) - before[1]) / total,
  }
}

export function requestOf(ask: Ask) {
  const { path, body, token, key }: Exclude<Ask, string> = typeof ask === 'string' ? { path: ask } : ask
  return {
    method: body ? ('POST' as const) : ('GET' as const),
    path,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }
}

/** Milliseconds of processor that a process has used; 0 where the system does not tell. */
function cpuOf(pid: number) {
  try {
    const fields = statOf(pid)
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}

/** Those of the server's master process, its children alive and its children gone. */
export function databaseCpu(pid: number | undefined) {
  if (!pid) return 0
  const master = statOf(pid)
  const gone = (Number(master[13]) + Number(master[14])) * 10
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid)
  return children.reduce((sum, child) => sum + cpuOf(Number(child)), gone + cpuOf(pid))
}

function parentOf(pid: number) {
  try {
    return Number(statOf(pid)[1])
  } catch {
    return 0
  }
}

/** The fields of /proc/PID/stat after the name, which may hold anything: state, parent, … */
function statOf(pid: number) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** Most memory the process ever had, in megabytes. */
export function peakMemory(pid: number) {
  try {
    const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return peak ? Math.round(Number(peak[1]) / 1024) : 0
  } catch {
    return 0
  }
}
