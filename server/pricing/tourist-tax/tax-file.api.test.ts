import { gzipSync } from 'node:zlib'
import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { zipSync } from 'fflate'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { TaxFileImport } from '#contract/rentals/tourist-tax-file.ts'
import { auditRecords } from '#server/schema/people/audit-tables.ts'
import { touristTaxImports, touristTaxTariffs } from '#server/schema/catalogue/tourist-tax-tables.ts'
import { createTestRental } from '#server/test/data/create-rentals.ts'
import { createTestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { loadSampleTariffs, sampleFile } from './load-sample-tariffs.ts'
import { importDeliberations } from './import-deliberations.ts'
import { resumeTaxImports } from './run-tax-import.ts'

const api = startApi()
let sample: string
let token: string
beforeAll(async () => {
  sample = await readFile(sampleFile, 'utf8')
  token = (await createTestUser(api, { role: 'admin' })).token
})
beforeEach(async () => {
  await api.app.db.delete(touristTaxImports)
  await api.app.db.delete(touristTaxTariffs)
})

interface State {
  in_force: TaxFileImport | null
  imports: TaxFileImport[]
  rentals_without_tariff: number
}
const show = async () => (await api.call('GET', '/admin/tourist-tax', { token })).json as State

function send(content: string | Uint8Array, name = 'deliberations.xml') {
  const multipart = new FormData()
  multipart.set('file', new File([content as Uint8Array<ArrayBuffer>], name))
  return api.call('POST', '/admin/tourist-tax/imports', { token, multipart })
}

/** Waits until the import has ended. */
async function ended(id: string) {
  let found: TaxFileImport | undefined
  await vi.waitFor(
    async () => {
      found = (await show()).imports.find((each) => each.id === id)
      expect(found?.status).not.toBe('running')
    },
    { timeout: 20_000, interval: 100 },
  )
  return found!
}

const auditOf = async (id: string) =>
  (await api.app.db.select().from(auditRecords).where(eq(auditRecords.entityId, id))).map(
    ({ action }) => action,
  )

test('an administrator imports the published file: date, source, counts, the homes left, and who did it', async () => {
  await createTestRental(api.app, { city: 'Brest', postcode: '29200' })
  expect(await show()).toMatchObject({ in_force: null, imports: [] })
  const before = (await show()).rentals_without_tariff
  await createTestRental(api.app, { city: 'Annecy', postcode: '74000' })
  const { status, json } = await send(sample)
  expect([status, json.requested_by.name]).toEqual([202, expect.stringMatching(/\S/)])
  const done = await ended(json.id)
  expect(done).toMatchObject({
    status: 'finished',
    source: 'upload',
    published_on: '2026-01-01',
    file_name: 'deliberations.xml',
    deliberations: 26,
    communes: 501,
    seasonal: 1,
    zoned: 0,
    above_ceiling: 0,
    unreadable: 0,
    failure: null,
  })
  const state = await show()
  expect(state.in_force).toEqual(done)
  expect(state.rentals_without_tariff).toBe(before)
  expect((await auditOf(json.id)).toSorted()).toEqual(['tariff.import_started', 'tariff.imported'])
})

test.each([
  ['gzip', (xml: string) => gzipSync(xml), 'taxe.xml.gz'],
  ['ZIP', (xml: string) => zipSync({ 'taxe.xml': Buffer.from(xml) }), 'taxe.zip'],
])('the same file packed with %s is imported alike', async (_, pack, name) => {
  const { json } = await send(pack(sample), name)
  expect(await ended(json.id)).toMatchObject({ status: 'finished', communes: 501, file_name: 'taxe.xml' })
})

test.each([
  ['a text', 'Bonjour', 'tax_file_not_well_formed'],
  ['another document', '<html><body/></html>', 'tax_file_other_document'],
  ['another version', () => sample.replace('<version>2.5.0', '<version>3.0.0'), 'tax_file_other_document'],
  ['a file without date', () => sample.replace('<date>01/01/2026</date>', ''), 'tax_file_no_date'],
  ['a broken archive', () => gzipSync(sample).subarray(0, 300), 'tax_file_not_well_formed'],
  [
    'an archive of two files',
    () => zipSync({ 'a.xml': Buffer.from('a'), 'b.xml': Buffer.from('b') }),
    'several_files_packed',
  ],
])('%s is refused at once, in French, and nothing changes', async (_, content, code) => {
  await loadSampleTariffs(api.app.db)
  const { status, json } = await send(typeof content === 'string' ? content : content())
  expect([status, json.code]).toEqual([422, code])
  expect(json.errors[0]).toMatchObject({ field: 'file', message: expect.stringMatching(/fichier/) })
  expect((await show()).in_force?.source).toBe('sample')
  expect((await show()).imports).toHaveLength(1)
})

test('a file that grows beyond the limit as it is unpacked is refused', async () => {
  expect((await send(gzipSync(Buffer.alloc(20 * 1024 * 1024 + 1)), 'x.gz')).json).toMatchObject({
    status: 413,
    code: 'tax_file_unpacked_too_heavy',
  })
})

test('a file cut short, and one that the database rejects, end with their reason and leave the tariffs in force', async () => {
  await loadSampleTariffs(api.app.db)
  const tariffs = () => api.app.db.select().from(touristTaxTariffs).orderBy(touristTaxTariffs.inseeCode)
  const before = await tariffs()
  const cut = await send(sample.slice(0, -200))
  expect(await ended(cut.json.id)).toMatchObject({
    status: 'failed',
    failure: 'not_well_formed',
    communes: 0,
  })
  expect(await auditOf(cut.json.id)).toContain('tariff.import_failed')
  const rejected = await send(sample.replaceAll('<date>23/06/2025</date>', '<date>31/02/2025</date>'))
  expect(await ended(rejected.json.id)).toMatchObject({ status: 'failed', failure: 'fault' })
  expect(await tariffs()).toEqual(before)
  expect((await show()).in_force?.source).toBe('sample')
})

test('one import at a time; one that a stopped server left is resumed', async () => {
  const now = api.app.clock.now()
  const left = {
    id: '0190e2a0-0000-7000-8000-000000000001',
    source: 'upload' as const,
    status: 'running' as const,
    fileName: 'left.xml',
    digest: '',
    content: gzipSync(sample),
    createdAt: now,
    progressAt: now,
  }
  await api.app.db.insert(touristTaxImports).values(left)
  expect(await send(sample)).toMatchObject({ status: 409, json: { code: 'tax_file_running' } })
  await resumeTaxImports(api.app)
  expect((await show()).imports).toMatchObject([{ status: 'running' }])
  await api.app.db.update(touristTaxImports).set({ progressAt: new Date(now.getTime() - 121_000) })
  await Promise.all([resumeTaxImports(api.app), resumeTaxImports(api.app)])
  expect((await show()).imports).toMatchObject([{ status: 'finished', communes: 501 }])
  const [row] = await api.app.db.select().from(touristTaxImports)
  expect(row?.content).toBeNull()
})

test('a newer sample replaces a former one at the start, and never a file that was imported', async () => {
  await loadSampleTariffs(api.app.db)
  await api.app.db.update(touristTaxImports).set({ digest: 'of another sample' })
  await api.app.db.delete(touristTaxTariffs).where(eq(touristTaxTariffs.inseeCode, '74010'))
  await loadSampleTariffs(api.app.db)
  expect(await api.app.db.$count(touristTaxTariffs, eq(touristTaxTariffs.inseeCode, '74010'))).toBe(1)
  await importDeliberations(api.app.db, sample, 'official.xml')
  await api.app.db.delete(touristTaxTariffs).where(eq(touristTaxTariffs.inseeCode, '74010'))
  await loadSampleTariffs(api.app.db)
  expect((await show()).in_force).toMatchObject({ source: 'command', file_name: 'official.xml' })
  expect(await api.app.db.$count(touristTaxTariffs, eq(touristTaxTariffs.inseeCode, '74010'))).toBe(0)
})

test('neither owners nor staff without the role of an administrator see or change the tariffs', async () => {
  const { token: owner } = await createTestUser(api, { role: 'owner' })
  expect((await api.call('GET', '/admin/tourist-tax', { token: owner })).status).toBe(403)
  expect((await api.call('POST', '/admin/tourist-tax/imports', { token: owner })).status).toBe(403)
  expect((await api.call('GET', '/admin/tourist-tax')).status).toBe(401)
})
