import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the package of Debian 13 is unpacked. */
const folder = join(tmpdir(), 'demeure-patroni')

/**
 * Patroni as a command. Before 3.0.3 a primary that was cut off takes the lock from its successor once the partition ends
 * (patroni#2689), and what that one confirmed is lost: there the package of Debian 13 is used, beside the installed one.
 */
export function findPatroni(): { command: string[]; environment: Record<string, string> } {
  const { stdout } = spawnSync('patroni', ['--version'], { encoding: 'utf8' })
  const [major = 0, minor = 0, patch = 0] = (/[\d.]+/.exec(stdout)?.[0] ?? '').split('.').map(Number)
  const isSafe = major > 3 || (major === 3 && (minor > 0 || patch >= 3))
  if (isSafe) return { command: ['patroni'], environment: {} }
  const program = join(folder, 'usr/bin/patroni')
  if (!existsSync(program)) unpack()
  return {
    command: [program],
    environment: { PYTHONPATH: join(folder, 'usr/lib/python3/dist-packages') },
  }
}

function unpack() {
  const lists = join(folder, 'apt/lists')
  const cache = join(folder, 'apt/cache')
  for (const each of [lists, cache]) mkdirSync(each, { recursive: true })
  const sources = join(folder, 'apt/sources.list')
  const key = '/usr/share/keyrings/debian-archive-keyring.gpg'
  writeFileSync(sources, `deb [signed-by=${key}] http://deb.debian.org/debian trixie main\n`)
  const settings = {
    'Dir::Etc::sourcelist': sources,
    'Dir::Etc::sourceparts': '-',
    'Dir::State::lists': lists,
    'Dir::Cache': cache,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`])
  run('apt-get', ...options, '-q', 'update')
  run('apt-get', ...options, '-q', 'download', 'patroni')
  const file = readdirSync(folder).find((name) => name.endsWith('.deb'))!
  run('dpkg-deb', '--extract', file, folder)
}

function run(command: string, ...args: string[]) {
  const { status, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
}
