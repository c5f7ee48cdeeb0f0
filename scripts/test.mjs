import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment, install, root, say } from './prepare.mjs'

// Everything that must hold. Ends with `N passed, N failed`.
let passed = 0
let failed = 0

install()
installBrowser()
// The journeys take longest, and a browser waits more than it works: they leave room for all the rest, of which what is
// cheapest to learn comes first.
const built = check('build', 'node', ['scripts/build.mjs'], 'pipe')
await Promise.all([built.then((isBuilt) => isBuilt && suite('e2e', 'pipe')), theRest()])
say(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

async function theRest() {
  await check('format', 'oxfmt', ['--check'])
  await check('types', 'npm', ['run', '--silent', 'types'])
  await check('lint', 'npm', ['run', '--silent', 'lint'])
  await check('house', 'node', ['scripts/check-house.ts'])
  await check('texts', 'node', ['scripts/check-texts.ts'])
  await suite('unit')
  // They take the program from there, and would make it again.
  await built
  await suite('api')
  if (hasPostgres()) await suite('api-postgres')
}

/** Whether a program found nothing wrong. */
async function check(name, program, args, output) {
  const started = Date.now()
  const isGood = (await run(program, args, output)) === 0
  count(isGood ? 1 : 0, isGood ? 0 : 1)
  say(`${isGood ? '✓' : '✗'} ${name} (${seconds(started)})`)
  return isGood
}

async function suite(project, output) {
  const started = Date.now()
  const folder = mkdtempSync(join(tmpdir(), 'demeure-report-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const status = await run('vitest', ['run', '--project', project, ...reporters], output)
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  rmSync(folder, { recursive: true, force: true })
  const bad = result?.numFailedTests ?? 0
  // A suite that stopped without naming a failed test failed all the same.
  count(result?.numPassedTests ?? 0, status === 0 ? bad : Math.max(1, bad))
  say(`${status === 0 ? '✓' : '✗'} ${project} (${seconds(started)})`)
}

/**
 * The status that a program ends with.
 * @param output `pipe` keeps what is said until the end, for a program beside another
 */
async function run(program, args, output = 'inherit') {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', output, output], env: environment() })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => said.push(piece))
  const status = await new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', resolve)
  })
  process.stdout.write(Buffer.concat(said))
  return status
}

function count(good, bad) {
  passed += good
  failed += bad
}

function seconds(since) {
  return `${Math.round((Date.now() - since) / 1000)} s`
}

function hasPostgres() {
  return (
    Boolean(process.env.TEST_DATABASE_URL) ||
    existsSync('/usr/lib/postgresql') ||
    spawnSync('initdb', ['--version']).status === 0
  )
}

/** The browser tests drive the machine's Chromium; on Debian and its kin it is installed when missing. */
function installBrowser() {
  if (process.env.CHROME_PATH || ['chromium', 'chromium-browser', 'google-chrome'].some(exists)) return
  if (!exists('apt-get')) return
  say('Installing Chromium for the browser tests…')
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [program, ...before] = [...asRoot, 'apt-get']
  spawnSync(program, [...before, 'update', '-qq'], { stdio: 'inherit' })
  spawnSync(program, [...before, 'install', '-y', '-qq', 'chromium', 'fonts-liberation'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

function exists(program) {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
}
