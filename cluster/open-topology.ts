import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { serverEnvironment, serverFlags } from '../scripts/prepare.mjs'
import { findPostgres } from '#server/test/peers/postgres-server.ts'
import { writeDatabase } from '../deploy/configuration/write-database.ts'
import { writeEtcd } from '../deploy/configuration/write-etcd.ts'
import { writeHaproxy } from '../deploy/configuration/write-haproxy.ts'
import { writeNginx } from '../deploy/configuration/write-nginx.ts'
import { writePatroni } from '../deploy/configuration/write-patroni.ts'
import { writePgbouncer, writeUsers } from '../deploy/configuration/write-pgbouncer.ts'
import { databaseName, topology } from '../deploy/topology.ts'
import { findPatroni } from './find-patroni.ts'
import { fillDisk, mountDisk, unmountDisk } from './disks.ts'
import type { Machines } from './machines.ts'
import {
  giveToPostgres,
  type Program,
  type ProgramStart,
  startProgram,
  until,
  withChildren,
} from './programs.ts'

const root = join(import.meta.dirname, '..')
const password = 'loopback'

export interface Cluster {
  folder: string
  programs: Map<string, Program>
  machines: Machines
  /** Starts a service again, or anew. @param environment beside its own */
  start: (name: string, environment?: Record<string, string>) => Program
  /** Applications that start from now on are those of a folder with a build. */
  useRelease: (folder: string) => void
  siteUrl: string
  /** Environment of the applications; a program on this machine that uses the same database needs it too. */
  environment: Record<string, string>
  /** The node that Patroni takes for the primary. @throws where none is for half a minute */
  primary: () => Promise<string>
  members: () => Promise<Member[]>
  /** Ends a node without notice: PostgreSQL and its Patroni. */
  killNode: (name: string) => Promise<void>
  /** Stops a node as it is, or lets it go on: to all others it is unreachable meanwhile. */
  freezeNode: (name: string, isFrozen: boolean) => Promise<void>
  /** Takes all room of a node's disk, or gives it back. */
  fillDisk: (name: string, isFull: boolean) => void
  /** A connection as the superuser of a node. */
  asSuperuser: (node: string, database?: string) => pg.Client
  /** Where an application is reached past the proxy. */
  urlOf: (application: string) => string
  untilReady: (application: string) => Promise<void>
  /** @param keepFolder leaves the logs and the databases where they are */
  close: (keepFolder?: boolean) => Promise<void>
}

interface Member {
  name: string
  role: string
  state: string
  tags?: { nosync?: boolean }
}

/**
 * Starts the whole topology as processes of this machine.
 * @param hasDisks each database node has a file system of its own, which can be filled
 */
