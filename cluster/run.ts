import { parseArgs } from 'node:util'
import type { Finding } from '../faults/finding.ts'
import { installPackages } from './install-packages.ts'
import { oneNight } from './one-night.ts'
import { openPlatform } from './open-platform.ts'
import { primaryFrozen } from './primary-frozen.ts'
import {
  applicationsStopped,
  coordinatorsKilled,
  poolerRestarted,
  primaryKilled,
  rollingRestart,
  standbyKilled,
} from './promises.ts'

const { values } = parseArgs({
  options: {
    /** The most important promises, within three minutes. */
    short: { type: 'boolean', default: false },
    /** Bookings a second that are asked for. */
    rate: { type: 'string', default: '200' },
    parallel: { type: 'string', default: '1000' },
    /** First of the ports that are used one after the other, some thirty. */
    port: { type: 'string', default: '25000' },
    /** Only these, by name. */
    only: { type: 'string' },
  },
})
const rate = Number(values.rate)
const steady = Math.min(rate, 20)
const say = (line: string) => process.stdout.write(`${line}\n`)

installPackages(['etcd-server', 'patroni', 'haproxy', 'pgbouncer', 'nginx'])
const begun = performance.now()
const platform = await openPlatform(Number(values.port))
say(`${platform.cluster.programs.size} programs up in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
const promises: Record<string, () => Promise<Finding[]>> = {
  'primary-killed': () => primaryKilled(platform, rate),
  'one-night': () => oneNight(platform, Number(values.parallel)),
  'applications-stopped': () => applicationsStopped(platform, steady),
  'pooler-restarted': () => poolerRestarted(platform, steady),
  'standby-killed': () => standbyKilled(platform, steady),
  'coordinators-killed': () => coordinatorsKilled(platform, steady),
  'primary-frozen': () => primaryFrozen(platform, steady),
  'rolling-restart': () => rollingRestart(platform, steady),
}
const short = ['primary-killed', 'one-night', 'applications-stopped']
const only = values.only?.split(',') ?? (values.short ? short : Object.keys(promises))
let broken = 0
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void platform.close().then(() => process.exit(1)))
}
try {
  for (const name of only) {
    for (const { name: promise, isStored, summary } of await promises[name]!()) {
      say(`${isStored ? 'kept    ' : 'NOT KEPT'}  ${promise}: ${summary}`)
      if (!isStored) broken += 1
    }
  }
} finally {
  await platform.close(broken > 0)
}
if (broken > 0) say(`logs in ${platform.cluster.folder}`)
say(`${((performance.now() - begun) / 1000).toFixed(0)} s, ${broken} promises were not kept`)
process.exit(broken > 0 ? 1 : 0)
