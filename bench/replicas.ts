import { findPostgres, startReplica } from '#server/test/peers/postgres-server.ts'
import { databaseCpu, drive } from './drive.ts'
import type { Options } from './options.ts'
import type { Row } from './rows.ts'
import { type Running, startOurs } from './servers.ts'

const mostReplicas = 3
const processCounts = [1, 2, 4]

interface Place {
  url: string
  pid: number | undefined
}

/**
 * The searches a second of one to four of our processes with none to three replicas, all on this machine, and what a
 * search costs: its processors limit the first number, the others are what sizes are calculated from.
 */
export async function measureReplicas(
  primary: Place,
  { ours: requests }: Row,
  options: Options,
  say: (line: string) => void,
) {
  const programs = findPostgres()
  if (!programs) throw new Error('replicas need the programs of PostgreSQL: install initdb')
  const replicas: (Place & { remove: () => Promise<void> })[] = []
  say('| Replicas | Processes | Searches a second | Application, ms | Primary, ms | Replicas, ms |')
  try {
    for (let count = 0; count <= mostReplicas; count += 1) {
      if (count > 0) {
        const replica = await startReplica(programs, primary.url)
        replicas.push({ ...replica, pid: await replica.pid() })
      }
      for (const processes of processCounts) {
        say(await measure(primary, { replicas, processes, requests }, options))
      }
    }
  } finally {
    await Promise.all(replicas.map(({ remove }) => remove()))
  }
}

async function measure(
  primary: Place,
  { replicas, processes, requests }: { replicas: Place[]; processes: number; requests: Row['ours'] },
  { port, connections, seconds, warmup }: Options,
) {
  const urls = replicas.map(({ url }) => url).join(',')
  const servers: Running[] = []
  for (let number = 0; number < processes; number += 1) {
    servers.push(
      // Four pools fit into the hundred connections of the database.
      await startOurs(primary.url, port + 10 + number, {
        DATABASE_REPLICA_URLS: urls,
        DATABASE_POOL_MAX: '10',
      }),
    )
  }
  const load = (time: number) =>
    Promise.all(
      servers.map(({ url, pid }) =>
        drive(
          { url, requests, connections: Math.ceil(connections / processes), seconds: time },
          pid,
          undefined,
        ),
      ),
    )
  const used = () => [databaseCpu(primary.pid), replicas.reduce((sum, { pid }) => sum + databaseCpu(pid), 0)]
  try {
    await load(warmup)
    const before = used()
    const seen = await load(seconds)
    const after = used()
    const perSecond = seen.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0)
    const application =
      seen.reduce((sum, each) => sum + each.serverCpu * each.requestsPerSecond, 0) / perSecond
    const [ofPrimary = 0, ofReplicas = 0] = after.map(
      (value, index) => (value - before[index]!) / (perSecond * seconds),
    )
    const costs = [application, ofPrimary, ofReplicas].map((ms) => ms.toFixed(2)).join(' | ')
    return `| ${replicas.length} | ${processes} | ${Math.round(perSecond)} | ${costs} |`
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()))
  }
}
