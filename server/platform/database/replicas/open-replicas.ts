import { setTimeout } from 'node:timers/promises'
import type { Logger } from '#server/platform/log/log.ts'
import type { Connection, Database } from '../connect.ts'
import { PrimaryPositions } from './replica-lag.ts'
import { beginTimeline } from './timelines.ts'
import { orderOf } from './wal-position.ts'

/** A replica further behind is left out. */
const longestLagSeconds = 5
/** Between two readings of the positions. */
const restMilliseconds = 500
/** A replica that answers nothing for that long is left out. */
const longestAnswerMilliseconds = 2_000

export interface ReplicaLag {
  /** Host and port. */
  name: string
  /** Undefined while it cannot be reached. */
  seconds: number | undefined
  isUsed: boolean
}

export interface Replicas {
  /**
   * By turns one of those that have replayed the position; while the primary does not answer, at last the one that is
   * furthest.
   * @returns undefined where none has: the primary is to be read
   */
  choose: (position?: bigint) => Database | undefined
  /** The one that has replayed most, however far behind. @returns undefined where it has not replayed the position */
  furthest: (position?: bigint) => Database | undefined
  /** Not used until it answers again. */
  leaveOut: (replica: Database) => void
  lags: () => ReplicaLag[]
  close: () => Promise<void>
}

/** A replica, with the pool that reads it. */
interface Replica {
  name: string
  connection: Pick<Connection, 'db' | 'close'>
  /** Last position read of it; undefined while it is left out. */
  replayed: bigint | undefined
  isUsed: boolean
}

// A promoted replica stays readable under its address.
const replayedText = `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
  else pg_current_wal_lsn() end)::text as position`
const primaryText = `select pg_current_wal_lsn()::text as position,
  left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`

/**
 * Reads twice a second where the primary and each replica are, which decides who is read from. While the primary is lost
 * nothing new is confirmed, so the replicas go on being read: also where they miss what it wrote and confirmed to nobody,
 * cut off from all standbys.
 * @param connect opens the pool of an address
 */
export function openReplicas(
  primary: Database,
  urls: string[],
  log: Logger,
  connect: (url: string) => Pick<Connection, 'db' | 'close'>,
): Replicas {
  const positions = new PrimaryPositions()
  const replicas = urls.map((url): Replica => ({
    name: new URL(url).host,
    connection: connect(url),
    replayed: undefined,
    isUsed: false,
  }))
  const closing = new AbortController()
  let timeline: string | undefined
  let isPrimaryLost = false
  let last = 0

  async function readPrimary() {
    const found = await readRow<{ position: string; timeline: string }>(primary, primaryText)
    isPrimaryLost = !found
    if (!found) return
    if (timeline !== undefined && timeline !== found.timeline) {
      log.warn({ timeline: found.timeline }, 'another database server is the primary now')
      beginTimeline()
    }
    timeline = found.timeline
    positions.add(orderOf(found.position)!, performance.now())
  }

  async function readReplica(replica: Replica) {
    const found = await readRow<{ position: string }>(replica.connection.db, replayedText)
    replica.replayed = found && orderOf(found.position)
    const lag = lagOf(replica)
    setUsed(replica, lag !== undefined && lag <= longestLagSeconds)
  }

  function lagOf({ replayed }: Replica) {
    return replayed === undefined ? undefined : positions.lagOf(replayed, performance.now())
  }

  function setUsed(replica: Replica, isUsed: boolean) {
    if (replica.isUsed === isUsed) return
    replica.isUsed = isUsed
    const fields = { replica: replica.name, seconds: lagOf(replica) }
    if (isUsed) log.info(fields, 'replica used')
    else log.warn(fields, 'replica left out')
  }

  async function watch() {
    while (!closing.signal.aborted) {
      // The primary first: a position read of a replica earlier would count as a lag.
      await readPrimary()
      await Promise.all(replicas.map(readReplica))
      await setTimeout(restMilliseconds, undefined, { signal: closing.signal }).catch(() => {})
    }
  }
  const watched = watch()

  function furthest(position = 0n) {
    const [first] = replicas
      .filter(({ replayed }) => replayed !== undefined && replayed >= position)
      .toSorted((one, other) => (one.replayed! > other.replayed! ? -1 : 1))
    return first?.connection.db
  }

  return {
    furthest,
    choose: (position = 0n) => {
      for (let tried = 0; tried < replicas.length; tried += 1) {
        last = (last + 1) % replicas.length
        const { isUsed, replayed, connection } = replicas[last]!
        if (isUsed && replayed !== undefined && replayed >= position) return connection.db
      }
      return isPrimaryLost ? furthest(position) : undefined
    },
    leaveOut: (db) => {
      const replica = replicas.find(({ connection }) => connection.db === db)
      if (!replica) return
      setUsed(replica, false)
      replica.replayed = undefined
    },
    lags: () =>
      replicas
        .map((replica) => ({ ...replica, seconds: lagOf(replica) }))
        .map(({ name, seconds, isUsed }) => ({ name, seconds, isUsed })),
    close: async () => {
      closing.abort()
      await watched
      await Promise.all(replicas.map(({ connection }) => connection.close()))
    },
  }
}

/** @returns undefined where no answer came in time */
async function readRow<Row extends object>({ $client }: Database, text: string): Promise<Row | undefined> {
  const deadline = setTimeout(longestAnswerMilliseconds, undefined, { ref: false })
  const answer = $client.query<Row>(text).then(
    ({ rows }) => rows[0],
    () => undefined,
  )
  return Promise.race([answer, deadline])
}
