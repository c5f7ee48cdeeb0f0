import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companyDay } from '#contract/core/date-format.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { notifications } from '#server/schema/following/notification-tables.ts'
import { saleDocuments } from '#server/schema/catalogue/conformity-tables.ts'
import { verificationCases, verificationReports } from '#server/schema/catalogue/verification-tables.ts'
import { sellerProfiles } from '#server/schema/people/seller-tables.ts'
import { users } from '#server/schema/people/account-tables.ts'
import { verifiedCompany } from '#server/finances/payouts/account-holder.ts'
import { assessSale } from '#server/conformity/assess-sale.ts'
import { interpretReading } from '#server/document-checks/content/interpret-reading.ts'
import { madeReading, madeSubject } from '#server/test/data/made-reading.ts'
import { createCaseReport, createTestCase } from '#server/test/data/create-cases.ts'
import {
  createPublishableSale,
  createTestAgency,
  createVerifiedSeller,
} from '#server/test/data/create-ready-sales.ts'
import { createTestOwner, createTestStaff, type TestUser } from '#server/test/data/create-users.ts'
import { sellerChecks } from '#server/verification/badges/seller-checks.ts'
import { startApi } from '#server/test/start-api.ts'
import { applyStanding } from '../apply-standing.ts'
import { deferListings } from './defer-listings.ts'
import { expireCases } from '../expire-cases.ts'

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
const createLiveSale = (seller: TestUser) =>
  createPublishableSale(api, { seller, status: 'active', publishedAt: api.clock.now() })
const saleStatus = async (id: string) =>
  (await api.app.db.select().from(saleListings).where(eq(saleListings.id, id)))[0]?.saleStatus
/** An approval whose last day was some days ago, as the job of the minute finds it. */
const endedSince = async (id: string, days: number) => {
  const lastDay = Temporal.PlainDate.from(companyDay(api.clock.now())).subtract({ days })
  await setCase(id, { validUntil: lastDay.toString() })
  await expireCases(api.app)
}
const withdraw = async (seller: TestUser, kind: 'identity' | 'professional') => {
  const { token } = seller
  const path = `/verification/cases/${(await caseOf(seller, kind)).id}`
  const { status } = await api.call('POST', `${path}/withdraw`, { token, body: { confirmation: 'RETIRER' } })
  expect(status).toBe(200)
  return { undo: () => api.call('POST', `${path}/undo-withdrawal`, { token }) }
}
const notices = async ({ id }: TestUser) => {
  const ofSeller = and(eq(notifications.userId, id), eq(notifications.type, 'VERIFICATION_STATUS_CHANGED'))
  const rows = await api.app.db.select().from(notifications).where(ofSeller)
  return rows.map(({ title }) => title.fr)
}

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
  const listing = await createLiveSale(seller)
  expect((await profileOf(seller)).verification_status).toBe('VERIFIED')
  await saveProfession(seller, 'NOTARY', { company_name: 'Étude du Parc' })
  expect(await profileOf(seller)).toMatchObject({
    professional_type: 'NOTARY',
    company_name: 'Étude du Parc',
    verification_status: 'PENDING',
    verified_at: null,
  })
  expect(await saleStatus(listing)).toBe('suspended')
  await api.call('PUT', '/seller/profile', { token: seller.token, body: { professional_type: null } })
  expect((await profileOf(seller)).verification_status).toBe('VERIFIED')
  expect(await saleStatus(listing)).toBe('active')
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
  const token = agency.token
  const standing = async () => ({
    kyc: (await api.call('GET', '/users/me', { token })).json.kyc_status,
    profession: (await profileOf(agency)).verification_status,
    shown: (await sellerChecks(api.app, agency.id, 'fr')).checks.map(({ code }) => code),
  })
  const { undo } = await withdraw(agency, 'identity')
  const unidentified = { kyc: 'pending', profession: 'VERIFIED', shown: ['professional_card'] }
  expect(await standing()).toEqual(unidentified)
  await undo()
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

