// Plain JavaScript for whatever Node the machine has: everything after this runs on the Node of package.json.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export { fetchPrograms } from './machine.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const node = join(root, 'node_modules/.bin/node')

/**
 * A young generation that outlives most requests and is no larger, a bound that makes the old one grow by halves, not
 * fourfold, and few arenas of malloc: half the memory under load. Garbage of requests is collected before it is
 * promoted.
 */
export const serverFlags = ['--max-semi-space-size=24', '--max-old-space-size=384', '--expose-gc']
/** Starts whose number counts read compiled code instead: a sixth less time, for 15 MB of memory. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'build/.code') }
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '2',
  // Both fixed: else malloc caches ever larger freed buffers, some 20 MB of them. With 32 kB, which returns the zones in
  // which V8 compiled at the start, 17 MB less are in use at rest, and a list takes a fifth more of processor.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

/** Installs the lock file's packages, unless they are installed, and sets the commit hooks. */
export function install() {
  if (!isInstalled()) {
    say('Installing the packages…')
    // With the build tools, which npm leaves out where NODE_ENV is production.
    run('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
    writeFileSync(installMark, hashOfLock())
  }
  const { version, remedy } = innerNode()
  if (remedy)
    stop(`Node 26 is expected in node_modules/.bin and ${version || 'nothing'} was found: ${remedy}`)
  setHooks()
}

/** The Node that npm installed, and what to do where it is missing or does not start. */
export function innerNode() {
  const { stdout, stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  const version = stdout?.trim() ?? ''
  if (version.startsWith('v26.')) return { version }
  // Node 26 is linked to libatomic, which a minimal Debian does not have.
  const remedy = stderr?.includes('libatomic')
    ? 'install libatomic (apt-get install libatomic1)'
    : `run npm ci; where it stays so, ${process.platform} ${process.arch} is not among the optional dependencies of package.json`
  return { version, remedy }
}

const installMark = join(root, 'node_modules/.installed')

export function isInstalled() {
  return existsSync(installMark) && readFileSync(installMark, 'utf8') === hashOfLock()
}

function hashOfLock() {
  return hash([readFileSync(join(root, 'package-lock.json'))])
}

/** Where git looks for hooks other than those in the repository's own folder. */
export function hooksFolder() {
  return git('config', 'core.hooksPath')
}

/** Makes git run the hooks of `.githooks`, unless the repository has hooks of its own. */
function setHooks() {
  if (!existsSync(join(root, '.git')) || hooksFolder()) return
  const own = git('rev-parse', '--git-path', 'hooks')
  const hasOwn =
    own &&
    existsSync(resolve(root, own)) &&
    readdirSync(resolve(root, own)).some((name) => !name.endsWith('.sample'))
  if (own && !hasOwn) git('config', 'core.hooksPath', '.githooks')
}

function git(...args) {
  return spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? ''
}

/** The program of `npm start`: the server as `bundle-server.ts` writes it. */
export const program = 'build/program/main.js'

/**
 * Builds the site and the server and encodes the demonstration's pictures, each unless its sources are
 * unchanged. The bundler works on one processor, so the pictures are encoded beside it.
 */
export async function build({ withDemo = true } = {}) {
  await Promise.all([buildSite(), withDemo && encodePictures()])
  await buildProgram()
}

function buildSite() {
  const site = ['web', 'contract', 'public', 'content', 'scripts/site', ...catalogues('web')]
  const tools = [
    'vite.config.ts',
    'react-router.config.ts',
    'lingui.config.ts',
    'scripts/narrow-text.ts',
    'package-lock.json',
  ]
  return once('site', sources(site, tools), () => {
    say('Building the site…')
    return runBeside('npm', ['run', '--silent', 'build:site'])
  })
}

/** Cached in `node_modules/.cache`, which an install empties: the lock file is among the sources. */
function encodePictures() {
  const tools = [
    'scripts/encode-demo-pictures.ts',
    'server/platform/images/make-renditions.ts',
    'package-lock.json',
  ]
  return once('pictures', sources(['server/demo'], tools), () => {
    say('Encoding the pictures of the demonstration…')
    return runBeside(node, ['scripts/encode-demo-pictures.ts'])
  })
}

/** Builds the server alone, for what runs it without the site. */
export function buildProgram() {
  const tools = [
    'scripts/bundle-server.ts',
    'scripts/dependencies/software-bill.ts',
    'scripts/dependencies/write-sbom.ts',
    'scripts/narrow-text.ts',
    'scripts/texts/compiled-catalogues.ts',
    'package-lock.json',
  ]
  return once('server', sources(['server', 'contract', ...catalogues('server')], tools), () =>
    runBeside('npm', ['run', '--silent', 'build:server']),
  )
}

function catalogues(of) {
  return ['fr', 'en', 'es'].map((language) => `locales/${language}/${of}`)
}

async function once(name, requested, work) {
  const mark = join(root, `build/.${name}-sources`)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === requested) return
  await work()
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, requested)
}

/** Runs a program with the project's own Node first in its path; exits when it fails. */
export function run(program, args, options = {}) {
  const result = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: environment(), ...options })
  if (result.status !== 0) stop(`${program} ${args.join(' ')} failed`)
}

/** As `run`, beside whatever else runs. */
async function runBeside(program, args) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: environment() })
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', resolve)
  })
  if (code !== 0) stop(`${program} ${args.join(' ')} failed`)
}

/** Runs the server in the foreground: forwards signals to it and exits with its code. */
export function serve(args, extra = {}) {
  const child = spawn(node, [...serverFlags, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...environment(), ...serverEnvironment, ...extra },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

export function environment() {
  return { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` }
}

function sources(folders, single) {
  const files = [
    ...folders.flatMap((folder) => list(join(root, folder))),
    ...single.map((file) => join(root, file)),
  ]
  return hash(files.map((file) => `${file.slice(root.length)} ${hash([readFileSync(file)])}\n`))
}

/** The files of a folder but its tests, which nothing is built from. */
function list(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name)
      if (statSync(path).isDirectory()) return list(path)
      return name.endsWith('.test.ts') ? [] : [path]
    })
}

function hash(parts) {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part)
  return digest.digest('hex')
}

export function say(text) {
  process.stdout.write(`${text}\n`)
}

export function stop(text) {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
