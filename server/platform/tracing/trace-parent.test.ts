import { expect, test } from 'vitest'
import { readTraceParent, writeTraceParent } from './trace-parent.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'

test('a traceparent is read and written again', () => {
  const read = readTraceParent(`00-${traceId}-${spanId}-01`)
  expect(read).toEqual({ traceId, spanId, isSampled: true })
  expect(writeTraceParent(read!)).toBe(`00-${traceId}-${spanId}-01`)
  expect(readTraceParent(`00-${traceId}-${spanId}-00`)).toMatchObject({ isSampled: false })
  // A later version may have more fields.
  expect(readTraceParent(`01-${traceId}-${spanId}-01-more`)).toMatchObject({ traceId })
})

test.each([
  undefined,
  '',
  'oumou.kane@exemple.fr',
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `ff-${traceId}-${spanId}-01`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${traceId}-${spanId}-01x`,
])('%s is none', (value) => {
  expect(readTraceParent(value)).toBeUndefined()
})
