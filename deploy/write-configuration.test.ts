import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { writeNginx } from './configuration/write-nginx.ts'
import { writePrometheus } from './configuration/write-prometheus.ts'
import { program, serverEnvironment, serverFlags } from '../scripts/prepare.mjs'
import { onMachines, type Topology, topology } from './topology.ts'

const root = join(import.meta.dirname, '..')
const addresses = JSON.parse(read('deploy/addresses.example.json')) as Record<string, string>
const to = mkdtempSync(join(tmpdir(), 'demeure-deploy-'))
const options = ['--to', to, '--host', 'stays.example', '--bucket', 'backups@s3.example/eu']
const write = () =>
  execFileSync(process.execPath, ['deploy/write-configuration.ts', ...options], { cwd: root })
write()
afterAll(() => rmSync(to, { recursive: true, force: true }))

function read(path: string) {
  return readFileSync(join(root, path), 'utf8')
}
const fileOf = (machine: string, path: string) => readFileSync(join(to, machine, path), 'utf8')
const filesOf = (machine: string) =>
  readdirSync(join(to, machine), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(to, machine).length))
const modeOf = (path: string) => statSync(path).mode & 0o777
const machinesOf = (...services: { machine: string }[]) => [...new Set(services.map((each) => each.machine))]
const units = '/etc/systemd/system/'

test('units and image start the program with the flags and the environment of `npm start`', () => {
  const unit = read('deploy/systemd/demeure@.service')
  const image = read('deploy/Dockerfile')
  expect(unit).toContain(` ${[...serverFlags, program].join(' ')}\n`)
  expect(image).toContain([...serverFlags, program].map((word) => `"${word}"`).join(', '))
  const settings = Object.entries(serverEnvironment).map((setting) => setting.join('='))
  for (const file of [unit, image]) expect(file).toContain(settings.join(' '))
})

test('each machine has the files of its services, and no other', () => {
  const everywhere = [
    '/etc/default/prometheus-node-exporter',
    '/etc/dpkg/dpkg.cfg.d/demeure',
    '/etc/rsyslog.conf',
  ]
  const expected: Record<string, string[]> = Object.fromEntries(
    Object.keys(addresses).map((machine) => [machine, [...everywhere]]),
  )
  expected.front!.push('/etc/nginx/nginx.conf')
  expected.logs!.push(
    '/etc/default/prometheus',
    '/etc/default/prometheus-alertmanager',
    '/etc/prometheus/alerts.yml',
    '/etc/prometheus/prometheus.yml',
  )
  for (const machine of ['app-1', 'app-2', 'app-3'])
    expected[machine]!.push(
      ...['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URLS', 'DATABASE_URL', 'SECRET_KEY'].map(
        (name) => `/etc/demeure/credentials/${name}`,
      ),
      '/etc/demeure/environment',
      '/etc/haproxy/haproxy.cfg',
      '/etc/pgbouncer/pgbouncer.ini',
      '/etc/pgbouncer/userlist.txt',
      `${units}demeure@.service`,
      `${units}demeure@.service.d/network.conf`,
    )
  for (const { name, machine } of topology.applications)
    expected[machine]!.push(`/etc/demeure/${name}.environment`)
  for (const { machine } of topology.databases)
    expected[machine]!.push(
      '/etc/patroni/config.yml',
      '/etc/pgbackrest/pgbackrest.conf',
      `${units}demeure-backup-diff.timer`,
      `${units}demeure-backup-full.timer`,
      `${units}demeure-backup@.service`,
    )
  for (const { machine } of topology.coordinators)
    expected[machine]!.push('/etc/demeure/etcd.yaml', `${units}demeure-etcd.service`)
  for (const [machine, files] of Object.entries(expected))
    expect(filesOf(machine).toSorted(), machine).toEqual(files.toSorted())
})

test('what holds a secret is read by its owner alone, and another run keeps the secrets', () => {
  const secrets = readFileSync(join(to, 'secrets.json'), 'utf8')
  const values = Object.values(JSON.parse(secrets) as Record<string, string>)
  for (const file of filesOf('')) {
    const holdsSecret = values.some((value) => fileOf('', file).includes(value))
    if (holdsSecret) expect(modeOf(join(to, file)), file).toBe(0o600)
  }
  write()
  expect(fileOf('', 'secrets.json')).toBe(secrets)
})

test('the command of the recipe copies files alone, with their modes, and keeps the folders of the machine', () => {
  const command = /^for machine in \$machines; do tar .*$/m.exec(read('docs/operations.md'))![0]
  const target = mkdtempSync(join(tmpdir(), 'demeure-machine-'))
  for (const folder of ['etc', 'etc/demeure']) mkdirSync(join(target, folder), { mode: 0o711 })
  writeFileSync(join(target, 'etc/demeure/etcd.yaml'), '')
  const { ino } = statSync(join(target, 'etc/demeure/etcd.yaml'))
  const copied = command.replace('tar -C / -x', `tar -C ${target} -x`)
  execFileSync('bash', ['-ec', `ssh() { shift; "$@"; }\nmachines=data-1\n${copied}`], { cwd: to })
  for (const file of filesOf('data-1')) {
    expect(readFileSync(join(target, file)), file).toEqual(readFileSync(join(to, 'data-1', file)))
    expect(modeOf(join(target, file)), file).toBe(modeOf(join(to, 'data-1', file)))
  }
  expect([modeOf(join(target, 'etc')), modeOf(join(target, 'etc/demeure'))]).toEqual([0o711, 0o711])
  // Written into, so that its owner stays.
  expect(statSync(join(target, 'etc/demeure/etcd.yaml')).ino).toBe(ino)
  rmSync(target, { recursive: true })
})

