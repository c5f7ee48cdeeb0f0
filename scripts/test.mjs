import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import {
  exists,
  fetchPrograms,
  hasChromium,
  headlessShell,
  isDebian,
  missingEngines,
  postgresFolder,
} from './machine.mjs'
import { build, install, root, say, stop } from './prepare.mjs'
import { watchProcessorTime } from './structure/processor-time.mjs'
import { quickChecks, runPiped, typeCheck } from './structure/checks.mjs'

// All checks and tests, the cheapest failures first. Ends with `N passed, N failed`.
let passed = 0
let failed = 0
/** Repeated at the end: truncation of a long log removes its beginning. */
const failures = []
const failedNames = []
/** Name, seconds and seconds of processor of each check and suite, so that a slower one is seen. */
const costs = []
const all = { started: Date.now(), secondsUsed: watchProcessorTime(process.pid) }

// Debian's packages are fetched and unpacked while npm does the same, and the site is built.
const browsers = installBrowsers()
install()
// Two processes at a time, since three were slower on two processors. The bundler works on one processor and a browser waits
// more than it computes, so the journeys begin beside the checks that need no build.
const prepared = prepareSuites()
await Promise.all([prepared.then(runSuites), runChecks().then(() => prepared.then(runSuites))])
writeCost('all', all.started, all.secondsUsed())
say(`\n   wall  processor\n${costs.join('\n')}`)
for (const failure of failures) say(`\n✗ ${failure}`)
// Their names once more and in short: of a long log a record may hold its last few thousand characters.
for (const name of failedNames.slice(0, 20)) say(`✗ ${name}`)
say(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

async function check(name, program, args) {
  const started = Date.now()
  const { status, words, processor } = await runPiped(program, args)
  writeCost(name, started, processor)
  process.stdout.write(words)
  count(status === 0 ? 1 : 0, status === 0 ? 0 : 1)
  if (status !== 0) {
    failures.push(name)
    failedNames.push(name)
  }
  say(`${status === 0 ? '✓' : '✗'} ${name} (${seconds(started)})`)
}

/** What needs no build, the cheapest failures first. */
async function runChecks() {
  for (const each of [typeCheck, ...quickChecks]) await check(...each)
  await check('advisories', 'node', ['scripts/check-advisories.ts'])
  await check('audit', 'node', ['scripts/dependencies/audit.ts'])
  await suite('unit')
}

/** Builds the site and installs what the tests of browsers and databases need. @returns their suites */
async function prepareSuites() {
  await build()
  await browsers
  // After the packages: npm empties the folder that it is cached in.
  for (const name of ['prometheus', 'nginx', 'rsyslog'])
    if (!fetchPrograms(name)) say(`Skipped: the tests with ${name}, which Debian has as a package`)
  const hasPostgres = Boolean(process.env.TEST_DATABASE_URL || postgresFolder())
  // The longest first, so that both lanes end at about the same time.
  return ['e2e', 'e2e-visitors', ...(hasPostgres ? ['api-postgres', 'api-embedded'] : ['api'])]
}

/** Runs suites until none is left; several may do so side by side. @param projects those run are removed */
async function runSuites(projects) {
  for (let project = projects.shift(); project; project = projects.shift()) await suite(project)
}

/** Its output is buffered until the end, since another one runs beside it. */
async function suite(project) {
  const started = Date.now()
  const folder = mkdtempSync(join(tmpdir(), 'demeure-report-'))
  const report = join(folder, 'report.json')
  const { status, words, processor } = await runPiped('vitest', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  writeCost(project, started, processor)
  process.stdout.write(words)
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  rmSync(folder, { recursive: true, force: true })
  const bad = result?.numFailedTests ?? 0
  // A suite that ended without naming a failed test failed all the same.
  count(result?.numPassedTests ?? 0, status === 0 ? bad : Math.max(1, bad))
  if (status !== 0) {
    const ofSuite = named(project, result)
    failures.push(...ofSuite, ...lastOutput(words))
    failedNames.push(...ofSuite.map((each) => each.split('\n')[0].slice(0, 160)))
  }
  say(`${status === 0 ? '✓' : '✗'} ${project} (${seconds(started)})`)
}

/** The failed tests of a suite with the first line of each error, or why it has none. */
function named(project, result) {
  const files = result?.testResults ?? []
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => [name, fullName, failureMessages[0]]),
  )
  const broken = files.filter(({ message }) => message).map(({ name, message }) => [name, '', message])
  const all = [...tests, ...broken].map(
    ([file, test, why]) => `${project}: ${relative(root, file)} ${test}\n${String(why).slice(0, 1500)}`,
  )
  if (all.length === 0) return [`${project}: ended without the name of a failed test`]
  // Of very many failures the first are shown, so that they do not cut off those of the other suites.
  return all.length > 20 ? [...all.slice(0, 20), `${project}: ${all.length - 20} more`] : all
}

/** The end of the output of a suite that ran beside another: it may name the cause of the failure. */
function lastOutput(words) {
  const text = stripVTControlCharacters(words.toString()).trim()
  return text ? [text.slice(-2500)] : []
}

function count(good, bad) {
  passed += good
  failed += bad
}

function writeCost(name, started, processor) {
  const [wall, used] = [(Date.now() - started) / 1000, processor ?? NaN].map((each) =>
    each.toFixed(0).padStart(7),
  )
  costs.push(`${wall}    ${used}  ${name}`)
}

function seconds(since) {
  return `${Math.round((Date.now() - since) / 1000)} s`
}

/**
 * The browser tests run in the machine's Chromium, most in its engine alone, and the public journeys also in Firefox ESR
 * and WebKitGTK. On Debian missing ones are installed; elsewhere the journeys of missing engines are skipped, and those
 * of the engine alone run in Chromium.
 */
async function installBrowsers() {
  const engines = missingEngines()
  const chromium = hasChromium() || !exists('apt-get') ? [] : ['chromium', 'fonts-liberation']
  if (engines.length > 0 && !isDebian())
    say(`Skipped: the public journeys in the engines that need ${engines.join(', ')}, packages of Debian`)
  const missing = [...chromium, ...(isDebian() ? engines : [])]
  const shell = isDebian() && !process.env.CHROME_PATH && !exists(headlessShell) ? [headlessShell] : []
  if (missing.length + shell.length === 0 || (await aptInstall([...missing, ...shell]))) return
  // Without the engine alone the journeys take longer, without the others they cannot run.
  if (missing.length > 0 && !(await aptInstall(missing)))
    stop(`Could not install ${missing.join(', ')}, which the browser tests need`)
}

async function aptInstall(names) {
  say(`Installing ${names.join(', ')} for the browser tests…`)
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [program, ...before] = [...asRoot, 'sh']
  // One program: this process waits for npm, and would not start a second one before it.
  const script = `apt-get update -qq; DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ${names.join(' ')}`
  const child = spawn(program, [...before, '-c', script], { stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('close', (status) => resolve(status === 0))
  })
}
