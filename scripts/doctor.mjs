import { accessSync, constants, existsSync, readFileSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, totalmem } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { hasChromium, isDebian, missingEngines, postgresFolder, programsFolder } from './machine.mjs'
import { hooksFolder, innerNode, isInstalled, root, say } from './prepare.mjs'

// Lists what this machine lacks, each with its remedy. Exits with 1 where `npm start` or `npm test` would fail.
const gigabyte = 1024 ** 3
/** @typedef {() => string | undefined | Promise<string | undefined>} Check the remedy, where something is missing */
/** @type {[string, Check][]} */
const required = [
  ['npm with Node 20 or later', checkOuterNode],
  ['Node 26 among the packages', checkInnerNode],
  ['port of the site', checkPort],
  ['data folder', checkData],
  ['room on the disk', checkDisk],
  ['Chromium, for the journeys', checkChromium],
]
/** @type {[string, Check][]} */
const advised = [
  ['packages of the lock file', checkPackages],
  ['Firefox and WebKit, for the journeys in other engines', checkEngines],
  ['PostgreSQL, for the API tests on a server', checkPostgres],
  ['Prometheus, for the tests of the metrics', () => checkPrograms('prometheus', 'prometheus and promtool')],
  ['nginx, for the tests of the proxy', () => checkPrograms('nginx', 'nginx')],
  ['rsyslog, for the tests of the logs', () => checkPrograms('rsyslog', 'rsyslogd with rsyslog-gnutls')],
  ['memory', checkMemory],
  ['commit hook', checkHook],
]
let missing = 0
for (const [name, check] of required) {
  const way = await check()
  if (way) missing += 1
  say(way ? `✗ ${name}\n    ${way}` : `✓ ${name}`)
}
for (const [name, check] of advised) {
  const way = await check()
  say(way ? `○ ${name} (npm start works without)\n    ${way}` : `✓ ${name}`)
}
process.exit(missing > 0 ? 1 : 0)

function checkOuterNode() {
  const major = Number(process.versions.node.split('.')[0])
  return major >= 20 ? undefined : `Node ${process.versions.node} is too old: install Node 20 or later`
}

function checkPackages() {
  return isInstalled() ? undefined : 'they are installed at the next npm start, npm run dev or npm test'
}

function checkInnerNode() {
  if (!existsSync(join(root, 'node_modules'))) return undefined
  const { version, remedy } = innerNode()
  return remedy && `${version || 'none'} in node_modules/.bin: ${remedy}`
}

async function checkPort() {
  const port = Number(process.env.PORT ?? 3000)
  const isFree = await new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, process.env.HOST ?? '127.0.0.1', () => probe.close(() => done(true)))
  })
  return isFree
    ? undefined
    : `${port} is taken by another program (or this site): stop it, or set PORT to another`
}

function checkData() {
  const folder = resolve(root, process.env.DATA_DIR ?? 'data')
  const holder = holderOf(join(folder, 'database.lock'))
  if (holder) return `${folder} is in use by process ${holder}: stop it, or set DATA_DIR to another folder`
  // The nearest existing folder: the rest is created at the start.
  let nearest = folder
  while (!existsSync(nearest)) nearest = dirname(nearest)
  try {
    accessSync(nearest, constants.W_OK)
  } catch {
    return `${nearest} cannot be written: change its owner, or set DATA_DIR to another folder`
  }
  return undefined
}

/** The process that holds an embedded database; a lock that a killed process left is taken over at the next start. */
function holderOf(lock) {
  if (!existsSync(lock)) return undefined
  const pid = Number(readFileSync(lock, 'utf8'))
  try {
    process.kill(pid, 0)
    return pid
  } catch (error) {
    return error.code === 'EPERM' ? pid : undefined
  }
}

function checkDisk() {
  const requested = { [root]: 3, [tmpdir()]: 2 }
  const full = Object.entries(requested).filter(([folder, size]) => freeIn(folder) < size * gigabyte)
  if (full.length === 0) return undefined
  return `free ${full.map(([folder, size]) => `${size} GB in ${folder}`).join(' and ')} (TMPDIR names another folder for the tests)`
}

function freeIn(folder) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

function checkChromium() {
  return hasChromium()
    ? undefined
    : 'npm test installs it on Debian: apt-get install chromium; elsewhere set CHROME_PATH'
}

function checkEngines() {
  const packages = missingEngines()
  return packages.length === 0
    ? undefined
    : `apt-get install ${packages.join(' ')}; without them their journeys are skipped`
}

function checkPostgres() {
  if (process.env.TEST_DATABASE_URL || postgresFolder()) return undefined
  return 'apt-get install postgresql (15 or later), or set TEST_DATABASE_URL; without it the API is tested on the embedded engine alone'
}

function checkPrograms(name, programs) {
  if (programsFolder(name) || isDebian()) return undefined
  return `put ${programs} into the PATH; on Debian the tests fetch what is missing`
}

function checkMemory() {
  return totalmem() > 4 * gigabyte
    ? undefined
    : 'npm run check and npm test take up to 4 GB: close other programs before'
}

function checkHook() {
  const folder = hooksFolder()
  return folder === '.githooks'
    ? undefined
    : `commits are not formatted, linted and checked for their subject${folder ? ` (hooks of ${folder})` : ''}: git config core.hooksPath .githooks`
}
