import { parseArgs } from 'node:util'
import type { Finding } from '../faults/finding.ts'
import { applicationClockWrong } from './clocks/application-clock.ts'
import { databaseClockWrong } from './clocks/database-clock.ts'
import { diskFull } from './disk-full.ts'
import { installPackages } from './install-packages.ts'
import { oneNight } from './one-night.ts'
import { openLoopback, openNamespaces } from './machines.ts'
import { type Platform, openPlatform } from './open-platform.ts'
import { primaryCutOff } from './primary-cut-off.ts'
import { primaryFrozen } from './primary-frozen.ts'
import { rollingRelease } from './rolling-release.ts'
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

const short = ['primary-killed', 'one-night', 'applications-stopped']
const promises: Record<string, (platform: Platform) => Promise<Finding[]>> = {
  'primary-killed': (platform) => primaryKilled(platform, rate),
  'one-night': (platform) => oneNight(platform, Number(values.parallel)),
  'applications-stopped': (platform) => applicationsStopped(platform, steady),
  'pooler-restarted': (platform) => poolerRestarted(platform, steady),
  'standby-killed': (platform) => standbyKilled(platform, steady),
  'coordinators-killed': (platform) => coordinatorsKilled(platform, steady),
  'primary-frozen': (platform) => primaryFrozen(platform, steady),
  'primary-cut-off': (platform) => primaryCutOff(platform, steady),
  'application-clock-wrong': (platform) => applicationClockWrong(platform, steady),
  'database-clock-wrong': (platform) => databaseClockWrong(platform, steady),
  'disk-full': (platform) => diskFull(platform, steady),
  'rolling-restart': (platform) => rollingRestart(platform, steady),
  'rolling-release': (platform) => rollingRelease(platform, Math.min(rate, 5)),
}
/** They make a network and disks of their own. */
const forRoot = ['primary-cut-off', 'disk-full']
const isRoot = process.getuid?.() === 0
const all = Object.keys(promises).filter((name) => isRoot || !forRoot.includes(name))
if (!isRoot) say(`not tried, which root alone may: ${forRoot.join()}`)
const only = values.only?.split(',') ?? (values.short ? short : all)
const unknown = only.filter((name) => !promises[name])
if (unknown.length > 0) throw new Error(`no promise ${unknown.join()}: ${Object.keys(promises).join()}`)

installPackages(['etcd-server', 'patroni', 'haproxy', 'pgbouncer', 'nginx'])
if (only.some((name) => name.endsWith('clock-wrong'))) installPackages(['faketime'])
const begun = performance.now()
const firstPort = Number(values.port)
const machines = only.includes('primary-cut-off') ? openNamespaces(firstPort) : openLoopback(firstPort)
const platform = await openPlatform(machines, only.includes('disk-full'))
say(`${platform.cluster.programs.size} programs up in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
let broken = 0
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void platform.close().then(() => process.exit(1)))
}
try {
  for (const name of only) {
    const findings = await promises[name]!(platform).catch((error: unknown) => [
      { name, isMet: false, summary: String(error) },
    ])
    for (const { name: promise, isMet, summary } of findings) {
      say(`${isMet ? 'kept    ' : 'NOT KEPT'}  ${promise}: ${summary}`)
      if (!isMet) broken += 1
    }
  }
} finally {
  await platform.close(broken > 0)
}
if (broken > 0) say(`logs in ${platform.cluster.folder}`)
say(`${((performance.now() - begun) / 1000).toFixed(0)} s, ${broken} promises were not kept`)
process.exit(broken > 0 ? 1 : 0)
