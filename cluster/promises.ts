import type { Finding } from '../faults/finding.ts'
import { topology } from '../deploy/topology.ts'
import { startStream } from './booking-stream.ts'
import {
  counted,
  examples,
  isWithoutErrors,
  listed,
  longestOutage,
  shareOf,
  untilBooked,
  untilStreaming,
} from './observations.ts'
import { findLosses } from './find-losses.ts'
import type { Platform } from './open-platform.ts'
import { pause, until } from './programs.ts'
import { startVisitors } from './visitor-stream.ts'

/** The primary and its Patroni are killed while guests book, owners write down payments and visitors read. */
export async function primaryKilled(platform: Platform, rate: number): Promise<Finding[]> {
  const { cluster } = platform
  const former = await cluster.primary()
  const visitors = startVisitors(platform)
  const stream = await startStream(platform, rate)
  await pause(8_000)
  const perSecond = stream.booked.length / 8
  const killedAt = performance.now()
  await cluster.killNode(former)
  const back = await untilBooked(stream, performance.now(), 60)
  await pause(5_000)
  await stream.stop()
  await visitors.stop()
  const present = await cluster.primary()
  cluster.start(former)
  await untilStreaming(platform)
  const losses = await findLosses(platform, stream.acknowledged)
  const outage = (back - killedAt) / 1000
  return [
    {
      name: 'primary killed: nothing acknowledged is lost',
      isMet: losses.lost.length === 0 && stream.acknowledged.bookings.size > 0,
      summary: `${counted(stream)}, ${losses.lost.length} lost${examples(losses.lost)}; ${perSecond.toFixed(0)} bookings a second before (${rate} asked for)`,
    },
    {
      name: 'primary killed: no night is sold twice',
      isMet: losses.doubled === 0,
      summary: `${losses.doubled} nights with two stays, ${losses.bookings} bookings stored`,
    },
    {
      name: `primary killed: writes are back within ${longestOutage} s`,
      isMet: outage <= longestOutage,
      summary: `after ${outage.toFixed(1)} s, ${former} before and ${present} after; ${former} has rejoined`,
    },
    {
      name: 'primary killed: 99.9 % of the readers are served',
      isMet: shareOf(visitors.statuses) >= 0.999,
      summary: listed(visitors.statuses),
    },
    {
      name: 'primary killed: who writes meanwhile is told when to come back',
      isMet: stream.unclear.length === 0,
      summary: `${listed(stream.statuses)}${examples(stream.unclear)}`,
    },
  ]
}

/** The synchronous standby is killed: another takes its place, and nothing is lost. */
export async function standbyKilled(platform: Platform, rate: number): Promise<Finding[]> {
  const { cluster } = platform
  const standby = (await cluster.members()).find(({ role }) => role === 'sync_standby')!.name
  const visitors = startVisitors(platform)
  const stream = await startStream(platform, rate)
  await pause(3_000)
  const killedAt = performance.now()
  await cluster.killNode(standby)
  const back = await untilBooked(stream, performance.now(), 60)
  await pause(3_000)
  await stream.stop()
  await visitors.stop()
  cluster.start(standby)
  await untilStreaming(platform)
  const losses = await findLosses(platform, stream.acknowledged)
  return [
    {
      name: 'standby killed: nothing is lost, writes go on',
      isMet: losses.lost.length + losses.doubled === 0 && back - killedAt < longestOutage * 1000,
      summary: `${counted(stream)}, ${losses.lost.length} lost; writes after ${((back - killedAt) / 1000).toFixed(1)} s`,
    },
    {
      name: 'standby killed: 99.9 % of the readers are served',
      isMet: shareOf(visitors.statuses) >= 0.999,
      summary: listed(visitors.statuses),
    },
  ]
}