test('listings leave the market with the profession of their seller, and return when it is verified again', async () => {
  const agency = await createTestAgency(api)
  const listing = await createLiveSale(agency)
  const { undo } = await withdraw(agency, 'professional')
  expect(await saleStatus(listing)).toBe('suspended')
  expect((await profileOf(agency)).verification_status).toBe('PENDING')
  expect((await undo()).status).toBe(200)
  expect(await saleStatus(listing)).toBe('active')

  await withdraw(agency, 'professional')
  // A new case does not revive the approval that was withdrawn.
  expect((await saveProfession(agency, 'REAL_ESTATE_AGENT')).json).toMatchObject({
    status: 'draft',
    approved_at: null,
    verification_status: 'PENDING',
  })
  expect(await saleStatus(listing)).toBe('suspended')
  const { id } = await caseOf(agency, 'professional')
  await setCase(id, { status: 'in_review' })
  const reviewer = await createReviewer()
  expect((await decide(id, reviewer, { status: 'approved' })).status).toBe(200)
  expect(await saleStatus(listing)).toBe('active')

  // The profession of the profile is verified no longer.
  const licence = { license_number: 'CPI 6901 2026 000 000 001' }
  await api.call('PUT', '/seller/profile', { token: agency.token, body: licence })
  expect(await saleStatus(listing)).toBe('suspended')
  await setCase(id, { status: 'in_review' })
  await decide(id, reviewer, { status: 'approved' })
  expect(await saleStatus(listing)).toBe('active')
  expect(await notices(agency)).toEqual([
    'Votre vérification n’est plus en vigueur',
    'Vous êtes vérifié',
    'Votre vérification n’est plus en vigueur',
    'Vous êtes vérifié',
    'Votre vérification n’est plus en vigueur',
    'Vous êtes vérifié',
  ])
})

test('listings of a private seller leave the market with the identity, and return with it', async () => {
  const seller = await createVerifiedSeller(api)
  const listing = await createLiveSale(seller)
  const { undo } = await withdraw(seller, 'identity')
  expect(await saleStatus(listing)).toBe('suspended')
  expect((await undo()).status).toBe(200)
  expect(await saleStatus(listing)).toBe('active')
  const { id } = await caseOf(seller, 'identity')
  await endedSince(id, 15)
  expect(await saleStatus(listing)).toBe('suspended')
  // Another suspension that ends meanwhile does not return them.
  const deferred = await api.app.db.transaction((tx) =>
    deferListings(tx, seller.id, [listing], api.clock.now()),
  )
  expect(deferred).toEqual([])
  await setCase(id, { status: 'in_review' })
  expect((await decide(id, await createReviewer(), { status: 'approved' })).status).toBe(200)
  expect(await saleStatus(listing)).toBe('active')
})

test('for fifteen days after the end of an identity or a home what is live stays, and nothing new is published', async () => {
  const seller = await createVerifiedSeller(api)
  const live = await createLiveSale(seller)
  const next = await createPublishableSale(api, { seller })
  const passes = async (code: string) => {
    const { items } = await assessSale(api.app, api.app.db, next)
    return items.find((each) => each.code === code)?.passed
  }
  const { id } = await caseOf(seller, 'identity')
  for (const days of [1, 14]) {
    await endedSince(id, days)
    expect(await saleStatus(live)).toBe('active')
    expect((await profileOf(seller)).verification_status).toBe('VERIFIED')
    expect(await passes('identity.person')).toBe(false)
    expect((await api.call('GET', '/users/me', { token: seller.token })).json.kyc_status).toBe('expired')
  }
  const { json: received } = await api.call('GET', '/notifications', { token: seller.token })
  expect(received.items.map(({ message }: { message: string }) => message)).toEqual([
    expect.stringMatching(/vos annonces de vente restent visibles quinze jours/),
  ])
  await endedSince(id, 15)
  expect(await saleStatus(live)).toBe('suspended')
  expect((await profileOf(seller)).verification_status).toBe('PENDING')
  await setCase(id, { status: 'in_review' })
  const reviewer = await createReviewer()
  expect((await decide(id, reviewer, { status: 'approved' })).status).toBe(200)
  expect(await saleStatus(live)).toBe('active')

  // The home of a listing, while the seller stays verified by another one.
  const ofLive = and(eq(verificationCases.listingId, live), eq(verificationCases.kind, 'property'))
  const [property] = await api.app.db.select().from(verificationCases).where(ofLive)
  await endedSince(property!.id, 14)
  expect(await saleStatus(live)).toBe('active')
  await endedSince(property!.id, 15)
  expect(await saleStatus(live)).toBe('suspended')
  expect((await profileOf(seller)).verification_status).toBe('VERIFIED')
  await setCase(property!.id, { status: 'in_review' })
  await decide(property!.id, reviewer, { status: 'approved' })
  expect(await saleStatus(live)).toBe('active')

  // A name that was not verified leaves no days.
  await setCase(id, {
    approvedFacts: { name: 'Awa Diop', professionalType: null, countryCode: 'FR', checks: [] },
  })
  await api.call('PATCH', '/users/me', { token: seller.token, body: { last_name: 'Vasseur' } })
  expect(await saleStatus(live)).toBe('suspended')
  await expireCases(api.app)
  expect(await saleStatus(live)).toBe('suspended')
})

