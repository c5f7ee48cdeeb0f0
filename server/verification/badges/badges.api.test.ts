import { createHash } from 'node:crypto'
import { SDJwtVcInstance, TypeMetadataFormatSchema } from '@sd-jwt/sd-jwt-vc'
import { eq } from 'drizzle-orm'
import { createLocalJWKSet, flattenedVerify, type JSONWebKeySet } from 'jose'
import { expect, test } from 'vitest'
import { companyDay } from '#contract/core/date-format.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { verificationCases } from '#server/schema/catalogue/verification-tables.ts'
import { expireCases } from '../cases/expire-cases.ts'
import { createTestCase } from '#server/test/data/create-cases.ts'
import { createTestAgency, createVerifiedSeller } from '#server/test/data/create-ready-sales.ts'
import { createTestSale } from '#server/test/data/create-sales.ts'
import { createTestSeller, createTestStaff, type TestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'

const publicUrl = 'http://localhost:3999'
const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1', PUBLIC_URL: publicUrl })

const createReviewer = () => createTestStaff(api, ['view_all_kyc', 'edit_all_kyc', 'approve_kyc'])
const caseOf = async (seller: TestUser, kind: 'identity' | 'professional') =>
  (await api.app.db.select().from(verificationCases).where(eq(verificationCases.subjectId, seller.id))).find(
    (each) => each.kind === kind,
  )!
const set = (id: string, changes: Partial<typeof verificationCases.$inferInsert>) =>
  api.app.db.update(verificationCases).set(changes).where(eq(verificationCases.id, id))
const decide = (id: string, who: TestUser, body: object) =>
  api.call('POST', `/admin/kyc/cases/${id}/status`, { token: who.token, body })
const badgeOf = (id: string, who: TestUser, method = 'GET') =>
  api.call(method, `/verification/cases/${id}/badge`, { token: who.token })
const check = async (statement: string) =>
  (await api.call('POST', '/badges/check', { body: { statement } })).json
const inDays = (days: number) => Temporal.PlainDate.from(companyDay(api.clock.now())).add({ days }).toString()

/** A verified agent, with the badge of the profession. */
async function createAgent() {
  const agency = await createTestAgency(api)
  const { id } = await caseOf(agency, 'professional')
  const cardEnds = inDays(200)
  await set(id, {
    validUntil: inDays(100),
    approvedFacts: {
      name: 'Agence du Rhône',
      professionalType: 'REAL_ESTATE_AGENT',
      countryCode: 'FR',
      checks: [
        { code: 'professional_card', documentType: 'professional_card', validUntil: cardEnds },
        { code: 'iban', documentType: 'bank_details', validUntil: null },
        { code: 'liability_insurance', documentType: 'liability_insurance', validUntil: inDays(100) },
      ],
    },
  })
  const made = await badgeOf(id, agency, 'POST')
  expect(made.status).toBe(201)
  return { agency, id, cardEnds, badge: made.json }
}

/** Verifies a statement as another site does: keys and status from the published addresses alone. */
async function verifyElsewhere(statement: string) {
  const fromSite = async (address: string) => {
    const { pathname } = new URL(address)
    const response = await fetch(`${api.url}${pathname}`)
    expect(response.status).toBe(200)
    return response
  }
  const { iss, status } = JSON.parse(Buffer.from(statement.split('.')[1]!, 'base64url').toString())
  const metadata = await (await fromSite(`${iss}/.well-known/jwt-vc-issuer`)).json()
  expect(metadata.issuer).toBe(publicUrl)
  const findKey = createLocalJWKSet(metadata.jwks as JSONWebKeySet)
  const verifier = async (data: string, signature: string) => {
    const [header, payload] = data.split('.')
    await flattenedVerify({ protected: header, payload: payload!, signature }, findKey)
    return true
  }
  const verifierOfSite = new SDJwtVcInstance({
    hasher: (data) =>
      createHash('sha256')
        .update(Buffer.from(data as string))
        .digest(),
    verifier,
    statusListFetcher: async (address) => {
      expect(address).toBe(status.status_list.uri)
      const response = await fromSite(address)
      expect(response.headers.get('content-type')).toContain('application/statuslist+jwt')
      return response.text()
    },
    loadTypeMetadataFormat: true,
    vctFetcher: async (address) => TypeMetadataFormatSchema.parse(await (await fromSite(address)).json()),
  })
  // The status list is signed when it is fetched, which may be in the second after this one.
  const currentDate = Math.floor(api.clock.now().getTime() / 1000)
  return verifierOfSite.verify(statement, { currentDate, skewSeconds: 60 })
}

test('a badge has its checks with their days; any site verifies its statement with the published keys', async () => {
  const { id, agency, badge, cardEnds } = await createAgent()
  expect(badge).toMatchObject({
    state: 'valid',
    name: 'Agence du Rhône',
    professional_type: 'REAL_ESTATE_AGENT',
  })
  const { json: page } = await api.call('GET', `/badges/${badge.page.id}`)
  expect(page).toMatchObject({ state: 'valid', kind: 'professional', name: 'Agence du Rhône' })
  expect(page.checks.map(({ code }: { code: string }) => code)).toEqual([
    'professional_card',
    'liability_insurance',
  ])
  expect(page.checks[0]).toMatchObject({ label: 'Carte T', valid_until: cardEnds })
  expect(page.checks[0].sentence).toMatch(/^Carte T vérifiée, valable jusqu’au \d+(?:er)? \S+ \d{4}$/)
  expect(badge.page.url).toBe(`${publicUrl}/badges/${badge.page.id}`)
  const { payload, header, typeMetadata } = await verifyElsewhere(badge.page.statement)
  expect(header).toMatchObject({ alg: 'ES256', typ: 'dc+sd-jwt' })
  expect(payload).toMatchObject({ iss: publicUrl, display_name: 'Agence du Rhône', country: 'FR' })
  const metadata = typeMetadata!.mergedTypeMetadata
  expect(metadata).toMatchObject({ vct: payload.vct, display: [{ locale: 'fr' }, {}, {}] })
  const registered = ['iss', 'iat', 'exp', 'vct', 'status']
  expect(metadata.claims?.map(({ path: [claim] }) => claim).toSorted()).toEqual(
    Object.keys(payload)
      .filter((claim) => !registered.includes(claim))
      .toSorted(),
  )
  expect(await check(badge.page.statement)).toMatchObject({
    outcome: 'valid',
    says: { name: 'Agence du Rhône', badge_id: badge.page.id },
  })
  // A second request returns the same badge.
  expect((await badgeOf(id, agency, 'POST')).json.page.id).toBe(badge.page.id)
})

test('the name and each check can be left out; anything else that is changed is found', async () => {
  const { badge } = await createAgent()
  const statement: string = badge.page.statement
  const [token, ...disclosures] = statement.split('~').filter(Boolean) as [string, ...string[]]
  const text = (part: string) => Buffer.from(part, 'base64url').toString()
  const withoutName = `${[token, ...disclosures.filter((each) => !text(each).includes('display_name'))].join('~')}~`
  expect(await check(withoutName)).toMatchObject({
    outcome: 'valid',
    says: { name: null, country_code: 'FR' },
  })
  const altered = disclosures.map((each) =>
    Buffer.from(text(each).replace('Agence du Rhône', 'Agence du Lac')).toString('base64url'),
  )
  expect(await check(`${[token, ...altered].join('~')}~`)).toEqual({ outcome: 'altered', says: null })
  const [header, payload, signature] = token.split('.') as [string, string, string]
  const later = Buffer.from(text(payload).replace(/"exp":\d+/, '"exp":9999999999')).toString('base64url')
  expect((await check(statement.replace(payload, later))).outcome).toBe('altered')
  const foreign = Buffer.from(text(payload).replace(publicUrl, 'https://ailleurs.example')).toString(
    'base64url',
  )
  expect((await check(`${header}.${foreign}.${signature}~`)).outcome).toBe('foreign')
  const unknownKey = Buffer.from(JSON.stringify({ ...JSON.parse(text(header)), kid: '00000000' })).toString(
    'base64url',
  )
  expect((await check(statement.replace(header, unknownKey))).outcome).toBe('foreign')
  const unsigned = Buffer.from(JSON.stringify({ ...JSON.parse(text(header)), alg: 'none' })).toString(
    'base64url',
  )
  expect((await check(`${unsigned}.${payload}.~`)).outcome).toMatch(/foreign|unreadable/)
  for (const nonsense of ['Bonjour', 'a.b.c~', '~~~', token.slice(0, 40)]) {
    expect((await check(nonsense)).outcome).toBe('unreadable')
  }
  expect((await api.call('POST', '/badges/check', { body: { statement: 'a'.repeat(20_001) } })).status).toBe(
    422,
  )
})

test('suspended, lifted, revoked: the page, the statement and the published status follow at once', async () => {
  const { id, badge, agency } = await createAgent()
  const reviewer = await createReviewer()
  const statement: string = badge.page.statement
  const because = { reason_code: 'DOCUMENT_EXPIRED', message: 'Votre garantie a cessé.' }
  expect((await decide(id, reviewer, { status: 'suspended', ...because })).status).toBe(200)
  expect((await check(statement)).outcome).toBe('suspended')
  await expect(verifyElsewhere(statement)).rejects.toThrow('Status is not valid')
  const { json: page } = await api.call('GET', `/badges/${badge.page.id}`)
  expect(page).toMatchObject({ state: 'suspended', name: null, checks: [], valid_until: null })
  expect((await badgeOf(id, agency)).json).toMatchObject({ state: 'suspended', page: { statement: null } })
  expect((await decide(id, reviewer, { status: 'reinstated' })).status).toBe(200)
  expect((await check(statement)).outcome).toBe('valid')
  await set(id, { revokedAt: api.clock.now() })
  expect((await check(statement)).outcome).toBe('revoked')
  await expect(verifyElsewhere(statement)).rejects.toThrow('Status is not valid')
})

test('a statement ends with the identity that it states, however that ends; its badge goes on without', async () => {
  const { id, agency } = await createAgent()
  const [record] = await api.app.db.select().from(verificationCases).where(eq(verificationCases.id, id))
  const facts = record!.approvedFacts!
  const stated = { code: 'identity', documentType: 'passport' as const, validUntil: null }
  const identity = await caseOf(agency, 'identity')
  await set(id, { approvedFacts: { ...facts, person: 'Awa Diop', checks: [stated, ...facts.checks] } })
  const current = async () => (await badgeOf(id, agency)).json.page.statement as string
  const codesIn = async (statement: string) =>
    (await check(statement)).says.checks.map(({ code }: { code: string }) => code)
  const others = ['professional_card', 'liability_insurance']
  const ends: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
    [
      'suspended by staff',
      async () =>
        decide(identity.id, await createReviewer(), {
          status: 'suspended',
          reason_code: 'FRAUD',
          message: 'Pièce falsifiée.',
        }),
      async () => decide(identity.id, await createReviewer(), { status: 'reinstated' }),
    ],
    [
      'by another name',
      () =>
        api.call('PATCH', '/users/me', {
          token: agency.token,
          body: { first_name: 'Zoé', last_name: 'Roy' },
        }),
      async () => {},
    ],
  ]
  for (const [how, end, takeBack] of ends) {
    const statement = await current()
    expect(await codesIn(statement), how).toEqual(['identity', ...others])
    expect((await check(statement)).outcome, how).toBe('valid')
    await verifyElsewhere(statement)
    await end()
    expect((await check(statement)).outcome, how).toBe('ended')
    await expect(verifyElsewhere(statement), how).rejects.toThrow('Status is not valid')
    const next = await current()
    expect(await codesIn(next), how).toEqual(others)
    expect((await check(next)).outcome, how).toBe('valid')
    await verifyElsewhere(next)
    await takeBack()
  }
})

