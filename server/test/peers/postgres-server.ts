import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../free-port.ts'

const run = promisify(execFile)

/** The folder of PostgreSQL's server programs on this machine, if any. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/**
 * Starts a PostgreSQL server in a temporary folder. PostgreSQL does not run as root, so root runs it as the
 * `postgres` user of the machine.
 * @param settings `-c name=value` options
 * @param parent the folder of the temporary folder
 */
export async function startPostgres(programs: string, settings: string[] = [], parent = tmpdir()) {
  const { folder, data, program } = await placeOf(programs, parent)
  const port = String(20_000 + (process.pid % 20_000))
  await program('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ])
  const options = [
    '-p',
    port,
    '-k',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
  await program('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options.join(' '), 'start'])
  return {
    url: addressOf(folder, port),
    stop: async () => {
      await program('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * A streaming replica of a server of this machine, as fast as the server of the tests: it copies each database that they
 * create, and would fall behind if it wrote each of its files through to a disk.
 */
export async function startReplica(programs: string, primaryUrl: string) {
  const { folder, data, program } = await placeOf(programs, await memoryFolder())
  const port = await freePort()
  await program('pg_basebackup', ['-D', data, '-d', primaryUrl, '-R', '-c', 'fast', '--no-sync'])
  // A replica with fewer connections than its primary does not start.
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=500 -c fsync=off`
  const start = () => program('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
  const stop = () => program('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
  await start()
  return {
    url: addressOf(folder, port),
    /** Of its master process. */
    pid: async () => Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n', 1)[0]),
    start,
    stop,
    promote: () => program('pg_ctl', ['-D', data, '-w', 'promote']),
    remove: async () => {
      await stop().catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Of the server's socket, through which a statement takes a quarter less of processor than through TCP. */
function addressOf(folder: string, port: number | string) {
  return `postgres://postgres@${encodeURIComponent(folder)}:${port}/postgres`
}

/** A folder in memory where the machine has one with room for the databases of tests, else the one of temporary files. */
export async function memoryFolder() {
  const shared = '/dev/shm'
  const disk = await statfs(shared).catch(() => undefined)
  return disk && disk.bavail * disk.bsize > 4 * 2 ** 30 ? shared : tmpdir()
}

/** A folder of the user that runs the servers, and their programs run by that user. */
async function placeOf(programs: string, parent = tmpdir()) {
  const folder = await mkdtemp(join(parent, 'demeure-pg-'))
  const asRoot = process.getuid?.() === 0
  if (asRoot) {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
    )
    await chown(folder, uid!, gid!)
  }
  const program = (name: string, args: string[]) =>
    asRoot
      ? run(
          'setpriv',
          ['--reuid=postgres', '--regid=postgres', '--init-groups', join(programs, name), ...args],
          { cwd: folder },
        )
      : run(join(programs, name), args, { cwd: folder })
  return { folder, data: join(folder, 'data'), program }
}
