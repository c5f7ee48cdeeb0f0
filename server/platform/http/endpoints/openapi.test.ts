import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/core/endpoint.ts'
import { describe, openApiDocument } from './openapi.ts'

const root = join(import.meta.dirname, '../../../..')

test('the document passes the OpenAPI and OWASP rules of Spectral without an error or a warning', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'demeure-openapi-'))
  const files = partsOf(openApiDocument('https://demeure.example')).map(
    (part, index) => [join(folder, `${index}.json`), JSON.stringify(part)] as const,
  )
  await Promise.all(files.map(([file, text]) => writeFile(file, text)))
  const { stdout, stderr } = spawnSync(
    'node',
    [
      'node_modules/.bin/spectral',
      'lint',
      ...files.map(([file]) => file),
      '--ruleset',
      '.spectral.yaml',
      '--format',
      'json',
      '--quiet',
    ],
    { cwd: root, encoding: 'utf8' },
  )
  await rm(folder, { recursive: true })
  const findings = JSON.parse(stdout || `[${JSON.stringify({ message: stderr })}]`) as {
    code?: string
    message: string
    path?: string[]
  }[]
  expect(findings.map(({ code, message, path }) => `${code} ${path?.join('.')}: ${message}`)).toEqual([])
}, 120_000)

type Part = Record<string, unknown> & { paths: object; components: Record<string, Record<string, unknown>> }

/** Paths of one part of the document: the time of Spectral grows with the square of the references in a document. */
const pathsOfPart = 40

/** The document in parts, each with the components that its paths refer to. */
function partsOf(document: object): Part[] {
  const { paths, components, ...rest } = document as Part
  const entries = Object.entries(paths)
  const count = Math.ceil(entries.length / pathsOfPart)
  return Array.from({ length: count }, (_, index) => {
    const chosen = Object.fromEntries(entries.slice(index * pathsOfPart, (index + 1) * pathsOfPart))
    const { schemas = {}, ...others } = components
    const used = usedSchemas([chosen, others], schemas)
    const ofPart = Object.fromEntries([...used].map((name) => [name, schemas[name]]))
    return { ...rest, paths: chosen, components: { ...others, schemas: ofPart } }
  })
}

/** Names of the schemas that something refers to, directly or through another one. */
function usedSchemas(root: unknown, schemas: Record<string, unknown>) {
  const used = new Set<string>()
  const waiting = [root]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const [, name] of JSON.stringify(next).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (!name || used.has(name)) continue
      used.add(name)
      waiting.push(schemas[name])
    }
  }
  return used
}

test('whatever an object must have is described, also where it bears the name of a keyword', () => {
  const undescribed: string[] = []
  let objects = 0
  const collect = (node: unknown, place: string) => {
    if (typeof node !== 'object' || node === null) return
    const { type, properties, required } = node as {
      type?: unknown
      properties?: object
      required?: string[]
    }
    if (type === 'object' && properties && required) {
      objects += 1
      undescribed.push(...required.filter((name) => !(name in properties)).map((name) => `${place}.${name}`))
    }
    for (const [key, value] of Object.entries(node)) collect(value, `${place}.${key}`)
  }
  collect(openApiDocument('https://demeure.example'), '')
  expect(undescribed).toEqual([])
  expect(objects).toBeGreaterThan(100)
})

test('every operation has its own name', () => {
  const operations = Object.values(
    openApiDocument('https://demeure.example').paths as Record<
      string,
      Record<string, { operationId: string }>
    >,
  )
  const names = operations.flatMap((path) => Object.values(path).map((operation) => operation.operationId))
  expect(new Set(names).size).toBe(names.length)
})

test('two schemas of one name are refused with the places of both', () => {
  const named = (path: string, shape: z.core.$ZodShape) =>
    endpoint({
      method: 'GET',
      path,
      summary: 'Anything',
      tag: 'Any',
      who: 'anyone',
      answers: { 200: z.object(shape).meta({ id: 'Thing' }) },
    })
  expect(() =>
    describe([
      named('/one', { a: z.string() }),
      named('/same', { a: z.string() }),
      named('/other', { b: z.int() }),
    ]),
  ).toThrow('Two schemas are named Thing: one of GET /one, another of GET /other')
})
