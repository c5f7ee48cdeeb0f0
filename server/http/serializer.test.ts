import { expect, test } from 'vitest'
import { endpoints } from '../../contract/catalogue.ts'
import { makeSerializer } from './serializer.ts'

test('every answer of the contract can be written', () => {
  const answers = Object.values(endpoints).flatMap((endpoint) =>
    endpoint.produces
      ? []
      : Object.values(endpoint.answers).filter((schema) => schema !== null && schema !== undefined),
  )
  for (const schema of new Set(answers)) expect(makeSerializer(schema)).toBeTypeOf('function')
})
