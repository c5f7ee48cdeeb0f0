import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startErrorOf, StartRefused } from './start-error.ts'

const embedded = { HOST: '127.0.0.1', PORT: 3000, DATA_DIR: 'data', DATABASE_URL: undefined }
const onServer = { ...embedded, DATABASE_URL: 'postgres://demeure@db/demeure' }

function validationError(code: string, more: object = {}) {
  return Object.assign(new Error(`the words of ${code}`), { code }, more)
}

test('a port that another program holds is named', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  const second = createServer().listen(port, '127.0.0.1')
  const [error] = (await once(second, 'error').catch((thrown: unknown) => [thrown])) as [unknown]
  expect(startErrorOf(error, { ...embedded, PORT: port })).toBe(`PORT: ${port} is taken by another program`)
  holder.close()
})

test('an error of the configuration is one line that names the variable', () => {
  expect(startErrorOf(new StartRefused('DEMO_DATA: no'), embedded)).toBe('DEMO_DATA: no')
  const listen = { syscall: 'listen' }
  expect(startErrorOf(validationError('EACCES', listen), embedded)).toMatch(/^PORT: 3000 may not be opened/)
  expect(startErrorOf(validationError('EADDRNOTAVAIL', listen), onServer)).toMatch(/^HOST: 127\.0\.0\.1/)
  expect(startErrorOf(validationError('EROFS', { syscall: 'mkdir' }), embedded)).toMatch(
    /^DATA_DIR: data .*EROFS/,
  )
  const wrapped = Object.assign(new Error('Failed query'), { cause: validationError('28P01') })
  expect(startErrorOf(wrapped, onServer)).toBe('DATABASE_URL: the words of 28P01')
  const bothAddresses = new AggregateError([validationError('ECONNREFUSED'), validationError('ECONNREFUSED')])
  expect(startErrorOf(bothAddresses, onServer)).toBe('DATABASE_URL: the words of ECONNREFUSED')
  expect(startErrorOf(validationError('ENOTFOUND', { syscall: 'getaddrinfo' }), onServer)).toMatch(
    /^DATABASE_URL/,
  )
})

test('a fault of our own keeps its stack', () => {
  expect(startErrorOf(new TypeError('x is not a function'), embedded)).toBeUndefined()
  expect(startErrorOf(validationError('ECONNREFUSED'), embedded)).toBeUndefined()
})
