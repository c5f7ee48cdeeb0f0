import { createHash } from 'node:crypto'
import { zipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { startFeedServer } from '#server/test/peers/feed-server.ts'
import { createTestSeller, type TestUser } from '#server/test/data/create-users.ts'
import { createTestAgency } from '#server/test/data/create-ready-sales.ts'
import { feedHeading, feedLine } from '#server/test/data/create-imports.ts'
import { scenePicture } from '#server/test/data/sample-pictures.ts'
import { startApi } from '#server/test/start-api.ts'
import { exportFeed } from '../export-feed.ts'
import { fetchDueFiles } from './fetch-due-files.ts'
import { startImport } from '../import/start-import.ts'

const api = startApi({ FEEDS_MAY_BE_LOCAL: 'true', LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const software = startFeedServer()
let seller: TestUser
beforeEach(async () => {
  seller = await createTestSeller(api)
})

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n%${text}\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n`)
const zip = Buffer.from(zipSync({ 'photo.jpg': new Uint8Array(2_000) }))
const scene = (number: number) => scenePicture(number, { width: 400, height: 400 })

/** Serves a file at an address from now on, with an ETag by default. */
function give(name: string, bytes: Buffer, { tagged = true } = {}) {
  const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`
  return software.answer(`/${seller.id}/${name}`, (request, response) => {
    if (tagged && request.headers['if-none-match'] === etag) response.writeHead(304).end()
    else response.writeHead(200, tagged ? { etag } : {}).end(bytes)
  })
}

const fetchData = (sql: string, values: unknown[] = [seller.id]) => api.app.db.$client.query(sql, values)

async function imagesNow() {
  const { rows } = await fetchData(`select i.id, i.file_name, i.caption, i.is_primary from sale_image i
    join sale_listing l on l.id = i.listing_id where l.seller_id = $1 order by i.position`)
  return rows as { id: string; file_name: string; caption: string; is_primary: boolean }[]
}

async function currentDocuments() {
  const { rows } = await fetchData(`select d.id, d.kind, d.file_name from sale_document d
    join sale_listing l on l.id = d.listing_id where l.seller_id = $1 order by d.kind, d.created_at`)
  return rows as { id: string; kind: string; file_name: string }[]
}

/** Imports one listing, fetches its files, and advances an hour. @returns the errors */
async function feed(cells: Record<string, string>, { price = '250000', reference = 1 } = {}) {
  const content = [
    [feedHeading, ...Object.keys(cells)].join(';'),
    [feedLine(reference, { price }), ...Object.values(cells)].join(';'),
  ].join('\n')
  const id = await submitFile(content)
  for (let round = 0; round < 5; round += 1) {
    while ((await fetchDueFiles(api.app)) > 0);
    api.clock.advance({ minutes: 15 })
  }
  const { rows } = await fetchData(
    `select stage, field, message from sale_import_fault where import_id = $1 order by field`,
    [id],
  )
  return rows as { stage: string; field: string; message: string }[]
}

async function submitFile(content: string, format = 'csv') {
  const { id } = await startImport(api.app, {
    sellerId: seller.id,
    actorId: seller.id,
    source: 'upload',
    language: 'fr',
    fileName: `annonces.${format}`,
    content,
    isWhole: true,
  })
  await untilDone(id)
  return id
}

async function untilDone(id: string) {
  for (;;) {
    const { rows } = await fetchData('select id from sale_import where id = $1 and finished_at is null', [id])
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const requested = (name: string) =>
  software.requests.filter(({ path }) => path === `/${seller.id}/${name}`).map(({ headers }) => headers)

test('a picture that moved is the same picture, and one that is given twice is shown once', async () => {
  const [one, two] = [await scene(1), await scene(2)]
  await feed({ pictures: [give('a.jpg', one), give('b.jpg', two)].join('|') })
  const before = await imagesNow()
  expect(before.map(({ file_name: name }) => name)).toEqual(['a.jpg', 'b.jpg'])
  await feed({ pictures: [give('new/b.jpg', two), give('new/a.jpg', one), give('copy.jpg', two)].join('|') })
  const after = await imagesNow()
  expect(after.map(({ id }) => id)).toEqual([before[1]!.id, before[0]!.id])
  expect(after[0]!.is_primary).toBe(true)
})

test('other bytes at the same address take the place of the old, and 304 downloads nothing', async () => {
  const pictures = [give('a.jpg', await scene(3)), give('b.jpg', await scene(4), { tagged: false })].join('|')
  await feed({ pictures })
  const before = await imagesNow()
  await feed({ pictures })
  expect(requested('a.jpg')).toMatchObject([{}, { 'if-none-match': expect.any(String) }])
  expect((await imagesNow()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))

  give('a.jpg', await scene(5))
  await feed({ pictures })
  const after = await imagesNow()
  expect(after).toHaveLength(2)
  expect(after[0]!.id).not.toBe(before[0]!.id)
  expect(after[0]).toMatchObject({ file_name: 'a.jpg', is_primary: true })
  expect(after[1]!.id).toBe(before[1]!.id)
})

test('pictures that changed places at their addresses change places, and none is brought twice', async () => {
  const [one, two] = [await scene(6), await scene(7)]
  const pictures = [give('1.jpg', one), give('2.jpg', two)].join('|')
  await feed({ pictures })
  const before = await imagesNow()
  give('1.jpg', two)
  give('2.jpg', one)
  await feed({ pictures })
  const after = await imagesNow()
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id).toReversed())
  const { rows } =
    await fetchData(`select state from sale_feed_file f join sale_listing l on l.id = f.listing_id
    where l.seller_id = $1`)
  expect(rows).toEqual([{ state: 'kept' }, { state: 'kept' }])
})

test('order, cover and captions follow the feed; without them those of the seller stay', async () => {
  const [one, two] = [give('1.jpg', await scene(8)), give('2.jpg', await scene(9))]
  await feed({ pictures: `${one}|${two}`, picture_captions: 'Salon|' })
  expect(await imagesNow()).toMatchObject([{ caption: 'Salon', is_primary: true }, { caption: '' }])
  await feed({ pictures: `${two}|${one}`, picture_captions: 'Jardin|Salon' })
  expect(await imagesNow()).toMatchObject([
    { file_name: '2.jpg', caption: 'Jardin', is_primary: true },
    { file_name: '1.jpg', caption: 'Salon', is_primary: false },
  ])
  const [, salon] = await imagesNow()
  await fetchData('update sale_image set is_primary = false where id <> $1', [salon!.id])
  await fetchData('update sale_image set is_primary = true where id = $1', [salon!.id])
  await feed({ pictures: `${two}|${one}` }, { price: '240000' })
  expect(await imagesNow()).toMatchObject([{ caption: 'Jardin' }, { caption: 'Salon', is_primary: true }])
})

test('an address that is no picture any more retains the former one; an unreachable one is not disclosed', async () => {
  const pictures = [give('1.jpg', await scene(10)), give('2.jpg', await scene(11))].join('|')
  await feed({ pictures })
  const before = await imagesNow()
  give('1.jpg', zip)
  software.answer(`/${seller.id}/2.jpg`, (_request, response) => response.writeHead(500).end())
  expect(await feed({ pictures })).toMatchObject([{ stage: 'picture', field: 'pictures.1' }])
  expect(await imagesNow()).toEqual(before)
})

test('a home online keeps its five pictures while all of them are replaced', async () => {
  // A listing of a new seller would be held for a review of so many new pictures.
  seller = await createTestAgency(api)
  const name = (number: number) => `${number}.jpg`
  const list = async (from: number) => {
    const numbers = Array.from({ length: 5 }, (_, index) => from + index)
    return Promise.all(numbers.map(async (number) => give(name(number), await scene(number))))
  }
  await feed({ pictures: (await list(20)).join('|') })
  await fetchData(`update sale_listing set sale_status = 'active', latitude = 45.7, longitude = 4.8,
    published_at = now(), first_published_at = now(), confirmed_at = now() where seller_id = $1`)
  await feed({ pictures: (await list(30)).join('|') })
  const after = await imagesNow()
  expect(after.map((image) => image.file_name)).toEqual([30, 31, 32, 33, 34].map(name))
})

test('documents are fetched, distinguished by content and kind, and removed with the feed', async () => {
  const file = give('dossier.pdf', pdf('dossier'))
  const documents = [`dpe:${file}`, `risks:${file}`, `plan:${give('plan.pdf', pdf('plan'))}`].join('|')
  expect(await feed({ documents })).toEqual([])
  const before = await currentDocuments()
  expect(before.map(({ kind }) => kind)).toEqual(['dpe', 'plan', 'risks'])
  expect(requested('plan.pdf')).toHaveLength(1)

  await feed({ documents: [`dpe:${give('v2/dossier.pdf', pdf('dossier'))}`, `risks:${file}`].join('|') })
  expect(await currentDocuments()).toEqual(before.filter(({ kind }) => kind !== 'plan'))

  give('v2/dossier.pdf', pdf('of another year'))
  await feed({ documents: [`dpe:${software.url}/${seller.id}/v2/dossier.pdf`, `risks:${file}`].join('|') })
  const [dpe, risks] = await currentDocuments()
  expect(dpe!.id).not.toBe(before[0]!.id)
  expect(risks!.id).toBe(before[2]!.id)

  await feed({ documents: '-' })
  expect(await currentDocuments()).toEqual([])
})

test('a document that is none, is too large, or is internal, is reported with its line', async () => {
  const heavy = software.answer(`/${seller.id}/heavy.pdf`, (_request, response) => {
    response.writeHead(200, { 'content-length': String(11 * 1024 * 1024) }).end(pdf('heavy'))
  })
  const inside = software.answer(`/${seller.id}/inside.pdf`, (_request, response) =>
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  )
  const errors = await feed({
    documents: [
      `plan:${give('plan.pdf', zip)}`,
      `rules:${heavy}`,
      `dpe:${inside}`,
      `carrez:${give('carrez.pdf', pdf('carrez'))}`,
    ].join('|'),
  })
  const later = await notifyOverdue()
  expect([...errors, ...later].filter(({ stage }) => stage === 'paper')).toMatchObject([
    { field: 'documents.1', message: expect.stringContaining('PDF') },
    { field: 'documents.2', message: expect.stringContaining('trop lourd') },
    { field: 'documents.3', message: expect.stringContaining('pas une adresse publique') },
  ])
  expect((await currentDocuments()).map(({ kind }) => kind)).toEqual(['carrez'])
})

/** Runs the retries of the next hours. @returns the errors */
async function notifyOverdue() {
  for (let hour = 0; hour < 9; hour += 1) {
    api.clock.advance({ hours: 1 })
    while ((await fetchDueFiles(api.app)) > 0);
  }
  const { rows } = await fetchData(`select f.stage, f.field, f.message from sale_import_fault f
    join sale_import i on i.id = f.import_id where i.seller_id = $1 and f.field <> 'documents.1' order by field`)
  return rows as { stage: string; field: string; message: string }[]
}

test('a picture is written with what is known of it or not at all, and two readers bring it once', async () => {
  const pictures = give('1.jpg', await scene(40))
  await fetchData(
    `create function refuse_kept() returns trigger language plpgsql as $$
     begin if new.state = 'kept' then raise 'killed here'; end if; return new; end $$`,
    [],
  )
  await fetchData(
    'create trigger refuse_kept before update on sale_feed_file for each row execute function refuse_kept()',
    [],
  )
  await feed({ pictures })
  await fetchData('drop trigger refuse_kept on sale_feed_file', [])
  await fetchData('drop function refuse_kept', [])
  expect(await imagesNow()).toEqual([])
  api.clock.advance({ hours: 8 })
  await Promise.all([fetchDueFiles(api.app), fetchDueFiles(api.app)])
  expect(await imagesNow()).toHaveLength(1)
})

test('an export imports again without a change, documents and captions included', async () => {
  const documents = `dpe:${give('dpe.pdf', pdf('dpe'))}`
  const pictures = [give('1.jpg', await scene(50)), give('2.jpg', await scene(51))].join('|')
  await feed({ pictures, picture_captions: 'Salon|Jardin', documents })
  const [before, documentFiles] = [await imagesNow(), await currentDocuments()]
  for (const format of ['csv', 'xml'] as const) {
    const content = await exportFeed(api.app, seller.id, format)
    expect(content).toContain(documents)
    const id = await submitFile(content, format)
    const { rows } = await fetchData(
      'select created, updated, unchanged, failed, withdrawn from sale_import where id = $1',
      [id],
    )
    expect(rows).toEqual([{ created: 0, updated: 0, unchanged: 1, failed: 0, withdrawn: 0 }])
    while ((await fetchDueFiles(api.app)) > 0);
    expect([await imagesNow(), await currentDocuments()]).toEqual([before, documentFiles])
  }
  // The agency's own feed after an export with one change: the pictures are the same.
  const ours = (await exportFeed(api.app, seller.id, 'csv')).replace('250000.00', '245000')
  await submitFile(ours)
  await feed({ pictures, picture_captions: 'Salon|Jardin', documents }, { price: '230000' })
  expect((await imagesNow()).map((image) => image.id)).toEqual(before.map((image) => image.id))
  expect(await currentDocuments()).toEqual(documentFiles)
})