test('at the end of an identity case a statement of the profession that relied on it goes on', async () => {
  const { badge, agency } = await createAgent()
  const identity = await caseOf(agency, 'identity')
  await set(identity.id, { validUntil: inDays(-1) })
  await expireCases(api.app)
  expect((await check(badge.page.statement)).outcome).toBe('valid')
  await verifyElsewhere(badge.page.statement)
})

test('another site embeds the image of a badge, which has the content of its page and ends with it', async () => {
  const { id, badge, agency } = await createAgent()
  const { snippet } = badge.page
  const image = new URL(/src="([^"]+)"/.exec(snippet)![1]!)
  expect(snippet).toContain(`href="${badge.page.url}"`)
  expect(image.origin).toBe(publicUrl)
  const load = async () => {
    const response = await fetch(`${api.url}${image.pathname}${image.search}`)
    return { response, svg: await response.text() }
  }
  const { response, svg } = await load()
  expect(response.headers.get('content-type')).toContain('image/svg+xml')
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
  expect(svg).toMatch(/Agence du Rhône[^]+Carte T vérifiée, valable jusqu’au/)
  expect(svg).toContain('<path')
  const [record] = await api.app.db.select().from(verificationCases).where(eq(verificationCases.id, id))
  const hostile = { ...record!.approvedFacts!, name: '"><script>alert(1)</script>&' }
  await set(id, { approvedFacts: hostile })
  expect((await load()).svg).not.toContain('<script')
  await set(id, { suspendedAt: api.clock.now() })
  expect((await load()).svg).toContain('Vérification suspendue')
  expect((await load()).svg).not.toMatch(/Agence|Carte T/)
  expect((await badgeOf(id, agency, 'DELETE')).status).toBe(204)
  expect((await load()).response.status).toBe(404)
})

