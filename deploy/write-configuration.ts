import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  writeDatabaseOfContainers,
  writeEnvironmentOfContainers,
  writeProxyOfContainers,
} from './configuration/write-containers.ts'
import { writeDatabase } from './configuration/write-database.ts'
import { writeEtcd } from './configuration/write-etcd.ts'
import { writeHaproxy } from './configuration/write-haproxy.ts'
import { writeNginx } from './configuration/write-nginx.ts'
import { machineParameters, writePatroni } from './configuration/write-patroni.ts'
import { archiveParameters, writePgbackrest } from './configuration/write-pgbackrest.ts'
import { writePgbouncer, writeUsers } from './configuration/write-pgbouncer.ts'
import { writePrometheus } from './configuration/write-prometheus.ts'
import { writeCollector, writeForwarder } from './configuration/write-rsyslog.ts'
import { databaseName, onMachines, topology } from './topology.ts'

/**
 * Writes the files of every machine of the topology, a folder each: `npm run deploy:files -- --addresses addresses.json`.
 * Secrets are drawn once and kept in `secrets.json` beside them.
 */
const { values } = parseArgs({
  options: {
    /** JSON: `{"front": "10.0.0.10", "app-1": "10.0.0.11", …}`. */
    addresses: { type: 'string', default: 'deploy/addresses.example.json' },
    host: { type: 'string', default: 'demeure.example' },
    network: { type: 'string', default: '10.0.0.0/24' },
    /** Where the databases are backed up: `NAME@ENDPOINT/REGION`. Without it nothing is archived. */
    bucket: { type: 'string' },
    to: { type: 'string', default: 'build/deploy' },
  },
})
const addresses = JSON.parse(readFileSync(values.addresses, 'utf8')) as Record<string, string>
const { host, network, to } = values
const bucket = values.bucket === undefined ? undefined : readBucket(values.bucket)
const locate = onMachines(topology, addresses)
const secrets = await readSecrets(join(to, 'secrets.json'))
const urlOf = (address: { host: string; port: number }) =>
  `postgres://${databaseName}:${secrets.application}@${address.host}:${address.port}/${databaseName}`

