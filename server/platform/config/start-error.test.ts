import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startFaultOf, StartRefused } from './start-error.ts'

const embedded = { HOST: '127.0.0.1', PORT: 3000, DATA_DIR: 'data', DATABASE_URL: undefined }
const onServer = { ...embedded, DATABASE_URL: 'postgres://demeure@db/demeure' }

function fault(code: string, more: object = {}) {
  return Object.assign(new Error(`the words of ${code}`), { code }, more)
}

test('a port that another program holds is named', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  const second = createServer().listen(port, '127.0.0.1')
  const [error] = (await once(second, 'error').catch((thrown: unknown) => [thrown])) as [unknown]
  expect(startFaultOf(error, { ...embedded, PORT: port })).toBe(`PORT: ${port} is taken by another program`)
  holder.close()
})

test('what the operator can mend is said in a line that names the variable', () => {
  expect(startFaultOf(new StartRefused('DEMO_DATA: no'), embedded)).toBe('DEMO_DATA: no')
  const listen = { syscall: 'listen' }
  expect(startFaultOf(fault('EACCES', listen), embedded)).toMatch(/^PORT: 3000 may not be opened/)
  expect(startFaultOf(fault('EADDRNOTAVAIL', listen), onServer)).toMatch(/^HOST: 127\.0\.0\.1/)
  expect(startFaultOf(fault('EROFS', { syscall: 'mkdir' }), embedded)).toMatch(/^DATA_DIR: data .*EROFS/)
  const wrapped = Object.assign(new Error('Failed query'), { cause: fault('28P01') })
  expect(startFaultOf(wrapped, onServer)).toBe('DATABASE_URL: the words of 28P01')
  const bothAddresses = new AggregateError([fault('ECONNREFUSED'), fault('ECONNREFUSED')])
  expect(startFaultOf(bothAddresses, onServer)).toBe('DATABASE_URL: the words of ECONNREFUSED')
  expect(startFaultOf(fault('ENOTFOUND', { syscall: 'getaddrinfo' }), onServer)).toMatch(/^DATABASE_URL/)
})

test('a fault of our own keeps its stack', () => {
  expect(startFaultOf(new TypeError('x is not a function'), embedded)).toBeUndefined()
  expect(startFaultOf(fault('ECONNREFUSED'), embedded)).toBeUndefined()
})
