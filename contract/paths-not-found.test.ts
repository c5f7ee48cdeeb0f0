import { expect, test } from 'vitest'
import { endpoints } from './catalogue.ts'

test('each call with a parameter in its path documents that nothing may be there', () => {
  const silent = endpoints.filter(({ params, answers }) => params && !answers[404])
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
