/**
 * Shows that a refactoring changes nothing a visitor or a client of the API can see:
 * `node scripts/compare-snapshots.ts <checkout before> <checkout after> [folder for the snapshots] [--searches]`.
 *
 * The first checkout fills the demonstration data; both then serve copies of it side by side and each of these is
 * requested from both at the same moment: the OpenAPI document, every public route in each language, every list the API
 * has without parameters as each of the demonstration accounts, and every call without a token or a body. The
 * migrations are listed with their hashes. Exits with 1 where anything differs, and prints the difference.
 *
 * `--searches` requests only the searches of both halves.
 *
 * Normalised, because they differ from one run of the same program to the next: nonces, request ids, file names of
 * assets and the scripts that load them (they contain hashes of the sources), ids that React numbers by position,
 * random ids, instants and time-ordered ids of the run itself, hashes of the audit trail, durations, and the challenges
 * of passkeys.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { publicAddresses } from '../e2e/support/public-addresses.ts'
import { freePort } from '#server/test/free-port.ts'
import type * as Prepare from './prepare.mjs'

const languages = ['fr', 'en', 'es'] as const
const accounts = ['client', 'proprietaire', 'vendeur', 'admin', 'moderation', 'kyc']
/** Time in which the jobs of each minute process the demonstration data. */
const settlingTime = 75_000
const started = Date.now()
/** Both halves with each kind of filter and order, beyond the first page, without results, and refused. */
const searches = [
  '/properties?q=mer&guests=4',
  '/properties?city=Annecy',
  '/properties?property_type=villa,chalet&bedrooms=3&bathrooms=2&featured=true',
  '/properties?amenities=wifi,pool&rating_min=4&max_price=400',
  '/properties?bbox=1.5,43,7.5,46&sort_by=rating&sort_direction=desc',
  '/properties?country=senegal&sort_by=price&sort_direction=asc&page=2',
  '/properties?country=france&bedrooms=9&min_price=9000&rating_min=4.9&q=introuvable',
  '/properties?page=900',
  '/properties?guests=many',
  '/properties-for-sale?search=jardin&rooms=3&bedrooms=2&bathrooms=1',
  '/properties-for-sale?country=france&city=Lyon',
  '/properties-for-sale?property_type=land&min_land=200&features=view:sea',
  '/properties-for-sale?amenities=garden&condition=good&energy_class=A,B&build=old&min_floor=1&max_floor=6',
  '/properties-for-sale?seller_kind=private&verified=true&exclusive=true&price_drop=true&max_days=90&featured=true',
  '/properties-for-sale?bbox=1.5,43,7.5,46&sort_by=surface&sort_direction=desc',
  '/properties-for-sale?zones=2,43,7,43,7,46,2,46;5.4,43.3,9000&sort_by=price&sort_direction=asc&page=2',
  '/properties-for-sale?country=france&rooms=6&max_price=1000&search=introuvable',
  '/properties-for-sale?page=900',
  '/properties-for-sale?rooms=many',
]

interface Site {
  checkout: string
  url: string
  /** Folder of its answers, a file for each request. */
  folder: string
  process: ChildProcess
}

type Operation = {
  security?: object[]
  parameters?: { in: string }[]
  responses: Record<string, { content?: object }>
}
type OpenApi = { paths: Record<string, Record<string, Operation>> }