test('of a case that has ended no fact lasts longer, and its time line has the reminders that were sent', async () => {
  const owner = await createTestOwner(api)
  const { token } = owner
  const id = await createTestCase(api, {
    kind: 'identity',
    subjectId: owner.id,
    approvedAt: new Date(api.clock.now().getTime() - 100 * 86_400_000),
    approvedFacts: {
      name: 'Awa Diop',
      professionalType: null,
      countryCode: 'FR',
      checks: [{ code: 'identity', documentType: 'passport', validUntil: null }],
    },
  })
  const ends = async () => {
    const { json } = await api.call('GET', '/kyc/my', { token })
    return json.facts.map(({ valid_until: day }: { valid_until: string | null }) => day)
  }
  const reminders = async () => {
    const { json } = await api.call('GET', `/verification/cases/${id}/history`, { token })
    return json.milestones.filter(({ type }: { type: string }) => type === 'reminder').length
  }
  await endedSince(id, -5)
  expect(await ends()).toEqual([null])
  // Of 60, 30 and 7 days: the last one alone was sent.
  expect(await reminders()).toBe(1)
  await setCase(id, { remindedDays: null })
  await endedSince(id, -20)
  expect(await reminders()).toBe(2)
  // That one is to come, and the one of 30 days was sent.
  await endedSince(id, 1)
  const yesterday = Temporal.PlainDate.from(companyDay(api.clock.now())).subtract({ days: 1 }).toString()
  expect(await ends()).toEqual([yesterday])
  expect(await reminders()).toBe(2)
})

test('an identity ends with a name that was not verified; an accent or a second first name changes nothing', async () => {
  const owner = await createTestOwner(api, { firstName: 'Helene', lastName: 'Vasseur' })
  const { token } = owner
  const id = await createTestCase(api, {
    kind: 'identity',
    subjectId: owner.id,
    approvedFacts: { name: 'Helene Vasseur', professionalType: null, countryCode: 'FR', checks: [] },
  })
  await api.app.db.transaction((tx) => applyStanding(tx, api.app, owner.id))
  const rename = async (body: { first_name?: string; last_name?: string }) =>
    (await api.call('PATCH', '/users/me', { token, body })).json.kyc_status
  expect(await rename({ first_name: 'Hélène Marie', last_name: 'Vasseur' })).toBe('verified')
  expect(await rename({ last_name: 'Vasseur-Tanguy' })).toBe('verified')
  // Half a name of somebody else is not the verified one.
  expect(await rename({ last_name: 'Le Goff' })).toBe('expired')
  expect(await caseOf(owner, 'identity')).toMatchObject({ status: 'expired', suspendedAt: null })
  const { json: received } = await api.call('GET', '/notifications', { token })
  expect(received.items[0]).toMatchObject({ title: 'Votre identité est à vérifier de nouveau', link: '/kyc' })
  const { json: history } = await api.call('GET', `/verification/cases/${id}/history`, { token })
  expect(history.events[0]).toMatchObject({ type: 'name_changed', actor: null })
  // The former name is not the proof of anything any more.
  expect(await rename({ last_name: 'Vasseur' })).toBe('expired')
})

test('an identity ends with another name that staff write, a corrected accent leaves it', async () => {
  const owner = await createTestOwner(api, { firstName: 'Helene', lastName: 'Vasseur' })
  const id = await createTestCase(api, {
    kind: 'identity',
    subjectId: owner.id,
    approvedFacts: { name: 'Helene Vasseur', professionalType: null, countryCode: 'FR', checks: [] },
  })
  await api.app.db.transaction((tx) => applyStanding(tx, api.app, owner.id))
  const staff = await createTestStaff(api, ['manage_users'])
  const correct = async (body: { first_name?: string; last_name?: string; company_name?: string }) => {
    const reason = 'Faute de frappe à l’inscription'
    const { status } = await api.call('PATCH', `/admin/users/${owner.id}`, {
      token: staff.token,
      body: { ...body, reason },
    })
    expect(status).toBe(204)
    return (await api.call('GET', '/users/me', { token: owner.token })).json.kyc_status
  }
  expect(await correct({ first_name: 'Hélène', last_name: 'VASSEUR' })).toBe('verified')
  expect(await correct({ company_name: 'Gîtes du Port' })).toBe('verified')
  expect(await correct({ last_name: 'Le Goff' })).toBe('expired')
  const { json: history } = await api.call('GET', `/verification/cases/${id}/history`, { token: owner.token })
  expect(history.events[0]).toMatchObject({ type: 'name_changed' })
  const { json: received } = await api.call('GET', '/notifications', { token: owner.token })
  expect(received.items.map(({ title }: { title: string }) => title)).toEqual([
    'Votre compte a été corrigé',
    'Votre identité est à vérifier de nouveau',
    'Votre compte a été corrigé',
    'Votre compte a été corrigé',
  ])
})

