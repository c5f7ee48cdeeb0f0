import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { connectEmbedded } from '#server/platform/database/embedded.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log/log.ts'
import { freePort } from '#server/test/free-port.ts'
import { program, root, serverEnvironment, serverFlags } from '../scripts/prepare.mjs'
import { countRows } from './count-rows.ts'
import { startProgram, until } from './programs.ts'
import { endWithPromises, reportPromise } from './report-promise.ts'

// `npm run upgrade-check [-- COMMIT…]`: each release, or each commit named, fills a data folder with its own program.
// This program migrates it, loses no row, and its journeys run on the result.

/** Journeys of visitors, guests, owners and buyers on the accounts of the demonstration. */
const journeys = ['visitors/visitor', 'visitors/sale-visitor', 'guest', 'conversation', 'sale-buyer']
/** A former version installs its packages, builds and fills first. */
const mostStartSeconds = 1_800

const log = createLog({ LOG_LEVEL: 'warn' })
const named = process.argv.slice(2)
const versions = named.length > 0 ? named : git('tag', '--list', 'v*').split('\n').filter(Boolean)
if (versions.length === 0) {
  process.stderr.write('There is no release (a tag v…) yet: name a commit, npm run upgrade-check -- COMMIT\n')
  process.exit(1)
}
for (const version of versions) {
  // oxlint-disable-next-line no-await-in-loop -- each uses the whole machine
  await upgradeFrom(version)
}
endWithPromises()

async function upgradeFrom(version: string) {
  const folder = await mkdtemp(join(tmpdir(), 'demeure-upgrade-'))
  const checkout = join(folder, 'checkout')
  git('worktree', 'add', '--detach', '--quiet', checkout, version)
  try {
    const data = join(folder, 'former')
    const former = await openSite(folder, data, ['node', join(checkout, 'scripts/start.mjs')])
    await former.end('SIGTERM')
    const migrated = join(folder, 'migrated')
    await cp(data, migrated, { recursive: true })
    reportPromise(`${version}: no table loses a row`, ...(await migrate(join(migrated, 'database'))))
    const site = await openSite(folder, migrated, [process.execPath, ...serverFlags, join(root, program)])
    reportPromise(`${version}: journeys run on what was migrated`, ...runJourneys(site.address))
    await site.end('SIGTERM')
  } finally {
    git('worktree', 'remove', '--force', checkout)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Starts a site on a data folder and waits until it serves. */
async function openSite(folder: string, data: string, command: string[]) {
  const port = await freePort()
  const address = `http://localhost:${port}`
  // A former version has a Node of its own, which the packages of this one must not hide.
  const path = process.env.PATH!.split(delimiter).filter((each) => !each.startsWith(root))
  const { end, child } = startProgram(folder, {
    name: 'site',
    command,
    environment: {
      ...serverEnvironment,
      PATH: path.join(delimiter),
      NODE_ENV: 'development',
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: data,
      DEMO_DATA: 'true',
      LOG_LEVEL: 'warn',
      LIMITS_TRUSTED_ADDRESSES: '127.0.0.1,::1',
    },
  })
  const serves = async () => {
    if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended with ${child.exitCode}`)
    return (await fetch(`${address}/health/ready`)).ok
  }
  await until(`${command.join(' ')} serves`, serves, { seconds: mostStartSeconds, rest: 500 })
  return { address, end }
}

/** Migrates a database without starting its jobs, which purge rows. */
async function migrate(folder: string): Promise<[holds: boolean, details: string[]]> {
  const connection = await connectEmbedded(folder, log)
  try {
    const before = await countRows(connection.db.$client)
    await migrateDatabase(connection.db)
    const after = await countRows(connection.db.$client)
    const rows = Object.values(after).reduce((sum, count) => sum + count, 0)
    const lost = Object.keys(before).filter((table) => (after[table] ?? 0) < before[table]!)
    return [
      lost.length === 0,
      [
        `${rows} rows of ${Object.keys(after).length} tables`,
        ...lost.map((table) => `${table}: ${before[table]} rows before, ${after[table] ?? 'no table'} now`),
      ],
    ]
  } finally {
    await connection.close()
  }
}

function runJourneys(site: string): [holds: boolean, details: string[]] {
  const files = journeys.map((name) => `e2e/${name}.e2e.ts`)
  const { status, stdout, stderr } = spawnSync(
    'vitest',
    ['run', '--project', 'e2e', '--project', 'e2e-visitors', ...files],
    { cwd: root, encoding: 'utf8', env: { ...process.env, E2E_SITE: site, NO_COLOR: '1' } },
  )
  const lines = `${stdout}\n${stderr}`.split('\n').map((line) => line.trim())
  return [status === 0, lines.filter((line) => /^(Tests |FAIL )/.test(line))]
}

function git(...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${parameters.join(' ')}: ${stderr}`)
  return stdout
}
