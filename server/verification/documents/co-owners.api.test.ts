import PdfDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { erasedName } from '#contract/verification/co-owners.ts'
import { openPdf } from '#server/document-checks/reading/pages/open-pdf.ts'
import { purge } from '#server/purge-expired.ts'
import { verificationFiles } from '#server/schema/catalogue/verification-tables.ts'
import { createCaseDocument } from '#server/test/data/create-cases.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { createTestSeller, createTestStaff, type TestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

/** A page of text as a PDF. */
function written(...lines: string[]) {
  const pdf = new PdfDocument({ size: 'A4' })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  pdf.fontSize(14)
  for (const line of lines) pdf.text(line)
  pdf.end()
  return new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))))
}
const consentOf = (name: string) =>
  written('Accord à la vente', `Je soussigné(e) ${name} accepte la vente du bien.`, 'Fait le 02/11/2026')

/** The case of a home that three people own, with its calls. */
async function jointCase(seller: TestUser) {
  const path = `/properties-for-sale/seller/${await createTestSale(api, { seller })}/kyc`
  const asSeller = () => ({ token: seller.token })
  return {
    answer: async (form: Record<string, string>) =>
      (await api.call('PUT', path, { ...asSeller(), body: { form } })).json,
    show: async () => (await api.call('GET', path, asSeller())).json,
    submit: () =>
      api.call('POST', `${path}/submit`, { ...asSeller(), body: { certified: true, processing: true } }),
    renew: async () => (await api.call('POST', path, asSeller())).json,
    send: async (documentType: string, bytes: Uint8Array) => {
      const multipart = new FormData()
      multipart.set('document_type', documentType)
      multipart.set('side', 'single')
      multipart.set('file', new File([new Uint8Array(bytes)], `${documentType}.pdf`))
      return api.call('POST', `${path}/documents`, { ...asSeller(), multipart })
    },
    remove: (id: string, documentId: string) =>
      api.call('DELETE', `/verification/cases/${id}/documents/${documentId}`, asSeller()),
  }
}

interface Shown {
  requirements: { code: string; label: string; satisfied: boolean }[]
  documents: { id: string; document_type: string }[]
  reports: { document_type: string; checks: { code: string; result: string; label: string }[] }[]
  form_fields: { name: string }[]
}
const documentsOf = ({ documents }: Shown) => documents.map(({ document_type: type }) => type)
const checkOf = ({ reports }: Shown, type: string) =>
  reports
    .find((each) => each.document_type === type)
    ?.checks.filter(({ code }) => code === 'account.co_owner')
    .map(({ result, label }) => [result, label])

