import type { IncomingMessage, Server } from 'node:http'
import { join } from 'node:path'
import { refuseDemoAccounts } from '#server/accounts/sign-in/refuse-demo-accounts.ts'
import { type App, createApp } from './app.ts'
import { systemClock } from '#server/platform/clock.ts'
import { startFeedReader } from '#server/calendar/feeds/sync-due-feeds.ts'
import { serveDumps } from '#server/platform/backup/serve-dumps.ts'
import { readConfig, renamedVariables } from '#server/platform/config/config.ts'
import { connectServers, migrateServers } from '#server/platform/database/connect-servers.ts'
import { openDatabaseClock } from '#server/platform/database-clock.ts'
import { connectEmbedded } from '#server/platform/database/embedded.ts'
import { productionWarnings } from '#server/platform/config/production-warnings.ts'
import { healthServer } from '#server/platform/http/endpoints/service-routes.ts'
import { drain } from '#server/platform/http/limits/drain.ts'
import { webRoutes } from '#server/platform/http/pages/web.ts'
import { jobRunner } from './run-jobs.ts'
import { startJobs } from '#server/platform/jobs/start-jobs.ts'
import { createLog } from '#server/platform/log/log.ts'
import { startMailSender } from '#server/platform/mail/start-mail-sender.ts'
import { startPushSender } from '#server/notifications/push/send-due-pushes.ts'
import { refuseDemonstrationPayments } from '#server/demonstration-payments/refuse-demonstration-payments.ts'
import { startDemonstrationRunner } from '#server/demonstration-payments/start-demonstration-runner.ts'
import { startPaymentRunner } from '#server/payments/operations/start-payment-runner.ts'
import { loadCities } from '#server/places/load-cities.ts'
import { loadCommunes } from '#server/places/load-communes.ts'
import { loadSampleTariffs } from '#server/pricing/tourist-tax/load-sample-tariffs.ts'
import { prepareNextMonths } from './purge-expired.ts'
import { rankUnranked } from '#server/rentals/ranking/refresh-ranks.ts'
import { startFileFetcher } from '#server/feeds/files/fetch-due-files.ts'
import { flushSaleEvents } from '#server/sale-metrics/count-sale-event.ts'
import { startTextSender } from '#server/notifications/sms/send-due-texts.ts'
import { startErrorOf } from '#server/platform/config/start-error.ts'
import { serveMetrics } from '#server/platform/metrics/serve-metrics.ts'
import { startTracing } from '#server/platform/tracing/tracing.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { openTiles } from '#server/platform/storage/open-tiles.ts'

const config = readConfig(process.env)
const reporting = config.ERROR_REPORTING_DSN
  ? (await import('#server/platform/log/error-reporting.ts')).startErrorReporting(
      config.ERROR_REPORTING_DSN,
      config.NODE_ENV,
    )
  : undefined
const tracing = await startTracing(config, (message) => log.warn({ cause: message }, 'traces are not sent'))
const log = createLog(config, reporting)
process.once('uncaughtException', (error) => void crash(error))
const { app, http, connection, metrics, workers } = await open().catch(stopBecause)
log.info(config.ROLE === 'worker' ? 'Demeure runs its jobs' : `Demeure is open at ${config.publicUrl}`)
for (const gap of productionWarnings(config)) log.warn(gap)
for (const [old, name] of Object.entries(renamedVariables))
  if (process.env[old]) log.warn(`${old}: renamed to ${name}, the former name will stop being read`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())

/** Requests under way finish within ten seconds; after that their connections are closed. */
async function stop() {
  log.info('stopping')
  if (config.TRUST_PROXY.length > 0) await drain(http)
  const deadline = setTimeout(() => {
    log.warn('stopped before every request had finished')
    process.exit(1)
  }, 10_000)
  // A connection that was busy when the server closed would stay open for its client's next request.
  const sweep = setInterval(() => http.server.closeIdleConnections(), 100)
  await http.close()
  clearInterval(sweep)
  await Promise.all(workers.map((worker) => worker.stop()))
  await flushSaleEvents(app)
  await connection.close()
  await metrics?.stop()
  await tracing?.stop()
  await reporting?.flush()
  clearTimeout(deadline)
  process.exit(0)
}

/** Starts the server: the database first, the HTTP listener last. */
async function open() {
  const tiles = await openTiles(config)
  const connection = config.DATABASE_URL
    ? connectServers(config.DATABASE_URL, config, log)
    : await openEmbedded(config.DATA_DIR)
  await migrateServers(connection, config, log)
  if (config.production && !config.demoData) await refuseDemoAccounts(connection.db)
  if (config.production) await refuseDemonstrationPayments(connection.db)
  await loadCities(connection.db)
  await loadCommunes(connection.db)
  await loadSampleTariffs(connection.db)
  const clock = config.DATABASE_URL ? await openDatabaseClock(connection.db, log) : systemClock
  const storage = await openStorage(config)
  const app = await createApp({ config, connection, log, clock, storage, tiles })
  if (config.demoData) await (await import('#server/demo/fill-demo.ts')).fillDemo(app)
  await prepareNextMonths(app).catch((error: unknown) =>
    log.error({ err: error }, 'partitions could not be prepared, the next hour tries again'),
  )
  const http = config.ROLE === 'worker' ? healthServer(connection) : app.http
  if (config.ROLE !== 'worker') await webRoutes(app)
  const metrics = await serveMetrics(app)
  await http.listen({ host: config.HOST, port: config.PORT })
  collectAtRest(http.server)
  if (config.ROLE !== 'web') {
    // Not waited for: of a million rentals, reading which have none takes seconds. Once a day all are ranked anyway.
    rankUnranked(connection.db, clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'rentals without a rank could not be ranked, the daily job tries again'),
    )
  }
  return { app, http, connection, metrics, workers: config.ROLE === 'web' ? [] : startWorkers(app) }
}

/**
 * The young generation keeps what the start needed, 60 MB, until there is load: at rest nothing is allocated, so that
 * nothing collects it. Not with a request in the first seconds: compiled code is dropped as well, and pages then take a
 * tenth longer for some ten seconds.
 */
function collectAtRest(server: Server) {
  const collection = setTimeout(() => globalThis.gc?.({ type: 'major', flavor: 'last-resort' }), 5_000)
  collection.unref()
  server.on('request', function onRequest({ url }: IncomingMessage) {
    if (url?.startsWith('/health/')) return
    clearTimeout(collection)
    server.off('request', onRequest)
  })
}

function startWorkers(app: App) {
  return [
    startMailSender(app),
    startTextSender(app),
    startPushSender(app),
    startPaymentRunner(app),
    startDemonstrationRunner(app),
    startJobs(app, jobRunner),
    startFeedReader(app),
    startFileFetcher(app),
  ]
}

/** The embedded engine, which hands out its backups while it serves. */
async function openEmbedded(dataFolder: string) {
  const embedded = await connectEmbedded(join(dataFolder, 'database'), log)
  const dumps = await serveDumps(dataFolder, embedded, log)
  return { ...embedded, close: () => dumps.stop().then(embedded.close) }
}

/** An uncaught error leaves the process in an unknown state: it is logged and reported, then the process exits. */
async function crash(error: unknown) {
  log.fatal({ err: error }, 'the process ends')
  await reporting?.flush()
  process.exit(1)
}

/** Errors that the operator can fix are logged in one line; errors of our own code with their stack. */
function stopBecause(error: unknown): never {
  const validationError = startErrorOf(error, config)
  if (validationError === undefined) throw error
  process.stderr.write(`Start refused. ${validationError}\n`)
  process.exit(1)
}
