import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { live, ready } from '#contract/core/service.ts'
import type { Servers } from '#server/platform/database/connect-servers.ts'
import type { HttpApp } from '../http-app.ts'
import { serve } from './serve-endpoint.ts'

/** Liveness and readiness probes. Orchestrators request them without the API's prefix. */
export function serviceRoutes(app: HttpApp) {
  serve(app, live, () => ({ status: 'ok' as const }), 'unlimited')
  serve(
    app,
    ready,
    async ({ reply }) => {
      const status = await databaseStatus(app.connection)
      if (status === 'unavailable') void reply?.code(503)
      return { status }
    },
    'unlimited',
  )
  probes(app.http, app.connection)
}

/** All that a process of the jobs alone serves. */
export function healthServer(connection: Servers): FastifyInstance {
  const http = Fastify({ logger: false })
  probes(http, connection)
  return http
}

function probes(http: FastifyInstance, connection: Servers) {
  http.get('/health/live', () => ({ status: 'ok' }))
  http.get('/health/ready', async (_request, reply) => {
    const status = await databaseStatus(connection)
    return reply.code(status === 'ok' ? 200 : 503).send({ status })
  })
}

/** A process whose primary is lost stays in use while a replica answers its readers. */
async function databaseStatus({ db, replicas }: Servers) {
  try {
    await db.execute(sql`select 1`)
    return 'ok' as const
  } catch {
    return replicas?.choose() ? ('ok' as const) : ('unavailable' as const)
  }
}