test('at its end a badge is expired; a new approval needs a new statement, at the same address', async () => {
  const { id, badge, agency } = await createAgent()
  const statement: string = badge.page.statement
  api.clock.advance({ days: 102 })
  expect((await check(statement)).outcome).toBe('expired')
  await expect(verifyElsewhere(statement)).rejects.toThrow('expired')
  expect((await api.call('GET', `/badges/${badge.page.id}`)).json).toMatchObject({
    state: 'expired',
    checks: [],
  })
  await set(id, { status: 'in_review', submissions: 2 })
  expect((await decide(id, await createReviewer(), { status: 'approved' })).status).toBe(200)
  // The first session has expired meanwhile.
  const { email, password } = agency
  const signedIn = await api.call('POST', '/auth/login', { form: { username: email, password } })
  const { json: renewed } = await badgeOf(id, { ...agency, token: signedIn.json.access_token })
  expect(renewed.page.id).toBe(badge.page.id)
  expect((await check(renewed.page.statement)).outcome).toBe('valid')
  expect((await check(statement)).outcome).toBe('expired')
})

test('during a renewal the badge has the approved facts, not the documents submitted since', async () => {
  const { id, badge, cardEnds } = await createAgent()
  await set(id, { status: 'in_review', submissions: 2, professionalType: 'NOTARY', countryCode: 'BE' })
  const { json: page } = await api.call('GET', `/badges/${badge.page.id}`)
  expect(page).toMatchObject({ professional_type: 'REAL_ESTATE_AGENT', country_code: 'FR' })
  expect(page.checks[0]).toMatchObject({ label: 'Carte T', valid_until: cardEnds })
})

