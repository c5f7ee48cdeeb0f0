import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { createApp } from '#server/app.ts'
import type { App } from '#server/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { connectServers, type Servers } from '#server/platform/database/connect-servers.ts'
import { connectEmbedded } from '#server/platform/database/embedded.ts'
import type { ErrorReporting } from '#server/platform/log/error-reporting.ts'
import { createLog } from '#server/platform/log/log.ts'
import { folderStorage } from '#server/platform/storage/folder-storage.ts'
import { openTiles } from '#server/platform/storage/open-tiles.ts'
import { assertDocumented } from './assert-documented.ts'

interface TestClock {
  now: () => Date
  /** Advances the clock of the test. */
  advance: (duration: { days?: number; hours?: number; minutes?: number; seconds?: number }) => void
}

export interface TestApi {
  app: App
  clock: TestClock
  url: string
  /** Folder of the pictures of this test. */
  mediaFolder: string
  /** Sends a request to the API over HTTP; `json` is the parsed body. */
  call: (method: string, path: string, options?: CallOptions) => Promise<TestAnswer>
}

export interface TestAnswer {
  status: number
  headers: Headers
  text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read untyped answers and assert them
  json: any
}

interface CallOptions {
  token?: string
  body?: unknown
  form?: Record<string, string>
  multipart?: FormData
  headers?: Record<string, string>
}

/**
 * The real server on a real engine and port, for the tests of one file: a fresh database for each file. `withSite` also
 * serves the built site, for browser tests that change the time; `logTo` receives the log lines, from `info` on, and
 * `reporting` the errors; `replicaUrls` are replicas of the tests' server.
 * @example const api = startApi(); test('…', async () => { const answer = await api.call('GET', '/properties') })
 */
export function startApi(
  environment: Record<string, string> = {},
  {
    withSite = false,
    logTo,
    reporting,
    replicaUrls = [],
  }: {
    withSite?: boolean
    logTo?: (line: string) => void
    reporting?: ErrorReporting
    replicaUrls?: string[]
  } = {},
): TestApi {
  const api = {} as TestApi
  let stop: () => Promise<void>
  beforeAll(async () => {
    api.mediaFolder = await mkdtemp(join(tmpdir(), 'demeure-media-'))
    const config = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: logTo ? 'info' : 'silent',
      PORT: '0',
      DEMO_DATA: 'false',
      // A test that pays brings the provider it pays with.
      DEMONSTRATION_PAYMENTS: 'false',
      SECRET_KEY: 'the tests sign and encrypt with this',
      ...environment,
    })
    const log = createLog(config, reporting, logTo && { write: logTo })
    const database = await freshDatabase(log, replicaUrls)
    let offset = 0
    api.clock = {
      now: () => new Date(Date.now() + offset),
      advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
        offset += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
      },
    }
    api.app = await createApp({
      config,
      connection: database.connection,
      log,
      clock: api.clock,
      storage: folderStorage(api.mediaFolder),
      tiles: await openTiles(config),
    })
    if (withSite) await (await import('#server/platform/http/pages/web.ts')).webRoutes(api.app)
    api.url = await api.app.http.listen({ host: '127.0.0.1', port: config.PORT })
    stop = async () => {
      await api.app.http.close()
      await database.drop()
      await rm(api.mediaFolder, { recursive: true, force: true })
    }
  })
  afterAll(() => stop())
  api.call = async (method, path, { token, body, form, multipart, headers = {} } = {}) => {
    const response = await fetch(`${api.url}/api/v1${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: new URLSearchParams(form) }),
      ...(multipart && { body: multipart }),
    })
    const type = response.headers.get('content-type')
    // A stream does not end: `openStream` reads it.
    if (type?.startsWith('text/event-stream')) await response.body?.cancel()
    const text = response.bodyUsed ? '' : await response.text()
    assertDocumented({ method, path, status: response.status, type, text })
    const isJson = type?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : undefined,
    }
  }
  return api
}

/**
 * While this process references the compiled engine, V8 shares it, with its optimised code, with each thread that
 * compiles the same bytes: compiling for each file took half of the file's time.
 */
let engineProgram: Promise<WebAssembly.Module> | undefined

async function compileEngine() {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return WebAssembly.compile(await readFile(join(dirname(engine), 'pglite.wasm')))
}

async function freshDatabase(
  log: ReturnType<typeof createLog>,
  replicaUrls: string[],
): Promise<{ connection: Servers; drop: () => Promise<void> }> {
  const database = inject('database')
  if (database.kind === 'embedded') {
    await (engineProgram ??= compileEngine())
    const connection = await connectEmbedded(undefined, log, await readFile(database.dump))
    return { connection, drop: connection.close }
  }
  const name = `demeure_test_${crypto.randomUUID().replaceAll('-', '')}`
  // Copied block by block through the log, its 1,600 files take four times as long.
  await adminQuery(database.url, `CREATE DATABASE ${name} TEMPLATE demeure_template STRATEGY file_copy`)
  const urlOn = (server: string) => {
    const url = new URL(server)
    url.pathname = `/${name}`
    return url.href
  }
  const replicas = { DATABASE_DIRECT_URL: undefined, DATABASE_REPLICA_URLS: replicaUrls.map(urlOn) }
  const connection = connectServers(urlOn(database.url), { ...replicas, DATABASE_POOL_MAX: 20 }, log)
  return {
    connection,
    drop: async () => {
      await connection.close()
      await adminQuery(database.url, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

async function adminQuery(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}
