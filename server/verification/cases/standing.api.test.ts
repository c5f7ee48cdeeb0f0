import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { verificationCases } from '#server/schema/catalogue/verification-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'
import {
  createPublishableSale,
  createTestAgency,
  createVerifiedSeller,
} from '#server/test/data/create-ready-sales.ts'
import { createTestStaff, type TestUser } from '#server/test/data/create-users.ts'
import { sellerChecks } from '#server/verification/badges/seller-checks.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const createReviewer = () => createTestStaff(api, ['view_all_kyc', 'edit_all_kyc', 'approve_kyc'])
const decide = (id: string, who: TestUser, body: object) =>
  api.call('POST', `/admin/kyc/cases/${id}/status`, { token: who.token, body })
const profileOf = async ({ token }: TestUser) => (await api.call('GET', '/seller/profile', { token })).json
const caseOf = async ({ id }: TestUser, kind: 'identity' | 'professional') => {
  const ofSeller = and(eq(verificationCases.subjectId, id), eq(verificationCases.kind, kind))
  return (await api.app.db.select().from(verificationCases).where(ofSeller))[0]!
}
const setCase = (id: string, changes: Partial<typeof verificationCases.$inferInsert>) =>
  api.app.db.update(verificationCases).set(changes).where(eq(verificationCases.id, id))
const saveProfession = ({ token }: TestUser, professional_type: string, form: Record<string, string> = {}) =>
  api.call('PUT', '/professional-kyc/my', { token, body: { professional_type, form } })

test('what a verified professional writes in a renewal is in their profile once it is approved', async () => {
  const agency = await createTestAgency(api)
  const before = await profileOf(agency)
  const card = 'CPI 6901 2026 000 099 999'
  const answers = { company_name: 'Agence des Quais', card_number: card, card_authority: 'CCI de Lyon' }
  expect((await saveProfession(agency, 'REAL_ESTATE_AGENT', answers)).json.form).toMatchObject(answers)
  expect(await profileOf(agency)).toEqual(before)
  expect((await saveProfession(agency, 'NOTARY')).json.professional_type).toBe('NOTARY')
  expect(await profileOf(agency)).toEqual(before)

  await saveProfession(agency, 'REAL_ESTATE_AGENT')
  const { id } = await caseOf(agency, 'professional')
  await setCase(id, { status: 'in_review' })
  expect((await decide(id, await createReviewer(), { status: 'approved' })).status).toBe(200)
  expect(await profileOf(agency)).toMatchObject({
    verification_status: 'VERIFIED',
    company_name: 'Agence des Quais',
    license_number: card,
    issuing_authority: 'CCI de Lyon',
  })
  expect((await caseOf(agency, 'professional')).approvedFacts?.name).toBe('Agence des Quais')
  const [account] = await api.app.db.select().from(users).where(eq(users.id, agency.id))
  expect(account?.companyName).toBe('Agence des Quais')
})

test('a verified private seller who says a profession is not shown as verified in it', async () => {
  const seller = await createVerifiedSeller(api)
  await createPublishableSale(api, { seller })
  expect((await profileOf(seller)).verification_status).toBe('VERIFIED')
  await saveProfession(seller, 'NOTARY', { company_name: 'Étude du Parc' })
  expect(await profileOf(seller)).toMatchObject({
    professional_type: 'NOTARY',
    company_name: 'Étude du Parc',
    verification_status: 'PENDING',
    verified_at: null,
  })
})

test('the identity that a profession relied on ends alone: the person is no longer verified, the profession is', async () => {
  const agency = await createTestAgency(api)
  const identity = await caseOf(agency, 'identity')
  const checks = (...codes: string[]) => ({
    approvedFacts: {
      name: 'Agence du Rhône',
      professionalType: 'REAL_ESTATE_AGENT' as const,
      countryCode: 'FR',
      checks: codes.map((code) => ({ code, documentType: 'passport' as const, validUntil: null })),
    },
  })
  const profession = (await caseOf(agency, 'professional')).id
  await setCase(profession, checks('professional_card'))
  const path = `/verification/cases/${identity.id}`
  const token = agency.token
  const standing = async () => ({
    kyc: (await api.call('GET', '/users/me', { token })).json.kyc_status,
    profession: (await profileOf(agency)).verification_status,
    shown: (await sellerChecks(api.app, agency.id, 'fr')).checks.map(({ code }) => code),
  })
  const withdrawal = await api.call('POST', `${path}/withdraw`, { token, body: { confirmation: 'RETIRER' } })
  expect(withdrawal.status).toBe(200)
  const unidentified = { kyc: 'pending', profession: 'VERIFIED', shown: ['professional_card'] }
  expect(await standing()).toEqual(unidentified)
  await api.call('POST', `${path}/undo-withdrawal`, { token })
  expect(await standing()).toEqual({
    kyc: 'verified',
    profession: 'VERIFIED',
    shown: ['identity', 'professional_card'],
  })

  // An identity that staff suspend counts nowhere, also where the profession was checked with one.
  await setCase(profession, checks('identity', 'professional_card'))
  const { json: badge } = await api.call('POST', `/verification/cases/${profession}/badge`, { token })
  const suspension = { status: 'suspended', reason_code: 'FRAUD', message: 'Pièce falsifiée.' }
  expect((await decide(identity.id, await createReviewer(), suspension)).status).toBe(200)
  expect(await standing()).toEqual({ ...unidentified, kyc: 'expired' })
  const { json: page } = await api.call('GET', `/badges/${badge.page.id}`)
  expect(page.checks.map(({ code }: { code: string }) => code)).toEqual(['professional_card'])
})
