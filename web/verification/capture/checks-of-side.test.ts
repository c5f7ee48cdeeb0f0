import { expect, test } from 'vitest'
import type { DocumentCheck, DocumentReport } from '#contract/verification/document-report.ts'
import { checksOfSide } from './checks-of-side.ts'

const check = (
  code: string,
  page: number | null,
  group: DocumentCheck['group'] = 'image',
): DocumentCheck => ({
  code,
  group,
  result: 'clear',
  label: code,
  explanation: null,
  reason_code: null,
  region: page === null ? null : { page, x: 0, y: 0, width: 1, height: 1 },
})
const report = (sides: DocumentReport['sides'], checks: DocumentCheck[]): DocumentReport => ({
  document_type: 'identity_card',
  sides,
  result: 'clear',
  reason_code: null,
  checks,
  fields: [],
  mrz: null,
  expires_on: null,
  issued_on: null,
  pages: sides.length,
  width: null,
  height: null,
  turns: [],
  duration_ms: 0,
})

test('each check is shown once, on its side', () => {
  const all = [
    { ...check('image.glare', null), page: 1 },
    check('image.sharp', 0),
    check('account.name', null, 'account'),
    check('mrz.check_digits', null, 'reading'),
  ]
  const card = report(['front', 'back'], all)
  expect(checksOfSide(card, 'front').map(({ code }) => code)).toEqual(['image.sharp', 'account.name'])
  expect(checksOfSide(card, 'back').map(({ code }) => code)).toEqual(['image.glare', 'mrz.check_digits'])
})

test('a document of many pages has one side, with every check', () => {
  const extract = report(['single'], [check('image.sharp', 3), check('rules.age', null, 'rules')])
  expect(checksOfSide(extract, 'single')).toHaveLength(2)
})
