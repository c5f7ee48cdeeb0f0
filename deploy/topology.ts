/**
 * The recommended topology, once: `deploy/write-configuration.ts` makes the files of its machines from it, and
 * `npm run cluster` starts the same services on the loopback interface.
 */
interface Service {
  name: string
  /** Name of the machine that runs it. */
  machine: string
}

interface DatabaseNode extends Service {
  /** Never the synchronous standby and never promoted: it is for readers, and may be behind. */
  isAsynchronous?: boolean
}

interface Application extends Service {
  role: 'web' | 'worker'
}

export interface Topology {
  proxy: Service
  applications: Application[]
  /** The pooler, and the balancer that finds the primary: on each machine with applications, so that neither is shared. */
  poolers: Service[]
  databases: DatabaseNode[]
  /** An odd number: most of them decide who is the primary. */
  coordinators: Service[]
  /** Gets the logs of all, on a machine that none of them can change. */
  collector: Service
  /** Prometheus, which reads the metrics of all. */
  monitor: Service
}

export const topology: Topology = {
  proxy: { name: 'proxy', machine: 'front' },
  applications: [
    { name: 'web-1', machine: 'app-1', role: 'web' },
    { name: 'web-2', machine: 'app-2', role: 'web' },
    { name: 'web-3', machine: 'app-3', role: 'web' },
    { name: 'worker-1', machine: 'app-1', role: 'worker' },
  ],
  poolers: [
    { name: 'pooler-1', machine: 'app-1' },
    { name: 'pooler-2', machine: 'app-2' },
    { name: 'pooler-3', machine: 'app-3' },
  ],
  databases: [
    { name: 'node-1', machine: 'data-1' },
    { name: 'node-2', machine: 'data-2' },
    { name: 'node-3', machine: 'data-3' },
    { name: 'node-4', machine: 'data-4', isAsynchronous: true },
  ],
  coordinators: [
    { name: 'etcd-1', machine: 'data-1' },
    { name: 'etcd-2', machine: 'data-2' },
    { name: 'etcd-3', machine: 'data-3' },
  ],
  collector: { name: 'collector', machine: 'logs' },
  monitor: { name: 'monitor', machine: 'logs' },
}

/** What a service listens for. */
type Purpose =
  | 'site'
  | 'plain'
  | 'application'
  | 'pooler'
  | 'primary'
  | 'postgres'
  | 'patroni'
  | 'etcd'
  | 'etcd-peer'
  | 'logs'
  | 'metrics'
  | 'metrics-of-machine'

interface Address {
  host: string
  port: number
}

/** Where a service is reached. */
export type Locate = (service: Pick<Service, 'name' | 'machine'>, purpose: Purpose) => Address

/** Ports on machines of their own; of several applications of one machine each takes the next. */
const ports: Record<Purpose, number> = {
  site: 443,
  plain: 80,
  application: 3000,
  pooler: 6432,
  primary: 5000,
  postgres: 5432,
  patroni: 8008,
  etcd: 2379,
  'etcd-peer': 2380,
  logs: 6514,
  metrics: 9464,
  'metrics-of-machine': 9100,
}

/** @param addresses address of each machine in the private network */
export function onMachines(
  { applications }: Pick<Topology, 'applications'>,
  addresses: Record<string, string>,
): Locate {
  return ({ name, machine }, purpose) => {
    const host = addresses[machine]
    if (!host) throw new Error(`no address of the machine ${machine}`)
    const place = applications.filter((each) => addresses[each.machine] === host)
    const index = place.findIndex((each) => each.name === name)
    return { host, port: ports[purpose] + Math.max(index, 0) }
  }
}

/** One machine, each service on a port of its own from the first on. */
export function onLoopback(firstPort: number): Locate {
  const taken = new Map<string, number>()
  return ({ name }, purpose) => {
    const key = `${name} ${purpose}`
    const port = taken.get(key) ?? firstPort + taken.size
    taken.set(key, port)
    return { host: '127.0.0.1', port }
  }
}

/** Names of the database, and of the role that owns it. */
export const databaseName = 'demeure'
export const clusterName = 'demeure'