export async function openTopology(folder: string, machines: Machines, hasDisks: boolean): Promise<Cluster> {
  const { locate } = machines
  const programsFolder = findPostgres()
  if (!programsFolder) throw new Error('no PostgreSQL server')
  const patroni = findPatroni()
  const pooler = topology.poolers[0]!
  const placeOf = (name: string) => join(folder, name)
  const dataOf = (node: string) => join(placeOf(node), 'data')
  const databaseUrlOf = (at: { host: string; port: number }) =>
    `postgres://${databaseName}:${password}@${at.host}:${at.port}/${databaseName}`
  const site = locate(topology.proxy, 'site')
  const siteUrl = `http://${site.host}:${site.port}`
  const environment = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: siteUrl,
    SECRET_KEY: 'the cluster signs and encrypts with this',
    TRUST_PROXY: '127.0.0.1',
    LIMITS_TRUSTED_ADDRESSES: '127.0.0.1',
    DATA_DIR: placeOf('data'),
    DATABASE_URL: databaseUrlOf(locate(pooler, 'pooler')),
    DATABASE_DIRECT_URL: databaseUrlOf(locate(pooler, 'primary')),
    DATABASE_REPLICA_URLS: topology.databases.map((node) => databaseUrlOf(locate(node, 'postgres'))).join(),
  }

  for (const name of ['data', 'cache', 'nginx', 'sockets']) await mkdir(placeOf(name), { recursive: true })
  for (const { name } of topology.coordinators) {
    await writeFile(placeOf(`${name}.yaml`), writeEtcd(topology, locate, name, placeOf(name)))
  }
  for (const { name } of topology.databases) {
    await mkdir(placeOf(name))
    if (hasDisks) mountDisk(placeOf(name))
    const place = {
      data: dataOf(name),
      programs: programsFolder,
      socketFolder: placeOf('sockets'),
      passwords: { superuser: password, replication: password },
      network: machines.addresses,
      // Four nodes share one machine.
      parameters: {
        max_connections: 200,
        shared_buffers: '64MB',
        wal_keep_size: '256MB',
        hot_standby_feedback: 'on',
      },
    }
    await writeFile(placeOf(`${name}.yaml`), writePatroni(topology, locate, name, place))
  }
  await writeFile(placeOf('haproxy.cfg'), writeHaproxy(topology, locate, pooler.name))
  const poolerPlace = { usersFile: placeOf('users.txt'), socketFolder: placeOf('sockets') }
  await writeFile(placeOf('pgbouncer.ini'), writePgbouncer(topology, locate, pooler.name, poolerPlace))
  await writeFile(placeOf('users.txt'), writeUsers(password))
  const sitePlace = {
    serverName: '_',
    cacheFolder: placeOf('cache'),
    folder: placeOf('nginx'),
    pidFile: placeOf('nginx/pid'),
    errorLog: placeOf('nginx/error.log'),
    user: userInfo().username,
  }
  await writeFile(placeOf('nginx.conf'), writeNginx(topology, locate, sitePlace))
  giveToPostgres(folder)

  const programs = new Map<string, Program>()
  let release = root
  const start = (name: string, more: Record<string, string> = {}) => {
    const { command, ...rest } = startOf(name)
    // By `env`, which runs as the program's user: a preloaded library shares memory of the user that loads it.
    const settings = Object.entries(more).map(([key, value]) => `${key}=${value}`)
    const program = startProgram(folder, { name, ...rest, command: ['env', ...settings, ...command] })
    programs.set(name, program)
    return program
  }

  function startOf(name: string): Omit<ProgramStart, 'name'> {
    const coordinator = topology.coordinators.find((each) => each.name === name)
    if (coordinator) {
      const command = ['etcd', '--config-file', placeOf(`${name}.yaml`)]
      return { command, before: machines.commandOn(coordinator.machine), asPostgres: true }
    }
    const node = topology.databases.find((each) => each.name === name)
    if (node) {
      const before = machines.commandOn(node.machine)
      return {
        command: [...patroni.command, placeOf(`${name}.yaml`)],
        environment: patroni.environment,
        before,
        asPostgres: true,
      }
    }
    if (name === 'haproxy') return { command: ['haproxy', '-db', '-f', placeOf('haproxy.cfg')] }
    if (name === 'pgbouncer') return { command: ['pgbouncer', placeOf('pgbouncer.ini')], asPostgres: true }
    if (name === 'nginx') {
      return { command: ['nginx', '-c', placeOf('nginx.conf'), '-g', 'daemon off;'] }
    }
    const application = topology.applications.find((each) => each.name === name)!
    const { host, port } = locate(application, 'application')
    return {
      command: [process.execPath, ...serverFlags, join(release, 'build/program/main.js')],
      environment: {
        ...environment,
        ...serverEnvironment,
        ROLE: application.role,
        HOST: host,
        PORT: String(port),
      },
    }
  }

  const fetchFrom = (node: string, path: string) => {
    const { host, port } = locate(
      topology.databases.find(({ name }) => name === node)!,
      'patroni',
    )
    const signal = AbortSignal.timeout(2_000)
    return fetch(`http://${host}:${port}/${path}`, { signal }).catch(() => undefined)
  }
  const nodes = topology.databases.map(({ name }) => name)
  const presentPrimary = async () => {
    for (const node of nodes) if ((await fetchFrom(node, 'primary'))?.ok) return node
    return undefined
  }
  const members = async (): Promise<Member[]> => {
    // One that was cut off answers with its former state.
    for (const node of [await presentPrimary(), ...nodes]) {
      const answer = node === undefined ? undefined : await fetchFrom(node, 'cluster')
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }
  const primary = async () => {
    let found: string | undefined
    await until('a node is the primary', async () => (found = await presentPrimary()) !== undefined, {
      seconds: 30,
    })
    return found!
  }
  const asSuperuser = (node: string, database = databaseName) => {
    const { host, port } = locate(
      topology.databases.find(({ name }) => name === node)!,
      'postgres',
    )
    const client = new pg.Client({ host, port, user: 'postgres', password, database })
    // A statement that it ends fails by itself.
    client.on('error', () => {})
    return client
  }
  const urlOf = (application: string) => {
    const { host, port } = locate(
      topology.applications.find(({ name }) => name === application)!,
      'application',
    )
    return `http://${host}:${port}`
  }
  const untilReady = (application: string) =>
    until(`${application} serves`, async () => (await fetch(`${urlOf(application)}/health/ready`)).ok, {
      seconds: 120,
    })
  const postmasterOf = async (name: string) => {
    const text = await readFile(join(dataOf(name), 'postmaster.pid'), 'utf8').catch(() => undefined)
    return text ? Number(text.split('\n', 1)[0]) : undefined
  }
  const killPostgres = async (name: string) => {
    const pid = await postmasterOf(name)
    if (pid) process.kill(pid, 'SIGKILL')
    return pid !== undefined
  }

  const cluster: Cluster = {
    folder,
    programs,
    machines,
    start,
    useRelease: (next) => {
      release = next
    },
    siteUrl,
    environment,
    primary,
    members,
    killNode: async (name) => {
      const patroni = programs.get(name)!.end('SIGKILL')
      if (!(await killPostgres(name))) throw new Error(`${name} was not running`)
      await patroni
    },
    freezeNode: async (name, isFrozen) => {
      const postmaster = await postmasterOf(name)
      const pids = [programs.get(name)!.child.pid!, ...withChildren(postmaster!)]
      for (const pid of pids) process.kill(pid, isFrozen ? 'SIGSTOP' : 'SIGCONT')
    },
    fillDisk: (name, isFull) => fillDisk(placeOf(name), isFull),
    asSuperuser,
    urlOf,
    untilReady,
    close: async (keepFolder = false) => {
      // nginx first, and not by SIGKILL: its workers would serve on without it.
      await programs.get('nginx')?.end('SIGTERM')
      const databases = topology.databases.map(({ name }) => name)
      const others = [...programs.values()].filter(({ name }) => !databases.includes(name))
      await Promise.all(others.map((each) => each.end('SIGKILL')))
      for (const name of databases) {
        await programs.get(name)?.end('SIGKILL')
        await killPostgres(name).catch(() => {})
      }
      machines.close()
      if (hasDisks) for (const name of databases) unmountDisk(placeOf(name))
      if (!keepFolder) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  try {
    for (const { name } of topology.coordinators) start(name)
    const [first, ...others] = topology.databases
    start(first!.name)
    await until('the first node is the primary', async () => (await primary()) === first!.name, {
      seconds: 90,
    })
    const admin = asSuperuser(first!.name, 'postgres')
    await admin.connect()
    for (const statement of writeDatabase(password)) await admin.query(statement)
    await admin.end()
    for (const { name } of others) start(name)
    for (const name of ['haproxy', 'pgbouncer', 'nginx']) start(name)
    await until('every node streams', async () => {
      const all = await members()
      return (
        all.length === topology.databases.length &&
        all.every(({ state }) => state === 'running' || state === 'streaming') &&
        all.some(({ role }) => role === 'sync_standby')
      )
    })
    for (const { name } of topology.applications) start(name)
    for (const { name } of topology.applications) await untilReady(name)
    for (const { name, child } of programs.values()) {
      if (child.exitCode !== null) throw new Error(`${name} ended: is a port of it taken?`)
    }
    return cluster
  } catch (error) {
    await cluster.close()
    throw error
  }
}