const { values: options, positionals } = parseArgs({
  options: { searches: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [before, after, target] = positionals
if (!before || !after) {
  process.stderr.write(
    'node scripts/compare-snapshots.ts <checkout before> <checkout after> [folder] [--searches]\n',
  )
  process.exit(2)
}
const data = await mkdtemp(join(tmpdir(), 'demeure-snapshots-'))
const snapshots = target ? resolve(target) : join(data, 'snapshots')
const running: Site[] = []
try {
  process.exitCode = (await compare(resolve(before), resolve(after))) ? 0 : 1
} finally {
  await Promise.all(running.map(stop))
  await rm(data, { recursive: true, force: true })
}

async function compare(first: string, second: string) {
  for (const checkout of new Set([first, second])) await (await preparation(checkout)).build()
  // Both serve the same objects with the same ids and sessions: each filling makes new ones.
  const filled = await start(first, 'filled', join(data, 'data'))
  const document = await openApi(filled)
  const requests = options.searches
    ? inEachLanguage(searches)
    : [...(await pageRequests(filled)), ...(await listRequests(filled, document)), ...emptyRequests(document)]
  await setTimeout(settlingTime)
  await stop(filled)
  const sites = await Promise.all(
    [first, second].map(async (checkout, index) => {
      const name = index === 0 ? 'before' : 'after'
      const copy = join(data, name)
      await cp(join(data, 'data'), copy, { recursive: true })
      return start(checkout, name, copy)
    }),
  )
  await Promise.all(sites.map(writeMigrations))
  await Promise.all(sites.map(async (each) => write(each, 'openapi.json', indented(await openApi(each)))))
  // One after the other: some write into the audit trail, whose entries are numbered in their order.
  for (const request of requests) await Promise.all(sites.map((each) => record(each, request)))
  process.stdout.write(`${requests.length} requests, the OpenAPI document and the migrations compared\n`)
  const flags = ['--no-index', '--no-color', '--unified=1', '--stat', '--patch']
  return (
    spawnSync('git', ['diff', ...flags, 'before', 'after'], { cwd: snapshots, stdio: 'inherit' }).status === 0
  )
}

interface Recorded {
  /** The file it is written to. */
  name: string
  method?: string
  path: string
  headers?: Record<string, string>
}

async function pageRequests({ url }: Site): Promise<Recorded[]> {
  return inEachLanguage([
    ...(await publicAddresses(url)).map(({ path }) => path),
    ...searches,
    '/robots.txt',
    '/sitemap.xml',
  ])
}

function inEachLanguage(addresses: string[]): Recorded[] {
  return addresses.flatMap((path) =>
    languages.map((language) => ({
      name: `pages/${language}/${fileName(path)}`,
      path: language === 'fr' ? path : `/${language}${path}`,
      headers: { accept: 'text/html' },
    })),
  )
}

/** Each GET without parameters in its path, as each account. */
async function listRequests(site: Site, { paths }: OpenApi): Promise<Recorded[]> {
  const lists = Object.entries(paths).filter(
    ([path, { get }]) =>
      get && !path.includes('{') && !('text/event-stream' in (get.responses[200]?.content ?? {})),
  )
  const requests = await Promise.all(
    accounts.map(async (account) => {
      const signedIn = await fetch(`${site.url}/api/v1/auth/login`, {
        method: 'POST',
        body: new URLSearchParams({ username: `${account}@demeure.example`, password: 'Demeure-2026!' }),
      })
      const { access_token: token } = (await signedIn.json()) as { access_token: string }
      return lists.flatMap(([path]) =>
        languages.map((language) => ({
          name: `lists/${account}/${fileName(path)}.${language}`,
          path: `/api/v1${path}`,
          headers: { authorization: `Bearer ${token}`, 'accept-language': language },
        })),
      )
    }),
  )
  return requests.flat()
}

/** Each call without a token or a body, in each language: its refusal. */
function emptyRequests({ paths }: OpenApi): Recorded[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses }]) =>
      'text/event-stream' in (responses[200]?.content ?? {})
        ? []
        : languages.map((language) => ({
            name: `refusals/${method}${fileName(path)}.${language}`,
            method: method.toUpperCase(),
            path: `/api/v1${path.replace(/\{\w+\}/g, 'unknown')}`,
            headers: { 'accept-language': language },
          })),
    ),
  )
}

async function record(site: Site, { name, path, method = 'GET', headers = {} }: Recorded) {
  const response = await fetch(site.url + path, { method, headers, redirect: 'manual' })
  const type = response.headers.get('content-type') ?? ''
  const isText = /^text\/|json|xml/.test(type)
  const body = isText
    ? await response.text()
    : `${(await response.arrayBuffer()).byteLength > 0 ? 'bytes' : ''}`
  const shownHeaders = ['content-type', 'content-language', 'cache-control', 'location'].flatMap((header) => {
    const value = response.headers.get(header)
    return value === null ? [] : [`${header}: ${value}`]
  })
  const requestId = response.headers.get('x-request-id')
  const text = requestId ? body.replaceAll(requestId, 'REQUEST-ID') : body
  const shown = type.startsWith('text/html')
    ? html(text)
    : type.includes('json')
      ? indented(JSON.parse(text))
      : text
  const lines = [`status: ${response.status}`, ...shownHeaders, '', shown, '']
  await write(site, name, withoutRun(lines.join('\n')))
}

