import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { isUnreachable } from '#server/platform/database/lost/is-unreachable.ts'
import { chosenReplica } from '#server/platform/database/replicas/chosen-replica.ts'
import { orderOf } from '#server/platform/database/replicas/wal-position.ts'
import { Refusal } from '../errors/refusal.ts'
import type { HttpApp } from '../http-app.ts'

const name = 'demeure_position'
/** Longer than the lag with which a replica is still used, so that a position that has lapsed is replayed everywhere. */
const seconds = 10
/** Replicas that a call is tried on. */
const mostTries = 3
const writtenCookie = new RegExp(
  String.raw`(?:^|;\s*)(?:__Host-)?${name}=([\dA-F]{1,8})-([\dA-F]{1,8})(?:;|$)`,
)
/** Replayed by no replica. */
const unknownPosition = 'FFFFFFFF/FFFFFFFF'

/**
 * Calls an endpoint that may be a few seconds behind on a replica. Whoever has just written reads what they wrote: their
 * cookie holds the position of the write-ahead log after their write, and a replica that has not replayed it is not
 * chosen. A call with a token has no cookie in programs, and reads public data from the primary. What fails on a replica
 * is read again from another one, then from the primary, at last from a replica that is behind.
 */
export async function readFromReplica<Answer>(
  { connection: { replicas } }: Pick<HttpApp, 'connection'>,
  { mayLag, who }: Pick<Endpoint, 'mayLag' | 'who'>,
  request: FastifyRequest,
  read: () => Answer | Promise<Answer>,
): Promise<Answer> {
  if (!replicas || !mayLag || (who === 'anyone' && request.headers.authorization)) return read()
  const position = positionOf(request)
  for (let tries = 0; tries < mostTries; tries += 1) {
    const replica = replicas.choose(position)
    if (!replica) break
    try {
      return await chosenReplica.run(replica, async () => read())
    } catch (error) {
      if (!mayBeReadElsewhere(error)) throw error
      replicas.leaveOut(replica)
      request.log.warn({ err: error }, 'read again from another server')
    }
  }
  try {
    return await read()
  } catch (error) {
    const behind = mayBeReadElsewhere(error) ? replicas.furthest(position) : undefined
    if (!behind) throw error
    return chosenReplica.run(behind, async () => read())
  }
}

/** Not after a statement timeout: it would take as long there. */
function mayBeReadElsewhere(error: unknown) {
  if (error instanceof Refusal) return false
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  const state = cause?.code ?? code
  // 40001 on a replica: replay removed rows that the statement would have read.
  return state !== '57014' && (state === '40001' || isUnreachable(error))
}

/** Whether this visitor has written in the last seconds: pages cached before do not show it. */
export function hasJustWritten({ headers }: Pick<FastifyRequest, 'headers'>) {
  return headers.cookie !== undefined && writtenCookie.test(headers.cookie)
}

function positionOf({ headers }: FastifyRequest) {
  const [, high, low] = writtenCookie.exec(headers.cookie ?? '') ?? []
  return high && low ? orderOf(`${high}/${low}`) : undefined
}

/** Gives whoever has written the position of their write, before the answer is sent. */
export function rememberPositions(app: Pick<HttpApp, 'http' | 'connection' | 'log' | 'config'>) {
  const { db, replicas } = app.connection
  if (!replicas) return
  app.http.addHook('onSend', async (request, reply) => {
    if (!isWrite(request, reply)) return
    const position = await db.$client
      .query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position')
      .then(({ rows }) => rows[0]!.position)
      .catch((error: unknown) => {
        app.log.warn({ err: error }, 'position unknown')
        return unknownPosition
      })
    // Browsers take the prefix over HTTPS alone (RFC 6265bis, 4.1.3.2).
    const secure = app.config.publicUrl.startsWith('https:')
    void reply.setCookie(secure ? `__Host-${name}` : name, position.replace('/', '-'), {
      path: '/',
      maxAge: seconds,
      httpOnly: true,
      sameSite: 'lax',
      secure,
    })
  })
}

function isWrite({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply) {
  if (statusCode >= 400 || ['GET', 'HEAD', 'OPTIONS'].includes(method)) return false
  return !routeOptions.config.endpoint?.readsOnly
}