test('a badge is its person’s alone, waits for an approval, and goes when they close it or their account', async () => {
  const { id, badge, agency } = await createAgent()
  const stranger = await createVerifiedSeller(api)
  for (const method of ['GET', 'POST', 'DELETE'])
    expect((await badgeOf(id, stranger, method)).status).toBe(404)
  const starting = await createTestSeller(api)
  const draft = await createTestCase(api, { kind: 'identity', subjectId: starting.id, status: 'in_review' })
  expect((await badgeOf(draft, starting, 'POST')).json.code).toBe('badge_not_valid')
  const property = await createTestCase(api, {
    kind: 'property',
    subjectId: agency.id,
    listingId: await createTestSale(api, { seller: agency }),
  })
  expect((await badgeOf(property, agency, 'POST')).status).toBe(404)
  const unknown = '00000000-0000-7000-8000-000000000000'
  expect((await api.call('GET', `/badges/${unknown}`)).status).toBe(404)
  expect((await api.call('GET', '/badges/status-lists/9999')).status).toBe(404)
  const identity = await caseOf(agency, 'identity')
  const { json: ofIdentity } = await badgeOf(identity.id, agency, 'POST')
  expect(ofIdentity).toMatchObject({
    country_code: null,
    valid_until: null,
    checks: [{ code: 'identity', valid_until: null }],
  })
  expect((await badgeOf(id, agency, 'DELETE')).status).toBe(204)
  expect((await api.call('GET', `/badges/${badge.page.id}`)).status).toBe(404)
  expect((await check(badge.page.statement)).outcome).toBe('ended')
  await api.app.db.update(users).set({ status: 'suspended' }).where(eq(users.id, agency.id))
  expect((await check(ofIdentity.page.statement)).outcome).toBe('suspended')
  await api.app.db.update(users).set({ status: 'closed' }).where(eq(users.id, agency.id))
  expect((await api.call('GET', `/badges/${ofIdentity.page.id}`)).status).toBe(404)
})

test('the page of a listing shows the checks of its seller in force, and none once they ended', async () => {
  const { agency, id, cardEnds } = await createAgent()
  const listing = await createTestSale(api, { seller: agency, status: 'active' })
  const checks = async (language = 'fr') => {
    const headers = { 'accept-language': language }
    const { json } = await api.call('GET', `/properties-for-sale/public/${listing}`, { headers })
    return json.seller.checks as { code: string; sentence: string; valid_until: string | null }[]
  }
  expect((await checks()).map(({ code }) => code)).toEqual([
    'identity',
    'professional_card',
    'liability_insurance',
  ])
  expect((await checks('en'))[1]).toMatchObject({ valid_until: cardEnds })
  expect((await checks('en'))[1]!.sentence).toMatch(/^Carte T verified, valid until /)
  await set(id, { suspendedAt: api.clock.now() })
  expect((await checks()).map(({ code }) => code)).toEqual(['identity'])
  await set(id, { suspendedAt: null })
  expect(await checks()).toHaveLength(3)
  api.clock.advance({ days: 101 })
  expect((await checks()).map(({ code }) => code)).toEqual(['identity'])
})
