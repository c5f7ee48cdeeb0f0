import { expect, test } from 'vitest'
import { errorReport, isNoise } from './document-events.ts'

test('a report is cut to what the call takes', () => {
  const report = errorReport('m'.repeat(2000), 's'.repeat(9000), '/properties', 'error')
  expect(report.message).toHaveLength(1000)
  expect(report.stack).toHaveLength(8000)
  expect(errorReport('no stack', undefined, '/', 'warning')).toEqual({
    message: 'no stack',
    path: '/',
    level: 'warning',
  })
})

test('calls given up, refusals shown to people and other people’s scripts are not reported', () => {
  expect(isNoise(new DOMException('gone', 'AbortError'), 'gone')).toBe(true)
  expect(isNoise({ status: 404 }, 'x')).toBe(true)
  expect(isNoise('Script error.', 'Script error.')).toBe(true)
  expect(isNoise(new Error('boom'), 'boom')).toBe(false)
})
