import { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'

type JsonSchema = {
  [key: string]: unknown
  type?: string | string[]
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
