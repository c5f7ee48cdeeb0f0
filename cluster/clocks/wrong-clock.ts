import { globSync } from 'node:fs'
import { pause } from '../programs.ts'
import type { Platform } from '../open-platform.ts'

/** Environment of a program whose clock is so many seconds ahead. What counts time that passes is not changed. */
export function wrongClock(seconds: number): Record<string, string> {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')
  if (!library) throw new Error('no libfaketime')
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  }
}

/** By how many seconds an application's clock is ahead, by the date of its answers. */
export async function secondsAhead({ cluster }: Platform, application: string) {
  const { headers } = await fetch(`${cluster.urlOf(application)}/health/live`)
  return Math.round((Date.parse(headers.get('date')!) - Date.now()) / 1000)
}

/** A database node with another clock: stopped in order, so that its standby takes over at once, and started. */
export async function restartNode({ cluster }: Platform, name: string, environment?: Record<string, string>) {
  await cluster.programs.get(name)!.end('SIGTERM')
  await pause(1_000)
  cluster.start(name, environment)
}
