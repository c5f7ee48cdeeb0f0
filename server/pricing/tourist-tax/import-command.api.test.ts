import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createTestPlace } from '#server/test/start-process.ts'
import { sampleFile } from './load-sample-tariffs.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

async function runImport(environment: Record<string, string>, ...files: string[]) {
  const child = spawn(process.execPath, ['scripts/import-tourist-tax.ts', ...files], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [stdout, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, stdout, complained }
}

test('the command imports a file and prints the result; it refuses any other with the reason', async () => {
  const place = await createTestPlace()
  const { environment } = place
  const imported = await runImport(environment, fileURLToPath(sampleFile))
  expect(imported).toMatchObject({ code: 0, complained: '' })
  expect(imported.stdout).toContain(
    'File of 2026-01-01: tariffs of 501 communes are in force, 1 of them by the time of the year.',
  )
  expect(imported.stdout).toContain('0 that ask more in one part than in another')
  expect(await runImport(environment, 'package.json')).toEqual({
    code: 1,
    stdout: '',
    complained: 'Nothing was changed: the file is not well-formed XML\n',
  })
  expect(await runImport(environment, 'nowhere.xml')).toMatchObject({
    code: 1,
    complained: 'nowhere.xml cannot be read\n',
  })
  expect(await runImport(environment)).toMatchObject({ code: 1 })
  await place.remove()
}, 60_000)
