import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type pg from 'pg'

/** Milliseconds between two looks at the event loop: 50 timers a second. */
const resolution = 20
/** The longest delay is that of the last one to two windows. */
const windowMilliseconds = 30_000

export type ProcessMonitor = ReturnType<typeof monitorProcess>

/** Watches the event loop of this process until it is stopped. */
export function monitorProcess() {
  let current = monitorEventLoopDelay({ resolution })
  let previous = current
  current.enable()
  const renewal = setInterval(() => {
    if (previous !== current) previous.disable()
    previous = current
    current = monitorEventLoopDelay({ resolution })
    current.enable()
  }, windowMilliseconds)
  renewal.unref()
  return {
    stop: () => {
      clearInterval(renewal)
      previous.disable()
      current.disable()
    },
    read: (pool: pg.Pool) => {
      const memory = process.memoryUsage()
      const cpu = process.cpuUsage()
      return {
        uptime_seconds: process.uptime(),
        cpu_seconds: (cpu.user + cpu.system) / 1e6,
        memory_bytes: memory.rss,
        heap_bytes: memory.heapUsed,
        event_loop_delay_seconds: Math.max(delayOf(previous), delayOf(current)),
        event_loop_utilization: performance.eventLoopUtilization().utilization,
        pool: {
          max: pool.options.max,
          open: pool.totalCount,
          idle: pool.idleCount,
          waiting: pool.waitingCount,
        },
      }
    },
  }
}

/** The 99th percentile beyond the interval itself; a histogram without a sample has none. */
function delayOf(histogram: ReturnType<typeof monitorEventLoopDelay>) {
  if (histogram.count === 0) return 0
  return Math.max(0, histogram.percentile(99) / 1e9 - resolution / 1000)
}

/** Free and total bytes of the disk of a folder; undefined where it is not there yet. */
export async function readDisk(folder: string) {
  try {
    const { bsize, bavail, blocks } = await statfs(folder)
    return { free_bytes: bavail * bsize, size_bytes: blocks * bsize }
  } catch {
    return undefined
  }
}
