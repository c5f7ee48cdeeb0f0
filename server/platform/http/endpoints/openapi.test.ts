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
  const file = join(folder, 'openapi.json')
  await writeFile(file, JSON.stringify(openApiDocument('https://demeure.example')))
  const { stdout, stderr } = spawnSync(
    'node',
    [
      'node_modules/.bin/spectral',
      'lint',
      file,
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
  // Takes some ten seconds of processor time, longer when others use it.
}, 120_000)

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
