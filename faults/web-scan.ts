import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { build, program, root, serverFlags } from '../scripts/prepare.mjs'
import type { Finding } from './finding.ts'
import type { TestPlatform } from './open-test-platform.ts'
import { freePort, untilReady } from './start-server.ts'

const run = promisify(execFile)

/** Those that need no server of their own on the Internet. */
const modules = 'blindsql,crlf,exec,file,permanentxss,redirect,sql,xss'

/** What wapiti writes into a field of a form that it does not attack; a form that refuses one is never reached by the others. */
const passwordOfWapiti = 'Letm3in_'
const addressOfWapiti = 'wapiti@mailinator.com'

/**
 * wapiti, a tool of others, on the pages of the demonstration and their forms, which work without scripts; before it on a
 * page that is open to scripts, which it must find. A proxy writes what a form accepts into the fields that are not
 * attacked, and the origin that a browser names, so that the attacks come past the checks of the form for sellers.
 * @throws where wapiti, a package of Debian, is not installed
 */
export async function webScan(platform: TestPlatform): Promise<Finding[]> {
  await build()
  const folder = await mkdtemp(join(tmpdir(), 'demeure-wapiti-'))
  try {
    return [await scanOpenPage(folder), ...(await scanSite(platform, folder))]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function scanSite(platform: TestPlatform, folder: string): Promise<Finding[]> {
  const port = await freePort()
  const answers: { form: boolean; status: number }[] = []
  const proxy = await listen(
    createServer((incoming, outgoing) => {
      forward(incoming, port)
        .then(async (answer) => {
          const status = answer.statusCode ?? 502
          answers.push({ form: isSellerForm(incoming), status })
          outgoing.writeHead(status, answer.headers).end(await buffer(answer))
        })
        .catch((error: unknown) => outgoing.writeHead(502).end(String(error)))
    }),
  )
  const child = spawn(process.execPath, [...serverFlags, program], {
    cwd: root,
    env: {
      ...process.env,
      ...platform.settings,
      NODE_ENV: 'development',
      PORT: String(port),
      PUBLIC_URL: proxy.url,
      DATABASE_URL: platform.databaseUrl,
      DATA_DIR: join(folder, 'data'),
      DEMO_DATA: 'true',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await untilReady(`http://127.0.0.1:${port}`, 300)
    const found = await scan(proxy.url, folder)
    const failed = answers.filter(({ status }) => status >= 500).length
    const passed = answers.filter(({ form, status }) => form && status < 400).length
    return [
      {
        name: 'pages and forms by wapiti',
        isMet: found.length + failed === 0,
        summary: [
          `${answers.length} requests, ${found.length} findings, ${failed} server errors`,
          ...found,
        ].join('; '),
      },
      {
        name: 'the form for sellers lets wapiti pass',
        isMet: passed > 0,
        summary: `${passed} of ${answers.filter(({ form }) => form).length} attacked forms were accepted`,
      },
    ]
  } finally {
    child.kill('SIGTERM')
    await proxy.close()
  }
}

function isSellerForm({ method, url }: IncomingMessage) {
  return method === 'POST' && Boolean(url?.startsWith('/register/seller'))
}

/** The request with the fields that are not attacked filled in, and of the origin of the site. */
async function forward(incoming: IncomingMessage, port: number): Promise<IncomingMessage> {
  const isForm = incoming.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  const body = isForm ? filled(await text(incoming)) : await buffer(incoming)
  const headers = {
    ...incoming.headers,
    // It requests Brotli, which Debian's Python cannot read.
    'accept-encoding': 'identity',
    ...(incoming.method === 'POST' && { origin: `http://${incoming.headers.host}` }),
    'content-length': String(Buffer.byteLength(body)),
  }
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers }, resolve)
      .on('error', reject)
      .end(body)
  })
}

let addresses = 0
function filled(body: string) {
  const fields = new URLSearchParams(body)
  for (const [name, value] of fields.entries().toArray()) {
    if (value === passwordOfWapiti) fields.set(name, 'une phrase assez longue 27')
    // The owner of an address that has an account is notified by e-mail, and nothing else happens.
    if (value === addressOfWapiti) fields.set(name, `wapiti-${(addresses += 1)}@example.org`)
    if (name === 'phone_number' && /^\w*$/.test(value)) fields.set(name, '')
  }
  return fields.toString()
}

/** Each finding as its kind, its address and its field. */
async function scan(url: string, folder: string): Promise<string[]> {
  const report = join(folder, `report-${new URL(url).port}.json`)
  const options = {
    '-u': `${url}/`,
    '-s': `${url}/register/seller`,
    '-m': modules,
    '-d': '3',
    '-f': 'json',
    '-o': report,
    '-t': '20',
    '-v': '0',
    '--max-links-per-page': '20',
    '--max-files-per-dir': '10',
    '--max-scan-time': '90',
    '--max-attack-time': '60',
    '--store-session': join(folder, 'session'),
    '--store-config': join(folder, 'config'),
  }
  await run('wapiti', [...Object.entries(options).flat(), '--flush-session', '--no-bugreport'], {
    maxBuffer: 64 * 2 ** 20,
  })
  const { vulnerabilities } = JSON.parse(await readFile(report, 'utf8')) as {
    vulnerabilities: Record<string, { method: string; path: string; parameter: string }[]>
  }
  return Object.entries(vulnerabilities).flatMap(([kind, each]) =>
    each.map(({ method, path, parameter }) => `${kind}: ${method} ${path} ${parameter}`),
  )
}

/** If it does not find this one, the others prove nothing. */
async function scanOpenPage(folder: string): Promise<Finding> {
  const page = await listen(
    createServer(({ url }, response) => {
      const name = new URL(url ?? '/', 'http://localhost').searchParams.get('name') ?? ''
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><form><input name="name"><button>ok</button></form><p>${name}</p>`)
    }),
  )
  const found = await scan(page.url, folder)
  await page.close()
  return {
    name: 'pages by wapiti, control',
    isMet: found.some((each) => each.startsWith('Cross Site Scripting')),
    summary: found.join('; ') || 'a page that is open to scripts was not found',
  }
}

async function listen(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