test('each etcd listens on its own address and knows the others', () => {
  for (const { name, machine } of topology.coordinators) {
    const file = fileOf(machine, 'etc/demeure/etcd.yaml')
    expect(file).toContain(`name: ${name}\n`)
    expect(file).toContain(`\nlisten-client-urls: http://${addresses[machine]}:2379\n`)
    expect(file).toContain(
      '\ninitial-cluster: etcd-1=http://10.0.0.21:2380,etcd-2=http://10.0.0.22:2380,etcd-3=http://10.0.0.23:2380\n',
    )
  }
})

test('each Patroni listens on its own address and asks every etcd; the last replica is never promoted', () => {
  for (const { name, machine, isAsynchronous = false } of topology.databases) {
    const file = fileOf(machine, 'etc/patroni/config.yml')
    expect(file).toContain(`\nname: ${name}\n`)
    expect(file).toContain(`  listen: ${addresses[machine]}:5432\n`)
    expect(file).toContain(`  listen: ${addresses[machine]}:8008\n`)
    expect(file).toContain('hosts: [10.0.0.21:2379, 10.0.0.22:2379, 10.0.0.23:2379]')
    expect(file).toContain(`nofailover: ${isAsynchronous}\n`)
    expect(file).toContain('- host all all 10.0.0.0/24 scram-sha-256')
    expect(file).toContain("archive_command: 'pgbackrest --stanza=demeure archive-push %p'")
    expect(fileOf(machine, 'etc/pgbackrest/pgbackrest.conf')).toContain('repo1-s3-bucket=backups\n')
  }
})

test('applications reach the pooler of their machine, that one its HAProxy, and this one every node that may be the primary', () => {
  const { application } = JSON.parse(fileOf('', 'secrets.json')) as { application: string }
  for (const machine of machinesOf(...topology.poolers)) {
    const own = addresses[machine]!
    const haproxy = fileOf(machine, 'etc/haproxy/haproxy.cfg')
    expect(haproxy).toContain(`  bind ${own}:5000\n`)
    expect([...haproxy.matchAll(/^ {2}server (\S+) (\S+)/gm)].map(([, name, at]) => [name, at])).toEqual([
      ['node-1', '10.0.0.21:5432'],
      ['node-2', '10.0.0.22:5432'],
      ['node-3', '10.0.0.23:5432'],
    ])
    const pgbouncer = fileOf(machine, 'etc/pgbouncer/pgbouncer.ini')
    expect(pgbouncer).toContain(`demeure = host=${own} port=5000 dbname=demeure\n`)
    expect(pgbouncer).toContain(`\nlisten_addr = ${own}\nlisten_port = 6432\n`)
    expect(fileOf(machine, 'etc/pgbouncer/userlist.txt')).toBe(`"demeure" "${application}"\n`)
    const credential = (name: string) => fileOf(machine, `etc/demeure/credentials/${name}`)
    expect(credential('DATABASE_URL')).toBe(`postgres://demeure:${application}@${own}:6432/demeure`)
    expect(credential('DATABASE_DIRECT_URL')).toBe(`postgres://demeure:${application}@${own}:5000/demeure`)
    expect(credential('DATABASE_REPLICA_URLS').split(',')).toHaveLength(4)
  }
  expect(fileOf('', 'database.sql')).toContain(`create role demeure login password '${application}';\n`)
})

