import { readdirSync, readFileSync } from 'node:fs'
import { driveWithAutocannon } from './drive-autocannon.ts'
import { driveWithWrk, hasWrk } from './drive-wrk.ts'
import type { RequestSpec, Load } from './load.ts'

export interface Measure {
  requestsPerSecond: number
  p50: number
  p99: number
  /** Milliseconds of processor for one request: of the server, and of the database. */
  serverCpu: number
  databaseCpu: number
}

/** Where the next load of the same requests continues, so that no page is requested again while it is cached. */
const next = new WeakMap<RequestSpec[], number>()

/** Loads a server and measures its answers and their cost for it and its database. */
export async function drive(
  load: Load,
  serverPid: number,
  databasePid: number | undefined,
): Promise<Measure> {
  const before = [cpuOf(serverPid), databaseCpu(databasePid)] as const
  const first = next.get(load.requests) ?? 0
  // Only autocannon can send each request once.
  const seen = await (hasWrk && !load.amount ? driveWithWrk : driveWithAutocannon)(load, first)
  const { total, seconds, p50, p99, refusals, errors, timeouts } = seen
  if (refusals + errors + timeouts > 0) {
    throw new Error(`${load.url}: ${refusals} refusals, ${errors} errors, ${timeouts} timeouts`)
  }
  next.set(load.requests, first + total)
  return {
    requestsPerSecond: total / seconds,
    p50,
    p99,
    serverCpu: (cpuOf(serverPid) - before[0]) / total,
    databaseCpu: (databaseCpu(databasePid) - before[1]) / total,
  }
}

/** Milliseconds of processor that a process has used; 0 where the system does not report it. */
function cpuOf(pid: number) {
  try {
    const fields = statOf(pid)
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}

/** The same of the server's master process with its running and its ended children. */
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

/** The fields of /proc/PID/stat after the name, which may contain any character: state, parent, … */
function statOf(pid: number) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** Peak memory of the process, in megabytes. */
export function peakMemory(pid: number) {
  try {
    const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return peak ? Math.round(Number(peak[1]) / 1024) : 0
  } catch {
    return 0
  }
}
