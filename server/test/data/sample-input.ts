import { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'

type JsonSchema = {
  [key: string]: unknown
  type?: string | string[]
  pattern?: string
  properties?: Record<string, JsonSchema>
}

/** The JSON Schemas of an endpoint's input, to generate values from. */
export function inputSchemas({ params, query, body }: Endpoint) {
  const schemaOf = (schema: z.ZodType | undefined) =>
    schema &&
    (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema)
  return { params: schemaOf(params), query: schemaOf(query), body: schemaOf(body) }
}

/** The address of an endpoint with a valid value for each parameter. */
export function samplePath(endpoint: Endpoint, values: Record<string, string> = {}) {
  return endpoint.path.replace(/:(\w+)/g, (_match, name: string) => {
    const schema = inputSchemas(endpoint).params?.properties?.[name]
    return encodeURIComponent(
      values[name] ?? (schema?.format === 'uuid' ? '0198f0aa-0000-7000-8000-000000000000' : 'france'),
    )
  })
}

/** The smallest value that a JSON Schema allows; patterns and rules across fields may refuse it all the same. */
export function sampleValue(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map(sampleValue))
  const [branch] = [schema.anyOf ?? schema.oneOf ?? []].flat() as JsonSchema[]
  if (branch) return sampleValue(branch)
  switch ([schema.type].flat()[0]) {
    case 'object': {
      const required = (schema.required ?? []) as string[]
      return Object.fromEntries(required.map((name) => [name, sampleValue(schema.properties?.[name] ?? {})]))
    }
    case 'array':
      return Array.from({ length: Number(schema.minItems ?? 0) }, () =>
        sampleValue(schema.items as JsonSchema),
      )
    case 'integer':
    case 'number':
      return Number(schema.exclusiveMinimum ?? schema.minimum ?? 0) + 1
    case 'boolean':
      return false
    case 'string':
      return sampleText(schema)
    default:
      return null
  }
}

function sampleText({ format, minLength, pattern }: JsonSchema) {
  switch (format) {
    case 'uuid':
      return '0198f0aa-0000-7000-8000-000000000000'
    case 'date':
      return '2030-05-04'
    case 'date-time':
      return '2030-05-04T10:00:00Z'
    case 'email':
      return 'a@exemple.fr'
    case 'uri':
      return 'https://exemple.fr/a'
    default: {
      const texts = ['a'.repeat(Number(minLength ?? 1)), '000000']
      return texts.find((text) => new RegExp(pattern ?? '').test(text)) ?? texts[0]
    }
  }
}