/** Without the instants, ids and hashes that come from the run itself instead of from the data both have. */
function withoutRun(text: string) {
  const random = new Map<string, string>()
  const numbered = (id: string) =>
    random.get(id) ?? (random.set(id, `RANDOM-ID-${random.size}`), random.get(id)!)
  const isOfRun = (time: number) => time >= started && time <= Date.now() + 60_000
  return text
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, (time) => (isOfRun(Date.parse(time)) ? 'NOW' : time))
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/g, numbered)
    .replace(
      /\b([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/g,
      (id, high, low) => (isOfRun(Number.parseInt(`${high}${low}`, 16)) ? numbered(id) : id),
    )
    .replace(/\b[0-9a-f]{64}\b/g, 'HASH')
    .replace(/("milliseconds": )\d+/g, '$1MILLISECONDS')
    .replace(/("challenge": )"[^"]*"/g, '$1"CHALLENGE"')
}

/** A line for each tag and text of a page, without what loads its scripts. */
function html(page: string) {
  const ids = new Map<string, string>()
  const named = (id: string) => ids.get(id) ?? (ids.set(id, `id-${ids.size}`), ids.get(id)!)
  return page
    .replace(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '')
    .replace(/<link[^>]*rel="(modulepreload|preload)"[^>]*>/g, '')
    .replace(/ nonce="[^"]*"/g, '')
    .replace(/\/assets\/[\w.-]+?\.(\w+)(?=["')\s?])/g, '/assets/FILE.$1')
    .replace(/_[Rr]_\w*_/g, named)
    .replace(/></g, '>\n<')
    .replace(/(?<=>)(?=[^<\n])|(?<=[^>\n])(?=<)/g, '\n')
}

function indented(value: unknown) {
  return JSON.stringify(value, null, 2)
}

async function openApi({ url }: Site) {
  const response = await fetch(`${url}/api/v1/openapi.json`)
  return (await response.json()) as OpenApi
}

async function writeMigrations(site: Site) {
  const listed = spawnSync('git', ['ls-files', '*/migrations/*.sql', '*/migrations/**/_journal.json'], {
    cwd: site.checkout,
    encoding: 'utf8',
  }).stdout.trim()
  const lines = await Promise.all(
    listed.split('\n').map(async (file) => {
      const hash = createHash('sha256')
        .update(await readFile(join(site.checkout, file)))
        .digest('hex')
      return `${basename(file)} ${hash}`
    }),
  )
  await write(site, 'migrations.txt', `${lines.sort().join('\n')}\n`)
}

async function write({ folder }: Site, name: string, text: string) {
  const file = join(folder, name)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

function fileName(path: string) {
  return `${path.replaceAll(/[^\w.=&-]+/g, '_').slice(0, 150)}`
}

async function preparation(checkout: string) {
  return (await import(pathToFileURL(join(checkout, 'scripts/prepare.mjs')).href)) as typeof Prepare
}

async function start(checkout: string, name: string, folder: string): Promise<Site> {
  const { node, program, serverEnvironment, serverFlags } = await preparation(checkout)
  const port = await freePort()
  const child = spawn(node, [...serverFlags, program], {
    cwd: checkout,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...serverEnvironment,
      NODE_ENV: 'development',
      PORT: String(port),
      // The same for both: pages and the document contain it.
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: folder,
      DEMO_DATA: 'true',
      LOG_LEVEL: 'error',
      LIMITS_TRUSTED_ADDRESSES: '127.0.0.1,::1',
    },
  })
  const site = { checkout, url: `http://localhost:${port}`, folder: join(snapshots, name), process: child }
  running.push(site)
  for (const started = Date.now(); ; await setTimeout(300)) {
    const ready = await fetch(`${site.url}/health/ready`).catch(() => undefined)
    if (ready?.ok) return site
    if (child.exitCode !== null) throw new Error(`${checkout} ended with ${child.exitCode}`)
    if (Date.now() - started > 600_000) throw new Error(`${checkout} did not serve within ten minutes`)
  }
}

async function stop({ process: child }: Site) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