test('each process has a port and a port of metrics, which nginx and Prometheus know', () => {
  const environmentOf = (file: string) =>
    Object.fromEntries(
      file
        .trim()
        .split('\n')
        .map((line) => line.split('=', 2)),
    ) as Record<string, string>
  const processes = topology.applications.map(({ name, machine }) => ({
    name,
    ...environmentOf(fileOf(machine, 'etc/demeure/environment')),
    ...environmentOf(fileOf(machine, `etc/demeure/${name}.environment`)),
  })) as ({ name: string } & Record<'HOST' | 'PORT' | 'ROLE' | 'METRICS_HOST' | 'METRICS_PORT', string>)[]
  expect(processes[0]).toMatchObject({ ROLE: 'web', PORT: '3000', METRICS_PORT: '9464' })
  expect(processes[3]).toMatchObject({ ROLE: 'worker', PORT: '3001', METRICS_PORT: '9465' })
  const servers = processes.filter(({ ROLE }) => ROLE === 'web').map(({ HOST, PORT }) => `${HOST}:${PORT}`)
  expect(upstreamsOf(fileOf('front', 'etc/nginx/nginx.conf'))).toEqual(servers)
  const prometheus = fileOf('logs', 'etc/prometheus/prometheus.yml')
  expect(targetsOf(prometheus)).toEqual([
    ...processes.map(({ name, METRICS_HOST, METRICS_PORT }) => [`${METRICS_HOST}:${METRICS_PORT}`, name]),
    ...Object.entries(addresses).map(([machine, address]) => [`${address}:9100`, machine]),
  ])
  expect(fileOf('logs', 'etc/prometheus/alerts.yml')).toBe(read('deploy/monitoring/alerts.yml'))
  // The proxy, the machine itself, Prometheus and the databases; nothing else of the private network.
  expect(fileOf('app-2', 'etc/systemd/system/demeure@.service.d/network.conf')).toBe(
    '[Service]\nIPAddressAllow=10.0.0.10 10.0.0.12 10.0.0.31 10.0.0.21 10.0.0.22 10.0.0.23 10.0.0.24\n',
  )
})

const upstreamsOf = (nginx: string) => [...nginx.matchAll(/^ {4}server (\S+:\d+) max/gm)].map(([, at]) => at)
const targetsOf = (prometheus: string) =>
  [...prometheus.matchAll(/targets: \['(\d\S+)'\], labels: \{ instance: (\S+) \}/g)].map(([, at, name]) => [
    at,
    name,
  ])

describe('several processes of one machine', () => {
  const several: Topology = {
    ...topology,
    applications: [
      { name: 'web-1', machine: 'app-1', role: 'web' },
      { name: 'web-2', machine: 'app-1', role: 'web' },
      { name: 'worker-1', machine: 'app-1', role: 'worker' },
      { name: 'web-3', machine: 'app-2', role: 'web' },
      { name: 'worker-2', machine: 'app-3', role: 'worker' },
    ],
  }
  const place = { serverName: '_', cacheFolder: '', folder: '', pidFile: '', errorLog: '', user: '' }

  test('have ports of their own', () => {
    const locate = onMachines(several, addresses)
    expect(upstreamsOf(writeNginx(several, locate, place))).toEqual([
      '10.0.0.11:3000',
      '10.0.0.11:3001',
      '10.0.0.12:3000',
    ])
    expect(targetsOf(writePrometheus(several, locate, []))).toEqual([
      ['10.0.0.11:9464', 'web-1'],
      ['10.0.0.11:9465', 'web-2'],
      ['10.0.0.11:9466', 'worker-1'],
      ['10.0.0.12:9464', 'web-3'],
      ['10.0.0.13:9464', 'worker-2'],
    ])
  })

  test('and so they have where two names are one machine', () => {
    const locate = onMachines(several, { ...addresses, 'app-2': '10.0.0.11', 'app-3': '10.0.0.11' })
    const ports = several.applications.map((each) => locate(each, 'application').port)
    expect(ports).toEqual([3000, 3001, 3002, 3003, 3004])
  })
})

describe('containers', () => {
  const compose = read('deploy/compose.yaml')
  const written = '../build/deploy/containers/'

  test('what compose.yaml needs is written', () => {
    const environment = fileOf('containers', 'environment')
    const needed = [...compose.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name)
    const defined = [...environment.matchAll(/^(\w+)=./gm)].map(([, name]) => name)
    expect(new Set(defined)).toEqual(new Set(needed))
    const mounted = [...compose.matchAll(/- (\.\.\/\S+?):/g)].map(([, path]) => path!.slice(written.length))
    expect(mounted).toEqual(['nginx.conf', 'certificate', 'challenges', 'database.sh'])
    expect(read('docs/operations.md')).toContain(
      'cd build/deploy/containers && mkdir -p certificate challenges\n',
    )
  })

  test('nginx reaches the service and listens on the published ports', () => {
    const nginx = fileOf('containers', 'nginx.conf')
    expect(upstreamsOf(nginx)).toEqual(['web:3000'])
    expect([...nginx.matchAll(/listen (\d+)/g)].map(([, port]) => port)).toEqual(['443', '80'])
    expect(compose).toContain("ports: ['80:80', '443:443']")
  })

  test('the application is not a superuser: its role is created with its database', () => {
    const { application, superuser } = JSON.parse(fileOf('', 'secrets.json')) as Record<string, string>
    expect(fileOf('containers', 'environment')).toContain(
      `DATABASE_URL=postgres://demeure:${application}@database:5432`,
    )
    // As the shell of the container fills it in.
    const script = fileOf('containers', 'database.sh').replace(/^psql.*<<SQL$/m, 'cat <<SQL')
    const statements = execFileSync('sh', ['-c', script], {
      encoding: 'utf8',
      env: { ...process.env, APPLICATION_PASSWORD: application },
    })
    expect(statements).toBe(fileOf('', 'database.sql'))
    expect(compose.match(/superuser|postgres:\/\/postgres/)).toBeNull()
    expect(superuser).not.toBe(application)
  })
})
