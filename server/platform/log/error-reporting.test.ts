import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startErrorReporting } from './error-reporting.ts'
import { createLog } from './log.ts'

test('errors reach the reporting service, warnings stay in the log', async () => {
  const received: string[] = []
  const service = createServer(async (request, response) => {
    received.push(`${request.url} ${await text(request)}`)
    response.end('{}')
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  const reporting = startErrorReporting(`http://key@127.0.0.1:${port}/7`, 'test')
  const log = createLog({ LOG_LEVEL: 'fatal' }, reporting)
  const loud = createLog({ LOG_LEVEL: 'error' }, reporting)
  log.warn('only a warning')
  loud
    .child({ reqId: 'req-7' })
    .error({ err: new Error('the roof leaks', { cause: new Error('a tile is gone') }) }, 'server_fault')
  await reporting.flush()
  service.close()
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('/api/7/envelope/')
  expect(received[0]).toContain('the roof leaks')
  expect(received[0]).toContain('a tile is gone')
  expect(received[0]).toContain('req-7')
})