test('of a profession that checked the identity itself, another name ends that check alone', async () => {
  const agency = await createTestAgency(api)
  const identity = await caseOf(agency, 'identity')
  await withdraw(agency, 'identity')
  const { id } = await caseOf(agency, 'professional')
  const approvedFacts = {
    name: 'Agence du Rhône',
    person: 'Awa Diop',
    professionalType: 'REAL_ESTATE_AGENT' as const,
    countryCode: 'FR',
    checks: ['identity', 'professional_card'].map((code) => ({
      code,
      documentType: 'passport' as const,
      validUntil: null,
    })),
  }
  await setCase(id, { approvedFacts })
  const { token } = agency
  const renamed = await api.call('PATCH', '/users/me', { token, body: { first_name: 'Claire' } })
  expect(renamed.json.kyc_status).not.toBe('verified')
  expect((await caseOf(agency, 'professional')).approvedFacts?.checks.map(({ code }) => code)).toEqual([
    'professional_card',
  ])
  expect((await profileOf(agency)).verification_status).toBe('VERIFIED')
  // A withdrawal that is undone does not bring the other name's approval back.
  await api.call('POST', `/verification/cases/${identity.id}/undo-withdrawal`, { token })
  expect((await api.call('GET', '/users/me', { token })).json.kyc_status).toBe('expired')
})

test('another company is verified again, its legal form is not; a private seller has no verified company', async () => {
  const agency = await createTestAgency(api)
  const { token } = agency
  const rename = async (company_name: string) =>
    (await api.call('PUT', '/seller/profile', { token, body: { company_name } })).json.verification_status
  expect(await rename('SARL Agence du Rhone')).toBe('VERIFIED')
  const payee = async () =>
    (await api.app.db.select({ verifiedCompany }).from(users).where(eq(users.id, agency.id)))[0]
  expect(await payee()).toEqual({ verifiedCompany: 'SARL Agence du Rhone' })
  await api.app.db
    .update(sellerProfiles)
    .set({ professionalType: null })
    .where(eq(sellerProfiles.userId, agency.id))
  expect(await payee()).toEqual({ verifiedCompany: null })
  await api.app.db
    .update(sellerProfiles)
    .set({ professionalType: 'REAL_ESTATE_AGENT' })
    .where(eq(sellerProfiles.userId, agency.id))
  expect(await rename('Étude Bonnefoy')).toBe('PENDING')
})

test('in the days between its end and the suspension a profession publishes nothing new', async () => {
  const agency = await createTestAgency(api)
  const listing = await createPublishableSale(api, { seller: agency })
  const passes = async () => {
    const { items } = await assessSale(api.app, api.app.db, listing)
    return items.find(({ code }) => code === 'identity.profession')?.passed
  }
  expect(await passes()).toBe(true)
  const yesterday = Temporal.PlainDate.from(companyDay(api.clock.now())).subtract({ days: 1 })
  await setCase((await caseOf(agency, 'professional')).id, { validUntil: yesterday.toString() })
  await expireCases(api.app)
  expect((await profileOf(agency)).verification_status).toBe('VERIFIED')
  expect(await passes()).toBe(false)
})

test('an expert or property manager sells for others by a card of sales that was checked', async () => {
  const seller = await createTestAgency(api)
  const listing = await createPublishableSale(api, { seller })
  await api.app.db.delete(saleDocuments).where(eq(saleDocuments.listingId, listing))
  await api.app.db.delete(verificationCases).where(eq(verificationCases.listingId, listing))
  const { id } = await caseOf(seller, 'professional')
  const reviewer = await createReviewer()
  const approveAs = async (professionalType: 'EXPERT' | 'SYNDIC', activities: string | null) => {
    await setCase(id, { professionalType, status: 'in_review', approvedFacts: null })
    await api.app.db.delete(verificationReports).where(eq(verificationReports.caseId, id))
    if (activities) {
      const rows = ['CARTE PROFESSIONNELLE', `Activités : ${activities}`, 'Valable jusqu’au : 09/03/2090']
      const subject = { ...madeSubject, documentType: 'professional_card' as const, professionalType }
      await createCaseReport(api, id, interpretReading(madeReading(rows), subject))
    }
    expect((await decide(id, reviewer, { status: 'approved' })).status).toBe(200)
    const { items } = await assessSale(api.app, api.app.db, listing)
    return items.find(({ code }) => code === `identity.${professionalType.toLowerCase()}`)?.passed
  }
  // The licence number of the profile is a French card's; nobody checked one.
  expect((await profileOf(seller)).license_number).toMatch(/^CPI/)
  expect(await approveAs('EXPERT', null)).toBe(false)
  expect(await approveAs('EXPERT', 'Transaction sur immeubles')).toBe(true)
  expect(await approveAs('SYNDIC', 'Syndic de copropriété')).toBe(false)
  expect(await approveAs('SYNDIC', 'Transaction sur immeubles, Syndic de copropriété')).toBe(true)
})
