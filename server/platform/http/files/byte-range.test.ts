import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=2-5', { first: 2, last: 5 }],
  ['bytes=7-', { first: 7, last: 9 }],
  ['bytes=7-400', { first: 7, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-400', { first: 0, last: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=10-12', 'none'],
  ['bytes=-0', 'none'],
])('%s of ten bytes', (header, range) => expect(byteRange(header, 10)).toEqual(range))

test.each([
  undefined,
  '',
  'bytes=-',
  'bytes=5-2',
  'bytes=0-1,4-5',
  'items=0-1',
  'bytes=a-b',
  'bytes=1.5-2',
  `bytes=${'9'.repeat(400)}-`,
])('%s requests the whole file', (header) => expect(byteRange(header, 10)).toBeUndefined())
