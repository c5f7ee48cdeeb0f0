import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import pg from 'pg'
import { endpoints } from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { createTestUser } from '#server/test/data/create-users.ts'
import { inputSchemas, samplePath, sampleValue } from '#server/test/data/sample-input.ts'
import type { Finding } from './finding.ts'
import type { TestPlatform } from './open-test-platform.ts'

const run = promisify(execFile)

interface Target {
  method: string
  url: string
  body?: string
  /** Media type of the body. */
  type?: string
}

/**
 * sqlmap, a tool of others, on each field of the body and of the query of each call, signed in as an administrator; before
 * it on a call that is open to injection, which it must find.
 * @param part only the calls whose name, `METHOD /path`, contains this
 * @throws where sqlmap, a package of Debian, is not installed
 */
export async function sqlInjection(platform: TestPlatform, part = ''): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'demeure-sqlmap-'))
  try {
    const control = await findInOpenCall(platform, folder)
    const found: string[] = []
    const untested: string[] = []
    let tested = 0
    for (const endpoint of Object.values(endpoints) as Endpoint[]) {
      const name = `${endpoint.method} ${endpoint.path}`
      const target = name.includes(part) && targetOf(platform, endpoint)
      if (!target) continue
      // Of their own: some calls end the session.
      const { token } = await createTestUser(platform, { role: 'admin' })
      const { isInjectable, isTested, parameters } = await scan(target, folder, token)
      tested += 1
      if (isInjectable) found.push(`${name}: ${parameters}`)
      else if (!isTested) untested.push(name)
    }
    return [
      control,
      {
        name: 'SQL injection by sqlmap (level 3, risk 2)',
        isMet: found.length + untested.length === 0,
        summary: [
          `${tested} calls, ${found.length} open to injection`,
          ...found,
          ...untested.map((name) => `${name}: not tested`),
        ].join('; '),
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A call with each of its fields; undefined where it has none, or where a stream or a file is not for sqlmap. */
function targetOf({ url }: TestPlatform, endpoint: Endpoint): Target | undefined {
  if (endpoint.produces === 'text/event-stream' || endpoint.bodyType === 'multipart') return undefined
  const { query, body } = inputSchemas(endpoint)
  const search = asForm(sampleOf(query))
  const fields = endpoint.method === 'GET' ? {} : sampleOf(body)
  const target = {
    method: endpoint.method,
    url: `${url}/api/v1${samplePath(endpoint)}${search && `?${search}`}`,
  }
  if (Object.keys(fields).length > 0)
    return endpoint.bodyType === 'form'
      ? { ...target, body: asForm(fields), type: 'application/x-www-form-urlencoded' }
      : { ...target, body: JSON.stringify(fields), type: 'application/json' }
  return search === '' ? undefined : target
}

/** A value for each field, required or not. */
function sampleOf(schema: ReturnType<typeof inputSchemas>['body']) {
  const fields = Object.entries(schema?.properties ?? {})
  return Object.fromEntries(fields.map(([field, each]) => [field, sampleValue(each) ?? '']))
}

function asForm(fields: Record<string, unknown>) {
  const texts = Object.entries(fields).map(([field, value]) => [
    field,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  return new URLSearchParams(texts).toString()
}

async function scan({ method, url, body, type }: Target, folder: string, token?: string) {
  const options: Record<string, string | undefined> = {
    'output-dir': folder,
    level: '3',
    risk: '2',
    dbms: 'PostgreSQL',
    threads: '4',
    // Refusals are answers as others, and headers are the same for all calls.
    'ignore-code': '*',
    skip: 'User-Agent,Referer,Cookie,Host',
    method,
    url,
    data: body,
    headers: [type && `Content-Type: ${type}`, token && `Authorization: Bearer ${token}`]
      .filter(Boolean)
      .join('\n'),
  }
  const values = Object.entries(options).flatMap(([name, value]) => (value ? [`--${name}=${value}`] : []))
  const { stdout } = await run('sqlmap', ['--batch', '--flush-session', '--disable-coloring', ...values], {
    maxBuffer: 64 * 2 ** 20,
  })
  return {
    isInjectable: stdout.includes('identified the following injection point'),
    isTested: stdout.includes('tested parameters do not appear to be injectable'),
    parameters: [...stdout.matchAll(/^Parameter: (.+)$/gm)].map(([, parameter]) => parameter).join(', '),
  }
}

/** If it does not find this one, the others prove nothing. */
async function findInOpenCall({ databaseUrl }: TestPlatform, folder: string): Promise<Finding> {
  const database = new pg.Pool({ connectionString: databaseUrl })
  const server = createServer((request, response) => {
    json(request)
      .then((body) =>
        database.query(`select id from app_user where first_name = '${(body as { name: string }).name}'`),
      )
      .then(({ rows }) => response.end(JSON.stringify(rows)))
      .catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { isInjectable } = await scan(
    {
      method: 'POST',
      url: `http://127.0.0.1:${port}/`,
      body: JSON.stringify({ name: 'a' }),
    },
    folder,
  )
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await database.end()
  return {
    name: 'SQL injection, control',
    isMet: isInjectable,
    summary: isInjectable ? 'a call that is open to it was found' : 'a call that is open to it was not found',
  }
}
