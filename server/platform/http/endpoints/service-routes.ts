import { sql } from 'drizzle-orm'
import { live, ready } from '#contract/core/service.ts'
import type { HttpApp } from '../http-app.ts'
import { serve } from './serve-endpoint.ts'

/** Liveness and readiness probes. Orchestrators request them without the API's prefix. */
export function serviceRoutes(app: HttpApp) {
  serve(app, live, () => ({ status: 'ok' as const }), 'unlimited')
  serve(
    app,
    ready,
    async ({ reply }) => {
      const status = await databaseStatus(app)
      if (status === 'unavailable') void reply?.code(503)
      return { status }
    },
    'unlimited',
  )
  app.http.get('/health/live', () => ({ status: 'ok' }))
  app.http.get('/health/ready', async (_request, reply) => {
    const status = await databaseStatus(app)
    return reply.code(status === 'ok' ? 200 : 503).send({ status })
  })
}

async function databaseStatus(app: HttpApp) {
  try {
    await app.db.execute(sql`select 1`)
    return 'ok' as const
  } catch {
    return 'unavailable' as const
  }
}
