import fastJsonStringify from 'fast-json-stringify'
import { z } from 'zod'

/** Serialises the fields that a schema names as JSON, and nothing else. */
export type Serializer = (answer: unknown) => string | Buffer

interface JsonSchema {
  anyOf?: JsonSchema[]
  type?: string
  [key: string]: unknown
}

/** A serialiser compiled from a schema of the contract at its first use: each takes some 50 kB. */
export function serializerOf(schema: z.ZodType): Serializer {
  let write: Serializer | undefined
  return (answer) => (write ??= makeSerializer(schema))(answer)
}

/** @throws for a schema that cannot be compiled */
export function makeSerializer(schema: z.ZodType): Serializer {
  const json = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    // Without names every schema is written where it is used: no references.
    metadata: z.registry(),
    cycles: 'throw',
    unrepresentable: 'any',
  })
  return fastJsonStringify(plainSchema(json) as Parameters<typeof fastJsonStringify>[0])
}

/**
 * The schema in the form fast-json-stringify handles fastest and safely: open objects (it writes only named fields, and
 * throws on unions of closed ones), "this or null" as nullable, and no formats or bounds, which it
 * would check again for every answer with a union.
 */
function plainSchema(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plainSchema)
  if (typeof node !== 'object' || node === null) return node
  const schema = node as JsonSchema
  const value = schema.anyOf?.find(({ type }) => type !== 'null')
  if (value && schema.anyOf?.length === 2 && schema.anyOf.some(({ type }) => type === 'null')) {
    return { ...(plainSchema(value) as object), nullable: true }
  }
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, item]) => !isLeftOut(key, item))
      .map(([key, item]) => [key, plainSchema(item)]),
  )
}

const leftOut = new Set(['format', 'pattern', 'minimum', 'maximum', 'minLength', 'maxLength'])

/** Whether to drop a keyword; a property of the same name has a schema as its value. */
function isLeftOut(key: string, value: unknown) {
  if (typeof value === 'object' && value !== null) return false
  return leftOut.has(key) || key === 'id' || key === '$id' || (key === 'additionalProperties' && !value)
}
