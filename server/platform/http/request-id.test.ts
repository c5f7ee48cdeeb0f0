import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { traceParentsFrom } from './request-id.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const requestFrom = (remoteAddress: string | undefined) =>
  ({
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage

test('the trace of a proxy is continued, that of any other address is ignored', () => {
  const findParent = traceParentsFrom(['10.0.0.10', 'loopback', '2001:db8::/32'])
  for (const proxy of ['10.0.0.10', '::ffff:10.0.0.10', '127.0.0.1', '::1', '2001:db8::7'])
    expect(findParent(requestFrom(proxy)), proxy).toMatchObject({ traceId })
  for (const stranger of ['10.0.0.11', '::ffff:10.0.0.11', '203.0.113.7', '2001:db9::7', '', undefined])
    expect(findParent(requestFrom(stranger)), stranger).toBeUndefined()
  expect(traceParentsFrom([])(requestFrom('127.0.0.1'))).toBeUndefined()
})
