import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { StoredCheck, StoredReport } from '#server/schema/catalogue/stored-report.ts'
import { verificationCases } from '#server/schema/catalogue/verification-tables.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { createCaseDocument, createCaseReport, createTestCase } from '#server/test/data/create-cases.ts'
import { createTestSeller, createTestStaff, type TestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { finishChecks } from '../checks/finish-checks.ts'
import { deleteReports } from '../documents/document-queries.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const createReviewer = () => createTestStaff(api, ['view_all_kyc', 'edit_all_kyc', 'approve_kyc'])
const inReview = { status: 'in_review' as const }
const words = (text: string) => ({ fr: text, en: text, es: text })
const hoursAgo = (hours: number) => new Date(api.clock.now().getTime() - hours * 3_600_000)

const check = (code: string, result: StoredCheck['result']): StoredCheck => ({
  code,
  group: 'rules',
  result,
  label: words(code),
  explanation: null,
  reason_code: result === 'rejected' ? 'DOCUMENT_EXPIRED' : null,
  region: null,
})

async function addReport(caseId: string, checks: StoredCheck[]) {
  const report: StoredReport = {
    document_type: 'identity_card',
    sides: ['front', 'back'],
    result: 'consider',
    reason_code: null,
    checks,
    fields: [],
    mrz: null,
    expires_on: null,
    issued_on: null,
    pages: 2,
    width: 1000,
    height: 630,
    turns: [0, 0],
    duration_ms: 900,
  }
  await createCaseReport(api, caseId, report)
}

const get = (path: string, who: TestUser) => api.call('GET', path, { token: who.token })
const claim = (id: string, who: TestUser, method: 'PUT' | 'DELETE' = 'PUT') =>
  api.call(method, `/admin/kyc/cases/${id}/claim`, { token: who.token })

test('the queue is filtered by result, priority and text, and its summary counts the same cases', async () => {
  const reviewer = await createReviewer()
  const before = (await get('/admin/kyc/summary', reviewer)).json
  const seller = await createTestSeller(api)
  const refused = await createTestCase(api, {
    kind: 'identity',
    subjectId: seller.id,
    rejectedChecks: 1,
    // Four days before the next one: a weekend between them would make their waits equal.
    submittedAt: hoursAgo(24 * 12),
    ...inReview,
  })
  const renewed = await createTestCase(api, {
    kind: 'professional',
    subjectId: seller.id,
    professionalType: 'NOTARY',
    approvedAt: hoursAgo(24 * 300),
    submittedAt: hoursAgo(24 * 8),
    ...inReview,
  })
  const list = async (query: string) =>
    (await get(`/admin/identity-kyc?per_page=100&${query}`, reviewer)).json.items.map(
      ({ id }: { id: string }) => id,
    )
  expect(await list('result=rejected')).toContain(refused)
  expect(await list('result=clear')).not.toContain(refused)
  expect(await list('priority=URGENT')).toContain(refused)
  expect(await list('priority=LOW')).not.toContain(refused)
  const { reference } = (await get(`/admin/kyc/cases/${refused}`, reviewer)).json
  expect(await list(`q=${reference}`)).toEqual([refused])
  const after = (await get('/admin/kyc/summary', reviewer)).json
  expect(after).toMatchObject({
    total_pending: before.total_pending + 2,
    identity_kyc: before.identity_kyc + 1,
    high_priority: before.high_priority + 2,
    to_renew: before.to_renew + 1,
  })
  expect(after.longest_wait_time).toBeGreaterThan(after.average_wait_time)
  const young = await createTestCase(api, {
    kind: 'professional',
    subjectId: (await createTestSeller(api)).id,
    professionalType: 'NOTARY',
    submittedAt: hoursAgo(1),
    ...inReview,
  })
  const { name } = (await get(`/admin/kyc/cases/${renewed}`, reviewer)).json.subject
  const { next_case: next } = (await get(`/admin/kyc/cases/${young}`, reviewer)).json
  expect(next).toEqual({ id: renewed, name: expect.stringContaining(name) })
})

test('a claim lasts fifteen minutes; the loser of a race reads who has the case', async () => {
  const [first, second] = [await createReviewer(), await createReviewer()]
  const id = await createTestCase(api, {
    kind: 'identity',
    subjectId: (await createTestSeller(api)).id,
    ...inReview,
  })
  const answers = await Promise.all([claim(id, first), claim(id, second)])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  const lost = answers.find(({ status }) => status === 409)!
  expect(lost.json).toMatchObject({ code: 'kyc_claimed' })
  const winner = answers[0].status === 200 ? first : second
  const other = winner === first ? second : first
  expect((await claim(id, other, 'DELETE')).status).toBe(204)
  expect((await claim(id, other)).status).toBe(409)
  api.clock.advance({ minutes: 16 })
  // The access tokens have expired meanwhile.
  expect((await claim(id, await createReviewer())).json.claim).toMatchObject({ is_self: true })
  const viewer = await createTestStaff(api, ['view_all_kyc'])
  expect((await claim(id, viewer)).status).toBe(403)
})

test('the oldest case that nobody has is reserved first', async () => {
  const reviewer = await createReviewer()
  const id = await createTestCase(api, {
    kind: 'professional',
    subjectId: (await createTestSeller(api)).id,
    professionalType: 'NOTARY',
    submittedAt: new Date('2020-01-01T10:00:00Z'),
    ...inReview,
  })
  const taken = await api.call('POST', '/admin/kyc/claims', {
    token: reviewer.token,
    body: { kind: 'professional' },
  })
  expect(taken.json).toMatchObject({ id, claim: { is_self: true } })
})

test('notes and internal comments are for staff alone, in data and in the PDF', async () => {
  const reviewer = await createReviewer()
  const seller = await createTestSeller(api)
  const id = await createTestCase(api, { kind: 'identity', subjectId: seller.id, ...inReview })
  await addReport(id, [check('zone.digits', 'clear')])
  const corrector = await createTestStaff(api, ['view_all_kyc', 'edit_all_kyc'])
  const comment = (body: object, type = 'identity_card', who = corrector) =>
    api.call('PUT', `/admin/kyc/cases/${id}/comments/${type}`, { token: who.token, body })
  const both = { comment: 'Le verso manque de lumière.', internal_comment: 'Retouche possible' }
  const commented = await comment(both)
  expect(commented.json).toMatchObject({
    comments: [{ document_type: 'identity_card', text: both.comment }],
    internal_comments: [{ document_type: 'identity_card', text: both.internal_comment }],
  })
  expect((await comment(both, 'passport')).status).toBe(404)
  expect((await comment(both, 'identity_card', seller)).status).toBe(403)
  const noted = await api.call('POST', `/admin/kyc/cases/${id}/notes`, {
    token: reviewer.token,
    body: { text: 'Appeler le greffe.' },
  })
  expect(noted.json.notes[0].text).toBe('Appeler le greffe.')
  const forStaff = await get(`/admin/kyc/cases/${id}/validation-report`, reviewer)
  expect(forStaff.json.documents[0].internal_comment).toBe('Retouche possible')
  const own = await get(`/verification/cases/${id}/validation-report`, seller)
  expect(own.json.documents[0]).toMatchObject({ comment: both.comment, internal_comment: null })
  const mine = await get('/kyc/my', seller)
  expect(mine.json.comments).toEqual([{ document_type: 'identity_card', text: both.comment }])
  const history = await get(`/verification/cases/${id}/history`, seller)
  expect(JSON.stringify([mine.json, history.json])).not.toMatch(/Retouche|commented/)
  expect(JSON.stringify(own.json)).not.toContain('Retouche')
  const pdf = await get(`/verification/cases/${id}/validation-report?format=pdf`, seller)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  const written = await fetch(`${api.url}/api/v1/verification/cases/${id}/validation-report?format=pdf`, {
    headers: { authorization: `Bearer ${seller.token}` },
  })
  const structure = Buffer.from(await written.arrayBuffer()).toString('latin1')
  // Structure for screen readers: language, heading, lists, and tables with header cells.
  expect(structure).toContain('/Marked true')
  expect(structure).toContain('/Lang (fr)')
  for (const tag of ['Document', 'H1', 'L', 'LI', 'Lbl', 'LBody', 'Table', 'TR', 'TH', 'TD']) {
    expect(structure).toMatch(new RegExp(`/S /${tag}\\b`))
  }
  const cleared = await comment({ comment: '', internal_comment: '' })
  expect(cleared.json).toMatchObject({ comments: [], internal_comments: [] })
  await api.app.db.update(verificationCases).set({ status: 'approved' }).where(eq(verificationCases.id, id))
  expect((await comment(both)).status).toBe(409)
  const stranger = await createTestSeller(api)
  expect((await get(`/verification/cases/${id}/validation-report`, stranger)).status).toBe(404)
  expect((await get(`/admin/professional-kyc/${id}/validation-report`, reviewer)).status).toBe(404)
})

test('one document of a professional is read as in the list, without its image and without a view', async () => {
  const viewer = await createTestStaff(api, ['view_all_kyc'])
  const subjectId = (await createTestSeller(api)).id
  const id = await createTestCase(api, { kind: 'professional', subjectId, ...inReview })
  const documentId = await createCaseDocument(api, id)
  const path = `/admin/professional-kyc/${id}/documents`
  const { items } = (await get(path, viewer)).json
  expect(items).toMatchObject([{ id: documentId, document_type: 'passport', status: 'checked' }])
  expect((await get(`${path}/${documentId}`, viewer)).json).toEqual(items[0])
  expect((await get(`/admin/kyc/cases/${id}`, viewer)).json.views).toEqual([])
  const other = await createTestCase(api, { kind: 'identity', subjectId, ...inReview })
  const ofOther = await createCaseDocument(api, other)
  expect((await get(`${path}/${ofOther}`, viewer)).status).toBe(404)
  expect((await get(`/admin/professional-kyc/${other}/documents/${ofOther}`, viewer)).status).toBe(404)
  const analyst = await createTestStaff(api, ['view_stats'])
  expect((await get(`${path}/${documentId}`, analyst)).status).toBe(403)
})

test('a refused check that is set aside raises the score, and two people approve; restoring takes that back', async () => {
  const reviewer = await createReviewer()
  const seller = await createTestSeller(api)
  const id = await createTestCase(api, {
    kind: 'identity',
    subjectId: seller.id,
    rejectedChecks: 1,
    score: 40,
    ...inReview,
  })
  await addReport(id, [check('date.expiry', 'rejected'), check('zone.digits', 'clear')])
  const path = `/admin/kyc/cases/${id}/overrides/identity_card/date.expiry`
  const approve = { status: 'approved' }
  const refused = await api.call('POST', `/admin/kyc/cases/${id}/status`, {
    token: reviewer.token,
    body: approve,
  })
  expect(refused.status).toBe(409)
  const short = await api.call('PUT', path, { token: reviewer.token, body: { reason: 'Court' } })
  expect(short.status).toBe(422)
  const reason = 'Carte prolongée de cinq ans par décret.'
  const aside = await api.call('PUT', path, { token: reviewer.token, body: { reason } })
  expect(aside.json.staff_actions).toContain('override')
  expect(aside.json.staff_actions).not.toContain('approve')
  const alone = await api.call('POST', `/admin/kyc/cases/${id}/status`, {
    token: reviewer.token,
    body: approve,
  })
  expect(alone.json.code).toBe('kyc_checks_refused')
  expect(aside.json.overrides).toMatchObject([{ check_code: 'date.expiry', reason }])
  const raised = aside.json.score
  const restored = await api.call('DELETE', path, { token: reviewer.token })
  expect(restored.json.score).toBeLessThan(raised)
  const viewer = await createTestStaff(api, ['view_all_kyc'])
  expect((await api.call('PUT', path, { token: viewer.token, body: { reason } })).status).toBe(403)
})

test('the share of doubts that people overturned counts neither refusals nor what was taken back', async () => {
  const reviewer = await createReviewer()
  const analyst = await createTestStaff(api, ['view_stats'])
  const id = await createTestCase(api, {
    kind: 'property',
    subjectId: (await createTestSeller(api)).id,
    listingId: await createTestSale(api),
    status: 'submitted',
  })
  const doubts = ['image.glare', 'image.sharpness', 'account.name', 'date.age']
  await addReport(id, [...doubts.map((code) => check(code, 'consider')), check('date.expiry', 'rejected')])
  await finishChecks(api.app, id)
  const share = async () => (await get('/admin/property-kyc/stats', analyst)).json.overturned_share
  const override = (code: string, method: 'PUT' | 'DELETE' = 'PUT') =>
    api.call(method, `/admin/kyc/cases/${id}/overrides/identity_card/${code}`, {
      token: reviewer.token,
      ...(method === 'PUT' && { body: { reason: 'Vu à l’œil sur la photo.' } }),
    })
  expect(await share()).toBe(0)
  for (const code of ['date.expiry', 'image.glare', 'image.glare', 'image.sharpness']) {
    expect((await override(code)).status).toBe(200)
  }
  expect(await share()).toBe(0.5)
  api.clock.advance({ seconds: 1 })
  await override('image.sharpness', 'DELETE')
  expect(await share()).toBe(0.25)
  // A document that the person replaces takes its overrides with it, not what was counted.
  await api.app.db.transaction((tx) => deleteReports(tx, id, ['identity_card']))
  expect(await share()).toBe(0.25)
})

test('an override waits for a second person, who may decline it', async () => {
  const [first, second] = [await createReviewer(), await createReviewer()]
  const id = await createTestCase(api, {
    kind: 'identity',
    subjectId: (await createTestSeller(api)).id,
    rejectedChecks: 1,
    ...inReview,
  })
  await addReport(id, [check('date.expiry', 'rejected')])
  const proposed = await api.call('POST', `/admin/kyc/cases/${id}/status`, {
    token: first.token,
    body: { status: 'approved', override: true, internal_comment: 'Vue à l’écran.' },
  })
  expect(proposed.json).toMatchObject({ status: 'in_review', pending_approval: { action: 'override' } })
  const declined = await api.call(
    'POST',
    `/admin/kyc/cases/${id}/approvals/${proposed.json.pending_approval.id}`,
    { token: second.token, body: { confirmed: false, reason: 'La carte est expirée.' } },
  )
  expect(declined.json).toMatchObject({ status: 'in_review', pending_approval: null })
})

test('a proposal ends with its submission: nobody confirms it for documents that its author never saw', async () => {
  const [first, second] = [await createReviewer(), await createReviewer()]
  const seller = await createTestSeller(api)
  const id = await createTestCase(api, { kind: 'identity', subjectId: seller.id, ...inReview })
  await addReport(id, [check('date.expiry', 'rejected')])
  const decide = (who: TestUser, body: object) =>
    api.call('POST', `/admin/kyc/cases/${id}/status`, { token: who.token, body })
  expect((await claim(id, first)).status).toBe(200)
  const proposal = { status: 'approved', override: true, internal_comment: 'Vue à l’écran.' }
  const proposed = await decide(first, proposal)
  // A proposal releases the reservation, so that the confirming colleague can reserve the case.
  expect((await claim(id, second)).status).toBe(200)
  await decide(second, { status: 'more_info', reason_code: 'DOCUMENT_EXPIRED', message: 'Carte expirée.' })
  await api.app.db.update(verificationCases).set(inReview).where(eq(verificationCases.id, id))
  const refused = await api.call(
    'POST',
    `/admin/kyc/cases/${id}/approvals/${proposed.json.pending_approval.id}`,
    { token: second.token, body: { confirmed: true } },
  )
  expect(refused.status).toBe(404)
  expect((await decide(first, proposal)).json.pending_approval).toMatchObject({ action: 'override' })
  const body = { confirmation: 'RETIRER' }
  await api.call('POST', `/verification/cases/${id}/withdraw`, { token: seller.token, body })
  expect((await get(`/admin/kyc/cases/${id}`, second)).json.pending_approval).toBeNull()
})

test('figures and health are read by who may, and count what was decided and what failed', async () => {
  const reviewer = await createReviewer()
  const analyst = await createTestStaff(api, ['view_stats'])
  const metrics = async () => (await get('/admin/property-kyc/stats', analyst)).json
  expect(await metrics()).toMatchObject({ outcomes: expect.any(Array), by_week: expect.any(Array) })
  expect((await get('/admin/professional-kyc/stats', reviewer)).status).toBe(403)
  expect((await get('/admin/professional-kyc/health', analyst)).status).toBe(403)
  const id = await createTestCase(api, {
    kind: 'professional',
    subjectId: (await createTestSeller(api)).id,
    professionalType: 'NOTARY',
    ...inReview,
  })
  expect((await get('/admin/identity-kyc/stats', analyst)).json).toMatchObject({ by_week: expect.any(Array) })
  expect((await get('/admin/identity-kyc/stats', reviewer)).status).toBe(403)
  const before = (await get('/admin/professional-kyc/stats', analyst)).json
  await api.call('POST', `/admin/professional-kyc/${id}/status`, {
    token: reviewer.token,
    body: { status: 'more_info', reason_code: 'DOCUMENT_MISSING', message: 'Il manque le verso.' },
  })
  const after = (await get('/admin/professional-kyc/stats', analyst)).json
  expect(after.decided).toBe(before.decided + 1)
  expect(after.outcomes).toContainEqual({ result: 'more_info', reason_code: 'DOCUMENT_MISSING', total: 1 })
  await api.app.db.update(verificationCases).set({ status: 'submitted' }).where(eq(verificationCases.id, id))
  const health = (await get('/admin/professional-kyc/health', reviewer)).json
  expect(health.queue.waiting).toBeGreaterThan(0)
  const owner = await createTestSeller(api)
  const draft = await createTestCase(api, {
    kind: 'identity',
    subjectId: owner.id,
    status: 'draft',
    submissions: 0,
    submittedAt: null,
  })
  const noise = {
    width: 900,
    height: 600,
    channels: 3,
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  } as const
  const picture = await sharp({ create: { ...noise, background: '#fff' } })
    .png()
    .toBuffer()
  // Zeros in the middle of the pixels: its frame is whole, so that it is refused when it is decoded.
  const middle = Math.floor(picture.length / 2)
  picture.fill(0, middle, middle + 400)
  const multipart = new FormData()
  multipart.set('document_type', 'passport')
  multipart.set('side', 'single')
  multipart.set('file', new File([new Uint8Array(picture)], 'passeport.png'))
  const broken = await api.call('POST', `/verification/cases/${draft}/documents`, {
    token: owner.token,
    multipart,
  })
  expect(broken.json.code).toBe('document_damaged')
  const { reference } = (await get('/kyc/my', owner)).json
  expect((await get('/admin/professional-kyc/health', reviewer)).json.failed_checks).toMatchObject([
    { case_id: null, reference, error: 'passport/single/document_damaged' },
  ])
  expect(health.keys).toMatchObject({
    current: expect.stringMatching(/^[\da-f]{8}$/),
    files_with_older_keys: 0,
  })
  expect(health.adapters).toContainEqual(expect.objectContaining({ name: 'VIES', configured: false }))
})
