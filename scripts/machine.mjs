// What the tests need on the machine besides packages. Plain JavaScript for whatever Node the machine has.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian's packages of the further engines, each with its program. */
const engines = { 'firefox-esr': 'firefox-esr', 'webkit2gtk-driver': 'WebKitWebDriver', xvfb: 'Xvfb' }

export function exists(program) {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
}

/** Chromium's engine without its interface, in which most journeys run where it is installed. */
export const headlessShell = 'chromium-headless-shell'

export function hasChromium() {
  return Boolean(process.env.CHROME_PATH) || ['chromium', 'chromium-browser', 'google-chrome'].some(exists)
}

/** The missing packages of Debian's engines: Firefox ESR, and WebKit with a virtual display. */
export function missingEngines() {
  return Object.keys(engines).filter((name) => !exists(engines[name]))
}

export function isDebian() {
  const release = '/etc/os-release'
  return existsSync(release) && /^ID=debian$/m.test(readFileSync(release, 'utf8'))
}

/** The folder of the newest PostgreSQL's programs, as `server/test/postgres-server.ts` finds it. */
export function postgresFolder() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

const cache = join(import.meta.dirname, '../node_modules/.cache/demeure')

/** Debian's name of the platform, in the path of its libraries. */
const platform = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu'

/** Programs that tests start themselves: what has to be in their folder, and Debian's packages that bring it. */
const programs = {
  prometheus: { files: ['prometheus', 'promtool'], packages: ['prometheus'] },
  nginx: { files: ['nginx'], packages: ['nginx'] },
  rsyslog: {
    files: ['rsyslogd', `../lib/${platform}/rsyslog/lmnsd_gtls.so`],
    packages: ['rsyslog', 'rsyslog-gnutls', 'libestr0', 'libfastjson4'],
  },
}

/** The folder with the programs of that name; undefined where there is none. */
export function programsFolder(name) {
  const unpacked = ['bin', 'sbin'].map((folder) => join(cache, name, 'usr', folder))
  // Debian's path of users has no folder of system programs.
  const folders = [...unpacked, ...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.find((folder) => programs[name].files.every((file) => existsSync(join(folder, file))))
}

/**
 * Fetches packages and unpacks their files: installed, they would start services on the machine.
 * @returns their folder; undefined where they cannot be fetched
 */
export function fetchPrograms(name) {
  const existing = programsFolder(name)
  if (existing || !isDebian()) return existing
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'fetch-'))
  const run = (program, ...words) => spawnSync(program, words, { cwd: folder, stdio: 'ignore' }).status === 0
  const isFetched = () => run('apt-get', 'download', '-qq', ...programs[name].packages)
  const isListed = () =>
    process.getuid?.() === 0 ? run('apt-get', 'update', '-qq') : run('sudo', '-n', 'apt-get', 'update', '-qq')
  if (isFetched() || (isListed() && isFetched())) {
    const target = join(folder, 'files')
    const unpacked = join(cache, name)
    const files = readdirSync(folder).filter((file) => file.endsWith('.deb'))
    const areUnpacked = files.every((file) => run('dpkg-deb', '--extract', file, target))
    if (areUnpacked && !existsSync(unpacked)) renameSync(target, unpacked)
  }
  rmSync(folder, { recursive: true, force: true })
  return programsFolder(name)
}
