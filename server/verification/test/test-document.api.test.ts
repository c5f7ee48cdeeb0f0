import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { kycTestsPerHour } from '#contract/verification/kyc-test.ts'
import { makeSpecimen } from '#server/demo/specimens/make-specimen.ts'
import { hashTables } from '#server/test/hash-tables.ts'
import { startApi } from '#server/test/start-api.ts'

const logged: string[] = []
const api = startApi({}, { logTo: (line) => logged.push(line) })

const passport = makeSpecimen('passport', {
  identity: { issuedOn: '2020-04-13', expiresOn: '2036-04-12' },
})

const send = (bytes: Uint8Array, fields: Record<string, string>) => {
  const multipart = new FormData()
  for (const [name, value] of Object.entries(fields)) multipart.set(name, value)
  multipart.set('file', new File([new Uint8Array(bytes)], 'piece-de-soizic.png'))
  return api.call('POST', '/kyc/test', { multipart })
}

test(
  'a test answers with the report of a verification, and leaves nothing behind but its count',
  { timeout: 120_000 },
  async () => {
    const [{ bytes } = { bytes: Buffer.alloc(0) }] = await passport
    const before = await hashTables(api)
    const answer = await send(bytes, { document_type: 'passport', name: 'Soizic Kermadec' })

    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({ tests_left: kycTestsPerHour - 1, preview: null })
    expect(answer.json.total).toBeGreaterThan(5)
    expect(answer.json.clear).toBeLessThanOrEqual(answer.json.total)
    const { report } = answer.json
    expect(report).toMatchObject({ document_type: 'passport', pages: 1, turns: [0] })
    expect(report.mrz).toMatchObject({ format: 'TD3', check_digits: 5, valid_check_digits: 5 })
    expect(new Set(report.checks.map(({ group }: { group: string }) => group))).toContain('image')
    expect(report.fields.map(({ name }: { name: string }) => name)).toContain('document_number')

    expect(await hashTables(api)).toEqual(before)
    expect(await readdir(api.mediaFolder, { recursive: true })).toEqual([])
    expect(logged.join('\n')).toContain('/kyc/test')
    for (const word of ['Soizic', 'Kermadec', 'KERMADEC', '25TZ00417', '1984', 'piece-de-soizic'])
      expect(logged.join('\n')).not.toContain(word)
  },
)

test('a PDF comes back as a picture of its first page', { timeout: 120_000 }, async () => {
  const [{ bytes } = { bytes: Buffer.alloc(0) }] = await makeSpecimen('bank_details')
  const { status, json } = await send(bytes, { document_type: 'bank_details' })
  expect(status).toBe(200)
  expect(json.preview).toMatch(/^data:image\/webp;base64,/)
  expect(json.report.fields.map(({ name }: { name: string }) => name)).toContain('iban')
})

test('what is no document is refused with its reason, and the eleventh test of an hour waits', async () => {
  const unknown = await send(Buffer.from('x'), { document_type: 'driving_licence' })
  expect(unknown.status).toBe(422)
  expect(unknown.json.errors[0]).toMatchObject({ field: 'document_type' })
  const text = await send(Buffer.from('Je ne suis pas une image'), { document_type: 'passport' })
  expect(text.json.code).toBe('document_kind')

  for (let spent = 4; spent < kycTestsPerHour; spent += 1) {
    // oxlint-disable-next-line no-await-in-loop -- tests are counted one after another
    expect((await send(Buffer.from('x'), { document_type: 'passport' })).status).not.toBe(429)
  }
  const eleventh = await send(Buffer.from('x'), { document_type: 'passport' })
  expect(eleventh.status).toBe(429)
  expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(3000)
})
