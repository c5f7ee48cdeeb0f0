import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { connectServer } from '#server/platform/database/connect.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log/log.ts'
import { folderStorage } from '#server/platform/storage/folder-storage.ts'
import { findPostgres, startPostgres } from '#server/test/peers/postgres-server.ts'
import type { TestAnswer, TestApi } from '#server/test/start-api.ts'

export interface TestPlatform extends TestApi {
  databaseUrl: string
  /** Its environment, for further processes on the same database. */
  settings: Record<string, string>
  close: () => Promise<void>
}

/** The whole server on a real PostgreSQL of its own, durable as in production, behind real sockets that stay open. */
export async function openTestPlatform(): Promise<TestPlatform> {
  const programs = findPostgres()
  if (!programs) throw new Error('no PostgreSQL server: install initdb')
  const postgres = await startPostgres(programs, ['max_connections=100', 'shared_buffers=128MB'])
  const mediaFolder = await mkdtemp(join(tmpdir(), 'demeure-faults-'))
  const settings = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    DEMO_DATA: 'false',
    SECRET_KEY: 'the faults sign and encrypt with this',
    LIMITS_TRUSTED_ADDRESSES: '127.0.0.1',
    // A call that names another address by `X-Forwarded-For` is limited as that one.
    TRUST_PROXY: '127.0.0.1',
  }
  const config = readConfig(settings)
  const log = createLog(config)
  const connection = connectServer(postgres.url, 20, log)
  await migrateDatabase(connection.db)
  const app = await createApp({
    config,
    connection,
    log,
    clock: systemClock,
    storage: folderStorage(mediaFolder),
  })
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true, maxSockets: 250 })
  return {
    app,
    clock: { ...systemClock, advance: () => {} },
    url,
    mediaFolder,
    databaseUrl: postgres.url,
    settings,
    call: async (method, path, { token, body, form, multipart, headers } = {}) => {
      const json = body === undefined ? undefined : JSON.stringify(body)
      const written = new Response(form ? new URLSearchParams(form) : (multipart ?? json))
      const content = new Uint8Array(await written.arrayBuffer())
      return send(agent, method, `${url}/api/v1${path}`, content, {
        ...(content.length > 0 && {
          'content-type': json ? 'application/json' : written.headers.get('content-type')!,
          'content-length': String(content.length),
        }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      })
    },
    close: async () => {
      agent.destroy()
      await app.http.close()
      await connection.close()
      await postgres.stop()
      await rm(mediaFolder, { recursive: true, force: true })
    },
  }
}

function send(
  agent: Agent,
  method: string,
  url: string,
  body: Uint8Array,
  headers: Record<string, string>,
): Promise<TestAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = []
      const type = response.headers['content-type']
      const answer = () => {
        const text = Buffer.concat(chunks).toString()
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(
            Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]),
          ),
          text,
          json: type?.includes('json') && text ? JSON.parse(text) : undefined,
        })
      }
      if (type?.startsWith('text/event-stream')) {
        // A stream does not end.
        sent.destroy()
        answer()
        return
      }
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', answer)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
