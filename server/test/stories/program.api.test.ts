import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { program, root } from '../../../scripts/prepare.mjs'
import { testPassword } from '../data/create-users.ts'
import { createTestPlace, startProcess, untilReady } from '../start-process.ts'

// The built program that `npm start` runs.
const folder = join(root, dirname(program))

test('it migrates, finds what lies beside its sources, serves and stops', async () => {
  const place = await createTestPlace()
  const running = await startProcess(place.environment)
  try {
    await untilReady(running)
    const read = async (path: string) => (await fetch(`${running.url}${path}`)).text()
    expect(await read('/')).toContain('Demeure')
    expect(await read('/api/v1/docs/swagger-ui.css')).toContain('.swagger-ui')
    // A thread reads the cities at the first start.
    expect(await read('/api/v1/places/cities?q=Marseille')).toContain('"Marseille"')
    const registered = await fetch(`${running.url}/api/v1/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'awa@demeure.example',
        first_name: 'Awa',
        last_name: 'Diop',
        password: testPassword,
      }),
    })
    expect(registered.status).toBe(201)
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
    expect(running.complaints()).toBe('')
  } finally {
    running.child.kill('SIGKILL')
    await running.ended
    await place.remove()
  }
}, 240_000)

test('the build names the packages it runs on, with their licences', async () => {
  const bom = JSON.parse(await readFile(join(root, 'build/sbom.json'), 'utf8')) as {
    bomFormat: string
    components: { name: string; version: string; licenses?: object[] }[]
  }
  expect(bom.bomFormat).toBe('CycloneDX')
  const { dependencies, devDependencies } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  ) as {
    dependencies: Record<string, string>
    devDependencies: Record<string, string>
  }
  const named = new Set(bom.components.map(({ name, version }) => `${name}@${version}`))
  const versions = (packages: Record<string, string>) =>
    Object.entries(packages).map(([name, version]) => `${name}@${version}`)
  expect(versions(dependencies).filter((each) => !named.has(each))).toEqual([])
  expect(
    versions(devDependencies).filter((each) => /^(vitest|typescript)@/.test(each) && named.has(each)),
  ).toEqual([])
  expect(bom.components.find(({ name }) => name === 'fastify')?.licenses).toEqual([
    { license: { id: 'MIT' } },
  ])
})

test('its other threads start', async () => {
  const firstWord = async (name: string, options: WorkerOptions = {}) => {
    const worker = new Worker(join(folder, name), options)
    const [word] = await once(worker, 'message')
    await worker.terminate()
    return word as unknown
  }
  expect(await firstWord('calendar-worker.js')).toBe('ready')
  const bytes = await readFile(join(import.meta.dirname, '../../platform/images/samples/quadrants.heic'))
  const workerData = { bytes, primary: 0, maxPixels: 50_000_000 }
  expect(await firstWord('heic-worker.js', { workerData })).toMatchObject({ data: expect.anything() })
})