test(
  'each co-owner consents in a file of their own, which is checked, replaced, removed, viewed, reported and erased',
  { timeout: 240_000 },
  async () => {
    const seller = await createTestSeller(api, { firstName: 'Soizic', lastName: 'Kermadec' })
    const home = await jointCase(seller)
    const first = await home.answer({ joint_ownership: 'yes' })
    expect(first.form_fields.map(({ name }: { name: string }) => name)).toEqual([
      'joint_ownership',
      'co_owner_1',
    ])
    const named = await home.answer({ co_owner_1: 'Awa Diop', co_owner_2: ' Paul  Le Goff ' })
    expect(named.form).toMatchObject({ co_owner_1: 'Awa Diop', co_owner_2: 'Paul Le Goff' })
    expect(named.requirements.map(({ label }: { label: string }) => label)).toEqual([
      'Taxe foncière ou titre',
      'Accord à la vente : Awa Diop',
      'Accord à la vente : Paul Le Goff',
    ])
    expect(named.form_fields.at(-1)).toMatchObject({ name: 'co_owner_3', required: false })

    await createCaseDocument(api, named.id, { documentType: 'property_tax', submission: null })
    expect((await home.send('co_owner_consent', await consentOf('Awa DIOP'))).status).toBe(201)
    expect((await home.submit()).json.code).toBe('kyc_incomplete')
    // Nobody named a third co-owner.
    expect((await home.send('co_owner_consent_3', await consentOf('Yann Le Bihan'))).status).toBe(422)
    const wrong = await home.send('co_owner_consent_2', await consentOf('Yann Le Bihan'))
    let shown: Shown = await home.show()
    expect(checkOf(shown, 'co_owner_consent')).toEqual([['clear', 'Accord au nom d’Awa Diop']])
    expect(checkOf(shown, 'co_owner_consent_2')).toEqual([
      ['consider', 'Paul Le Goff à retrouver sur l’accord'],
    ])

    const replaced = await home.send('co_owner_consent_2', await consentOf('LE GOFF Paul'))
    shown = await home.show()
    expect(checkOf(shown, 'co_owner_consent_2')).toEqual([['clear', 'Accord au nom de Paul Le Goff']])
    expect(documentsOf(shown)).toEqual(['property_tax', 'co_owner_consent', 'co_owner_consent_2'])
    expect(shown.documents.at(-1)!.id).not.toBe(wrong.json.id)
    expect((await home.remove(named.id, replaced.json.id)).status).toBe(204)
    shown = await home.show()
    expect(documentsOf(shown)).toEqual(['property_tax', 'co_owner_consent'])
    expect(shown.requirements.map(({ satisfied }) => satisfied)).toEqual([true, true, false])
    await home.send('co_owner_consent_2', await consentOf('Paul Le Goff'))
    expect((await home.submit()).json.status).toBe('in_review')

    const reviewer = await createTestStaff(api, ['view_all_kyc', 'edit_all_kyc', 'approve_kyc'])
    const asStaff = { token: reviewer.token }
    const found = (await api.call('GET', `/admin/kyc/cases/${named.id}`, asStaff)).json
    for (const { id } of found.documents) {
      const link = await api.call('POST', `/admin/kyc/cases/${named.id}/documents/${id}/link`, {
        ...asStaff,
        body: { reason: 'decision' },
      })
      expect(link.status).toBe(200)
    }
    const commented = await api.call('PUT', `/admin/kyc/cases/${named.id}/comments/co_owner_consent_2`, {
      ...asStaff,
      body: { comment: 'Signature à refaire.', internal_comment: '' },
    })
    expect(commented.json.comments).toEqual([
      { document_type: 'co_owner_consent_2', text: 'Signature à refaire.' },
    ])
    const report = `/admin/kyc/cases/${named.id}/validation-report`
    const titlesIn = async ({ token }: TestUser = reviewer) =>
      (await api.call('GET', report, { token })).json.documents.map(({ title }: { title: string }) => title)
    expect(await titlesIn()).toEqual(['Accord à la vente : Awa Diop', 'Accord à la vente : Paul Le Goff'])
    const printed = await fetch(`${api.url}/api/v1${report}?format=pdf`, {
      headers: { authorization: `Bearer ${reviewer.token}` },
    })
    expect(await wordsOf(await printed.bytes())).toMatch(/Accord à la vente\s: Paul Le Goff/)

    const decided = await api.call('POST', `/admin/kyc/cases/${named.id}/status`, {
      ...asStaff,
      body: { status: 'approved' },
    })
    expect(decided.json.status).toBe('approved')
    api.clock.advance({ hours: 31 * 24 })
    await purge(api.app, ['verification_files'])
    expect(await api.app.db.select().from(verificationFiles)).toHaveLength(0)
    // The sessions have expired meanwhile.
    const form = { username: seller.email, password: seller.password }
    seller.token = (await api.call('POST', '/auth/login', { form })).json.access_token
    const erased = await home.show()
    expect(erased.form).toEqual({ joint_ownership: 'yes', co_owner_1: erasedName, co_owner_2: erasedName })
    expect(JSON.stringify(erased)).not.toMatch(/Diop|Goff/i)
    expect(await titlesIn(await createTestStaff(api, ['view_all_kyc']))).toEqual([
      'Accord d’un indivisaire',
      'Accord d’un indivisaire',
    ])
    expect(erased.facts.map(({ code }: { code: string }) => code)).toEqual([
      'co_owner_consent',
      'co_owner_consent_2',
    ])
    // A renewal names them again.
    const renewed = await home.renew()
    expect(renewed.form).toEqual({ joint_ownership: 'yes' })
    expect(renewed.requirements.map(({ label }: { label: string }) => label)).toEqual([
      'Taxe foncière ou titre',
      'Accord d’un indivisaire',
    ])
  },
)

test(
  'a corrected name leaves its consent in doubt, one that is taken back removes it',
  { timeout: 120_000 },
  async () => {
    const home = await jointCase(await createTestSeller(api))
    await home.answer({ joint_ownership: 'yes', co_owner_1: 'Awa Diop', co_owner_2: 'Paul Le Goff' })
    await home.send('co_owner_consent', await consentOf('Awa Diop'))
    await home.send('co_owner_consent_2', await consentOf('Paul Le Goff'))
    const corrected = await home.answer({ co_owner_1: 'Awa Diouf' })
    expect(checkOf(corrected, 'co_owner_consent')).toEqual([
      ['consider', 'Awa Diouf à retrouver sur l’accord'],
    ])
    expect(checkOf(corrected, 'co_owner_consent_2')).toEqual([['clear', 'Accord au nom de Paul Le Goff']])
    const fewer = await home.answer({ co_owner_1: '' })
    expect(documentsOf(fewer)).toEqual(['co_owner_consent_2'])
    expect(fewer.requirements.map(({ code }: { code: string }) => code)).toEqual([
      'ownership',
      'co_owner_consent_2',
    ])
    const alone = await home.answer({ joint_ownership: 'no' })
    expect(alone.form).toEqual({ joint_ownership: 'no' })
    expect(documentsOf(alone)).toEqual([])
  },
)

async function wordsOf(bytes: Uint8Array) {
  const pdf = await openPdf(bytes)
  const pages = Array.from({ length: pdf.pages }, (_, index) => pdf.readPage(index).words)
  pdf.close()
  return pages
    .flat()
    .map(({ text }) => text)
    .join(' ')
}
