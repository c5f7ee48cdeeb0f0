import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'

export interface ProgramStart {
  name: string
  command: string[]
  /** What the command begins with before it changes to another user. */
  before?: string[]
  environment?: Record<string, string>
  /** Runs as this user where this process is root: PostgreSQL refuses root. */
  asPostgres?: boolean
}

export interface Program {
  name: string
  child: ChildProcess
  /** Sends the signal and waits for the end. */
  end: (signal: NodeJS.Signals) => Promise<void>
}

/** Starts a program whose output goes to a file of its name. */
export function startProgram(folder: string, start: ProgramStart): Program {
  const { name, command, before = [], environment = {}, asPostgres = false } = start
  const [file, ...args] = [...before, ...(asPostgres ? ownerOfDatabases() : []), ...command]
  const output = openSync(join(folder, `${name}.log`), 'a')
  const child = spawn(file!, args, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', output, output],
  })
  const ended = once(child, 'exit')
  return {
    name,
    child,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await ended
    },
  }
}

const ownerOfDatabases = () =>
  process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups'] : []

/** Makes a folder the property of the user that runs the databases. */
export function giveToPostgres(folder: string) {
  if (process.getuid?.() === 0) spawnSync('chown', ['-R', 'postgres:postgres', folder])
}

/** A process and its children, as those of a PostgreSQL server, which have no group of their own. */
export function withChildren(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return [pid, ...stdout.split('\n').filter(Boolean).map(Number)]
}

/** Whether processes have ended, be it that nobody has asked for their result yet. */
export function haveEnded(pids: number[]) {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', pids.join(',')], { encoding: 'utf8' })
  return stdout.split('\n').every((state) => state === '' || state.startsWith('Z'))
}

/** Waits until something holds. @throws after the longest wait */
export async function until(
  what: string,
  holds: () => Promise<boolean | undefined>,
  { seconds = 60, rest = 100 } = {},
) {
  const deadline = performance.now() + seconds * 1000
  while (performance.now() < deadline) {
    if (await holds().catch(() => false)) return
    await pause(rest)
  }
  throw new Error(`${what}: not within ${seconds} seconds`)
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
