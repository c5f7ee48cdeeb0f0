import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '#server/platform/config/config.ts'
import { StartRefused } from '#server/platform/config/start-error.ts'
import type { Logger } from '#server/platform/log/log.ts'
import type { Counting } from './metrics.ts'

/**
 * Serves the figures of this process in Prometheus' text format, on a port of their own: nothing that reaches the site
 * reaches them. Does nothing without `METRICS_PORT`.
 */
export async function serveMetrics({
  config: { METRICS_HOST: host, METRICS_PORT: port },
  metrics: { registry },
  log,
}: Counting & { config: Pick<Config, 'METRICS_HOST' | 'METRICS_PORT'>; log: Logger }) {
  if (port === undefined) return undefined
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    try {
      response.setHeader('content-type', registry.contentType).end(await registry.metrics())
    } catch (error) {
      log.error({ err: error }, 'the metrics could not be written')
      response.writeHead(500).end()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(new StartRefused(`METRICS_HOST, METRICS_PORT: ${host}:${port} cannot be opened (${code})`)),
    )
    server.listen(port, host, resolve)
  })
  const { port: opened } = server.address() as AddressInfo
  log.info({ host, port: opened }, 'metrics are served')
  return {
    port: opened,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