const front = topology.proxy.machine
await write(
  front,
  'etc/nginx/nginx.conf',
  writeNginx(topology, locate, {
    certificate: {
      chain: '/etc/demeure/site.pem',
      key: '/etc/demeure/site.key',
      challenges: '/var/www/certbot',
    },
    serverName: host,
    cacheFolder: '/var/cache/nginx',
    folder: '/var/lib/nginx',
    pidFile: '/run/nginx.pid',
    errorLog: 'syslog:server=unix:/dev/log,nohostname',
    user: 'www-data',
  }),
)
for (const { name, machine } of topology.poolers) {
  await write(machine, 'etc/haproxy/haproxy.cfg', writeHaproxy(topology, locate, name))
  await write(machine, 'etc/pgbouncer/userlist.txt', writeUsers(secrets.application))
  await write(
    machine,
    'etc/pgbouncer/pgbouncer.ini',
    writePgbouncer(topology, locate, name, {
      usersFile: '/etc/pgbouncer/userlist.txt',
      socketFolder: '/run/postgresql',
    }),
  )
}
for (const node of topology.databases) {
  const { name, machine } = node
  await write(
    machine,
    'etc/patroni/config.yml',
    writePatroni(topology, locate, name, {
      data: '/var/lib/postgresql/demeure',
      programs: '/usr/lib/postgresql/15/bin',
      socketFolder: '/run/postgresql',
      passwords: secrets,
      network,
      parameters: { ...machineParameters, ...(bucket && archiveParameters()) },
    }),
  )
  if (!bucket) continue
  await write(
    machine,
    'etc/pgbackrest/pgbackrest.conf',
    writePgbackrest({
      data: '/var/lib/postgresql/demeure',
      port: locate(node, 'postgres').port,
      socketFolder: '/run/postgresql',
      repository: bucket,
      passphrase: secrets.backup,
      logFolder: '/var/log/pgbackrest',
      lockFolder: '/var/lib/postgresql/pgbackrest-locks',
    }),
  )
  for (const unit of ['demeure-backup@.service', 'demeure-backup-full.timer', 'demeure-backup-diff.timer'])
    await writeUnit(machine, unit)
}
for (const { name, machine } of topology.coordinators) {
  await write(machine, 'etc/demeure/etcd.yaml', writeEtcd(topology, locate, name, '/var/lib/etcd/demeure'))
  await writeUnit(machine, 'demeure-etcd.service')
}
for (const machine of new Set(topology.applications.map((each) => each.machine))) {
  const pooler = topology.poolers.find((each) => each.machine === machine)!
  const replicas = topology.databases.map((node) => urlOf(locate(node, 'postgres')))
  await write(
    machine,
    'etc/demeure/environment',
    `HOST=${addresses[machine]}
PUBLIC_URL=https://${host}
TRUST_PROXY=${addresses[front]}
DATA_DIR=/var/lib/demeure
`,
  )
  const credentials = {
    SECRET_KEY: secrets.key,
    DATABASE_URL: urlOf(locate(pooler, 'pooler')),
    DATABASE_DIRECT_URL: urlOf(locate(pooler, 'primary')),
    DATABASE_REPLICA_URLS: replicas.join(),
  }
  for (const [name, value] of Object.entries(credentials))
    await write(machine, `etc/demeure/credentials/${name}`, value)
  for (const each of topology.applications.filter((other) => other.machine === machine)) {
    const metrics = locate(each, 'metrics')
    await write(
      machine,
      `etc/demeure/${each.name}.environment`,
      `ROLE=${each.role}
PORT=${locate(each, 'application').port}
METRICS_HOST=${metrics.host}
METRICS_PORT=${metrics.port}
`,
    )
  }
  await writeUnit(machine, 'demeure@.service')
  const reached = [
    front,
    machine,
    topology.monitor.machine,
    ...topology.databases.map((node) => node.machine),
  ]
  await write(
    machine,
    'etc/systemd/system/demeure@.service.d/network.conf',
    `[Service]\nIPAddressAllow=${[...new Set(reached.map((each) => addresses[each]))].join(' ')}\n`,
    0o644,
  )
}
const monitor = topology.monitor.machine
const machines = Object.keys(addresses)
await write(monitor, 'etc/prometheus/prometheus.yml', writePrometheus(topology, locate, machines), 0o644)
await write(monitor, 'etc/prometheus/alerts.yml', read('monitoring/alerts.yml'), 0o644)
// Debian's listens on every interface.
await write(monitor, 'etc/default/prometheus', 'ARGS="--web.listen-address=127.0.0.1:9090"\n', 0o644)
await write(
  monitor,
  'etc/default/prometheus-alertmanager',
  'ARGS="--web.listen-address=127.0.0.1:9093 --cluster.listen-address="\n',
  0o644,
)
const collector = topology.collector.machine
const logFiles = { certificates: '/etc/demeure/logs', folder: '/var/spool/rsyslog' }
for (const machine of machines) {
  const text =
    machine === collector
      ? writeCollector(topology, locate, machines, { ...logFiles, logs: '/var/log/demeure' })
      : writeForwarder(topology, locate, machine, logFiles)
  await write(machine, 'etc/rsyslog.conf', text)
  const exporter = locate({ name: machine, machine }, 'metrics-of-machine')
  await write(
    machine,
    'etc/default/prometheus-node-exporter',
    `ARGS="--web.listen-address=${exporter.host}:${exporter.port}"\n`,
    0o644,
  )
  // Without it Debian's packages prompt whether theirs replaces a file that was here before.
  await write(machine, 'etc/dpkg/dpkg.cfg.d/demeure', 'force-confold\n', 0o644)
}
await write('', 'database.sql', `${writeDatabase(secrets.application).join(';\n')};\n`)
await write('', 'containers/nginx.conf', writeProxyOfContainers(host), 0o644)
await write('', 'containers/database.sh', writeDatabaseOfContainers(), 0o644)
await write('', 'containers/environment', writeEnvironmentOfContainers(host, secrets))
process.stdout.write(
  `${to}: a folder of each machine, database.sql, secrets.json, and containers for compose.yaml\n`,
)

function read(path: string) {
  return readFileSync(join(import.meta.dirname, path), 'utf8')
}

function writeUnit(machine: string, name: string) {
  return write(machine, `etc/systemd/system/${name}`, read(`systemd/${name}`), 0o644)
}

async function write(machine: string, path: string, text: string, mode = 0o600) {
  const file = join(to, machine, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text, { mode })
}

async function readSecrets(file: string) {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof drawSecrets>
  const drawn = drawSecrets()
  await write('', 'secrets.json', `${JSON.stringify(drawn, undefined, 2)}\n`)
  return drawn
}

function readBucket(text: string) {
  const [, name, endpoint, region] = /^([^@]+)@([^/]+)\/(.+)$/.exec(text) ?? []
  if (!name || !endpoint || !region) throw new Error('--bucket NAME@ENDPOINT/REGION')
  return { bucket: name, endpoint, region }
}

function drawSecrets() {
  const draw = () => randomBytes(24).toString('base64url')
  return {
    superuser: draw(),
    replication: draw(),
    application: draw(),
    backup: draw(),
    key: randomBytes(36).toString('base64url'),
  }
}
