import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { build, environment, install, root, say } from './prepare.mjs'

// Everything that must hold, in the order in which a failure is cheapest to learn. Ends with `N passed, N failed`.
let passed = 0
let failed = 0
/** Said again at the end: what is cut from a long log is its beginning. */
const failures = []
/** Files that failed beside other suites, by project. */
const unsure = []

install()
installBrowser()
check('format', 'oxfmt', ['--check'])
check('types', 'npm', ['run', '--silent', 'types'])
check('lint', 'npm', ['run', '--silent', 'lint'])
check('house', 'node', ['scripts/check-house.ts'])
check('texts', 'node', ['scripts/check-texts.ts'])
build()
await suite('unit')
// A browser waits more than it works: the journeys leave room for both engines.
await Promise.all([bothEngines(), suite('e2e', { output: 'pipe' })])
for (const { project, files } of unsure) await suite(project, { files, isSecond: true })
for (const failure of failures) say(`\n✗ ${failure}`)
say(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

function check(name, program, args) {
  const started = Date.now()
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: environment() })
  count(status === 0 ? 1 : 0, status === 0 ? 0 : 1)
  if (status !== 0) failures.push(name)
  say(`${status === 0 ? '✓' : '✗'} ${name} (${seconds(started)})`)
}

async function bothEngines() {
  await suite('api')
  if (hasPostgres()) await suite('api-postgres')
}

/**
 * One project of `vitest.config.ts`. A file or two that failed beside other suites are run once more when the machine is
 * theirs alone, and both outcomes are said: what fails then has failed.
 * @param output `pipe` keeps what is said until the end, for a suite beside another
 */
async function suite(project, { output = 'inherit', files = [], isSecond = false } = {}) {
  const started = Date.now()
  const folder = mkdtempSync(join(tmpdir(), 'demeure-report-'))
  const report = join(folder, 'report.json')
  const child = spawn(
    'vitest',
    [
      'run',
      '--project',
      project,
      ...files,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: root, stdio: ['ignore', output, output], env: environment() },
  )
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => said.push(piece))
  const status = await new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', resolve)
  })
  process.stdout.write(Buffer.concat(said))
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  rmSync(folder, { recursive: true, force: true })
  const name = isSecond ? `${project} once more` : project
  say(`${status === 0 ? '✓' : '✗'} ${name} (${seconds(started)})`)
  if (status === 0) return count(result.numPassedTests, 0)

  failures.push(...named(name, result))
  const { passing, failing } = sorted(result)
  if (!isSecond && failing.length > 0 && failing.length <= 2) {
    unsure.push({ project, files: failing.map(({ name }) => name) })
    return count(testsOf(passing, 'passed').length, 0)
  }
  // A suite that stopped without naming a failed test failed all the same.
  count(result?.numPassedTests ?? 0, Math.max(1, result?.numFailedTests ?? 0))
}

function sorted(result) {
  const files = result?.testResults ?? []
  return {
    passing: files.filter(({ status }) => status === 'passed'),
    failing: files.filter(({ status }) => status !== 'passed'),
  }
}

function testsOf(files, wanted) {
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === wanted)
      .map(({ fullName, failureMessages }) => ({ name, fullName, failureMessages })),
  )
}

/** The failed tests of a suite with the head of what each says, or why it has none. */
function named(suiteName, result) {
  const { failing } = sorted(result)
  const all = [
    ...testsOf(failing, 'failed').map(({ name, fullName, failureMessages }) => [
      name,
      fullName,
      failureMessages[0],
    ]),
    ...failing.filter(({ message }) => message).map(({ name, message }) => [name, '', message]),
  ].map(([file, test, why]) => `${suiteName}: ${relative(root, file)} ${test}\n${String(why).slice(0, 1500)}`)
  return all.length > 0 ? all : [`${suiteName}: ended without the name of a failed test`]
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
