import { expect, test } from 'vitest'
import { endpoints } from '#contract/catalogue.ts'
import { makeSerializer } from './serializer.ts'

test('every answer of the contract can be written', () => {
  const answers = Object.values(endpoints).flatMap((endpoint) =>
    endpoint.produces
      ? []
      : Object.values(endpoint.answers).filter((schema) => schema !== null && schema !== undefined),
  )
  for (const schema of new Set(answers)) expect(makeSerializer(schema)).toBeTypeOf('function')
})

test('an answer that differs from the contract is logged in one line, without its schema', () => {
  const complaints = Object.values(endpoints).flatMap(({ answers, produces }) =>
    produces ? [] : Object.values(answers).flatMap((schema) => (schema ? complaintsOf(schema) : [])),
  )
  expect(complaints.length).toBeGreaterThan(100)
  for (const complaint of complaints) expect(complaint.length, complaint).toBeLessThan(200)
})

function complaintsOf(schema: Parameters<typeof makeSerializer>[0]) {
  const write = makeSerializer(schema)
  return [{}, { items: 'one' }, { items: [{}] }, 'text', null].flatMap((wrong) => {
    try {
      write(wrong)
      return []
    } catch (error) {
      return [(error as Error).message]
    }
  })
}
