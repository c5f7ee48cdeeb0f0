import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { archiveParameters, stanza, writePgbackrest } from '../deploy/configuration/write-pgbackrest.ts'
import { findPostgres } from '#server/test/peers/postgres-server.ts'
import { openS3Peer } from '#server/test/peers/s3-peer.ts'
import { giveToPostgres, haveEnded, until, withChildren } from './programs.ts'

const run = promisify(execFile)

/** What is restored: the state of a moment, or all that was archived. */
type Target = { time: string } | 'latest'

export interface ArchivedServer {
  url: string
  /** What is in the bucket, by key. */
  repository: ReadonlyMap<string, { bytes: Buffer }>
  backup: (type: 'full' | 'diff') => Promise<void>
  /** Ends the server without notice and deletes its data folder. */
  destroy: () => Promise<void>
  /** Brings the data folder back from the repository and starts on it; nothing of it is archived. */
  restore: (target: Target) => Promise<void>
  close: () => Promise<void>
}

const bucket = 'backups'
const credentials = {
  region: 'eu-west-3',
  accessKeyId: 'key-of-the-drill',
  secretAccessKey: 'secret-of-the-drill',
}

/** A bucket over TLS, which pgBackRest requires. @returns what its file needs besides, as on real machines the keys */
async function openBucket(folder: string) {
  const [cert, key] = [join(folder, 'bucket.pem'), join(folder, 'bucket.key')]
  const ofCertificate = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost -out ${cert} -keyout ${key}`
  await run('openssl', ofCertificate.split(' '))
  const certificate = { key: await readFile(key), cert: await readFile(cert) }
  const peer = await openS3Peer(bucket, credentials, 1000, certificate)
  const settings = `[global]
repo1-s3-key=${credentials.accessKeyId}
repo1-s3-key-secret=${credentials.secretAccessKey}
repo1-storage-port=${peer.port}
repo1-storage-ca-file=${cert}
`
  return { ...peer, settings }
}

/** A PostgreSQL server whose log goes to an encrypted repository of pgBackRest, in a local double of a bucket. */
export async function openArchivedServer(folder: string, port: number): Promise<ArchivedServer> {
  const programs = findPostgres()
  if (!programs) throw new Error('no PostgreSQL server')
  const data = join(folder, 'database')
  const configuration = join(folder, 'pgbackrest.conf')
  for (const name of ['log', 'lock', 'socket']) await mkdir(join(folder, name))
  const peer = await openBucket(folder)
  const settings = writePgbackrest({
    data,
    port,
    socketFolder: join(folder, 'socket'),
    repository: { bucket, endpoint: 'localhost', region: credentials.region },
    passphrase: 'a passphrase of the drill',
    logFolder: join(folder, 'log'),
    lockFolder: join(folder, 'lock'),
  })
  await writeFile(configuration, `${settings}\n${peer.settings}`)
  giveToPostgres(folder)

  const asPostgres = (file: string, args: string[]) => {
    const user = process.getuid?.() === 0 ? ['--reuid=postgres', '--regid=postgres', '--init-groups'] : []
    const [program, ...all] = user.length > 0 ? ['setpriv', ...user, file, ...args] : [file, ...args]
    return run(program!, all, { cwd: folder, maxBuffer: 16 * 1024 * 1024 })
  }
  const pgbackrest = (...args: string[]) =>
    asPostgres('pgbackrest', [`--config=${configuration}`, `--stanza=${stanza}`, ...args])
  const start = (parameters: Record<string, string | number>) => {
    const settings = { listen_addresses: '127.0.0.1', max_connections: 100, ...parameters }
    const options = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`)
    const places = `-p ${port} -k ${join(folder, 'socket')} ${options.join(' ')}`
    const log = join(folder, 'log', 'postgres.log')
    // Recovery of a large log takes longer than the usual minute.
    const args = ['-D', data, '-w', '-t', '900', '-l', log, '-o', places, 'start']
    return asPostgres(join(programs, 'pg_ctl'), args)
  }

  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums']
  await asPostgres(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', ...locale])
  await start(archiveParameters(configuration))
  await pgbackrest('stanza-create')
  return {
    url: urlOf(port),
    repository: peer.objects,
    backup: async (type) => {
      await pgbackrest(`--type=${type}`, 'backup')
    },
    destroy: async () => {
      const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n', 1)[0])
      const pids = withChildren(pid)
      process.kill(pid, 'SIGKILL')
      // The next server does not start while a child of this one has its shared memory, which is named by the folder.
      await until('the server has ended', async () => haveEnded(pids))
      await rm(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
    },
    restore: async (target) => {
      await mkdir(data)
      giveToPostgres(data)
      const moment =
        target === 'latest' ? [] : ['--type=time', `--target=${target.time}`, '--target-action=promote']
      await pgbackrest(...moment, 'restore')
      await start({ archive_mode: 'off' })
      // It serves readers before it has replayed everything.
      const url = urlOf(port)
      await until('recovered', () => hasRecovered(url), { seconds: 900 })
    },
    close: async () => {
      await asPostgres(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']).catch(() => {})
      await peer.close()
    },
  }
}

const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`

async function hasRecovered(url: string) {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers')
  await client.end()
  return rows[0]?.recovers === false
}
