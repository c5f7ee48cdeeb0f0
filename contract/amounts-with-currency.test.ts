import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './catalogue.ts'

interface Json {
  properties?: Record<string, Json>
  items?: Json
  additionalProperties?: Json | boolean
  anyOf?: Json[]
  allOf?: Json[]
  $ref?: string
  $defs?: Record<string, Json>
}

/** Paths of objects with an amount in minor units whose currency stands neither beside it nor in an object around it. */
function amountsWithoutCurrency(
  schema: Json,
  path: string,
  hasCurrency: boolean,
  defs: Record<string, Json>,
): string[] {
  const target = schema.$ref ? defs[schema.$ref.replace('#/$defs/', '')]! : schema
  const own = Object.keys(target.properties ?? {})
  const isCovered = hasCurrency || own.some((name) => name === 'currency')
  const here = !isCovered && own.some((name) => name.endsWith('_minor')) ? [path] : []
  const nested: [string, Json][] = [
    ...Object.entries(target.properties ?? {}),
    ...[target.items ?? [], target.anyOf ?? [], target.allOf ?? []]
      .flat()
      .map((each) => ['', each] as [string, Json]),
    ...(typeof target.additionalProperties === 'object'
      ? [['*', target.additionalProperties] as [string, Json]]
      : []),
  ]
  return [
    ...here,
    ...nested.flatMap(([name, each]) =>
      amountsWithoutCurrency(each, `${path}${name && `.${name}`}`, isCovered, defs),
    ),
  ]
}

test('each amount of an answer has its currency beside or around it (rules, section 3)', () => {
  const found = endpoints.flatMap(({ method, path, answers }) =>
    Object.values(answers).flatMap((answer) => {
      if (!(answer instanceof z.ZodType)) return []
      const schema = z.toJSONSchema(answer, { unrepresentable: 'any', io: 'output' }) as Json
      return amountsWithoutCurrency(schema, `${method} ${path}`, false, schema.$defs ?? {})
    }),
  )
  expect([...new Set(found)]).toEqual([])
})