/** All coordinators are killed: no primary is certain any more, so none takes writes; readers are served. */
export async function coordinatorsKilled(platform: Platform, rate: number): Promise<Finding[]> {
  const { cluster } = platform
  const names = topology.coordinators.map(({ name }) => name)
  const stream = await startStream(platform, rate)
  await pause(2_000)
  await cluster.programs.get(names[0]!)!.end('SIGKILL')
  const withOneLess = stream.booked.length
  await pause(8_000)
  const wentOn = stream.booked.length > withOneLess
  for (const name of names.slice(1)) await cluster.programs.get(name)!.end('SIGKILL')
  const killedAt = performance.now()
  await until(
    'writes are refused',
    async () => {
      const { status } = await platform.call('POST', '/contact', { body: question })
      return status === 503
    },
    { seconds: 40, rest: 500 },
  )
  const refusedAt = performance.now()
  const visitors = startVisitors(platform)
  await pause(6_000)
  await visitors.stop()
  const refused = await platform.call('POST', '/contact', { body: question })
  for (const name of names) cluster.start(name)
  const back = await untilBooked(stream, performance.now(), 90)
  await stream.stop()
  await untilStreaming(platform)
  const losses = await findLosses(platform, stream.acknowledged)
  return [
    {
      name: 'one coordinator killed: nothing changes',
      isMet: wentOn,
      summary: `bookings ${wentOn ? 'went on' : 'stopped'}`,
    },
    {
      name: 'all coordinators killed: writes get a clear 503, readers are served, nothing is lost',
      isMet:
        refused.status === 503 &&
        refused.headers.has('retry-after') &&
        shareOf(visitors.statuses) >= 0.999 &&
        losses.lost.length + losses.doubled === 0,
      summary: `writes refused after ${((refusedAt - killedAt) / 1000).toFixed(1)} s, readers ${listed(visitors.statuses)}, ${counted(stream)}, ${losses.lost.length} lost, back after ${((back - refusedAt) / 1000).toFixed(1)} s`,
    },
  ]
}

const question = {
  name: 'Awa Diop',
  email: 'awa@demeure.example',
  subject: 'other',
  message: 'Bonjour, une question sur un séjour.',
}

/** One server process is killed, another drained, while visitors read and guests book through the proxy. */
export async function applicationsStopped(platform: Platform, rate: number): Promise<Finding[]> {
  const { cluster } = platform
  const findings: Finding[] = []
  for (const [signal, name] of [
    ['SIGKILL', 'web-1'],
    ['SIGTERM', 'web-2'],
  ] as const) {
    const visitors = startVisitors(platform)
    const stream = await startStream(platform, rate)
    await pause(2_000)
    await cluster.programs.get(name)!.end(signal)
    await pause(2_000)
    cluster.start(name)
    await cluster.untilReady(name)
    await pause(1_000)
    await stream.stop()
    await visitors.stop()
    const losses = await findLosses(platform, stream.acknowledged)
    const isClean = isWithoutErrors(visitors.statuses) && losses.lost.length + losses.doubled === 0
    findings.push(
      signal === 'SIGKILL'
        ? {
            name: 'application killed: readers notice nothing, nothing is lost',
            isMet: isClean,
            summary: `readers ${listed(visitors.statuses)}, writers ${listed(stream.statuses)}, ${counted(stream)}, ${losses.lost.length} lost`,
          }
        : {
            name: 'application drained: nobody gets a 5xx',
            isMet: isClean && isWithoutErrors(stream.statuses),
            summary: `readers ${listed(visitors.statuses)}, writers ${listed(stream.statuses)}`,
          },
    )
  }
  return findings
}

/** Each application is replaced in turn, as a release does it. */
export async function rollingRestart(platform: Platform, rate: number): Promise<Finding[]> {
  const { cluster } = platform
  const visitors = startVisitors(platform)
  const stream = await startStream(platform, rate)
  await pause(1_000)
  for (const { name } of topology.applications) {
    await cluster.programs.get(name)!.end('SIGTERM')
    cluster.start(name)
    await cluster.untilReady(name)
  }
  await stream.stop()
  await visitors.stop()
  const losses = await findLosses(platform, stream.acknowledged)
  return [
    {
      name: 'rolling restart: nobody gets a 5xx',
      isMet:
        isWithoutErrors(visitors.statuses) &&
        isWithoutErrors(stream.statuses) &&
        losses.lost.length + losses.doubled === 0,
      summary: `readers ${listed(visitors.statuses)}, writers ${listed(stream.statuses)}, ${counted(stream)}`,
    },
  ]
}

/** The pooler is stopped and started: requests meanwhile are answered with a time to retry after. */
export async function poolerRestarted(platform: Platform, rate: number): Promise<Finding[]> {
  const { cluster } = platform
  const visitors = startVisitors(platform)
  const stream = await startStream(platform, rate)
  await pause(2_000)
  await cluster.programs.get('pgbouncer')!.end('SIGKILL')
  const killedAt = performance.now()
  await pause(1_000)
  cluster.start('pgbouncer')
  const back = await untilBooked(stream, killedAt, 30)
  await pause(1_000)
  await stream.stop()
  await visitors.stop()
  const losses = await findLosses(platform, stream.acknowledged)
  return [
    {
      name: 'pooler killed and started: nothing is lost, readers are served, writers are told when to come back',
      isMet:
        losses.lost.length + losses.doubled === 0 &&
        shareOf(visitors.statuses) >= 0.999 &&
        stream.unclear.length === 0,
      summary: `writes after ${((back - killedAt) / 1000).toFixed(1)} s, readers ${listed(visitors.statuses)}, writers ${listed(stream.statuses)}${examples(stream.unclear)}`,
    },
  ]
}
