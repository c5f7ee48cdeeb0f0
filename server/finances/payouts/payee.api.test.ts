import { expect, test } from 'vitest'
import {
  addPasskey,
  createCardPaidStay,
  createPublishedRental,
  createReadyPayout,
  endAccountHold,
} from '#server/test/data/create-payouts.ts'
import { enableSecondFactor } from '#server/test/data/create-second-factor.ts'
import { createTestAdmin, testPassword, type TestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'
import { refreshPayouts } from './refresh-payouts.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })
const iban = 'FR76 3000 6000 0112 3456 7890 189'

const saveAccount = ({ token }: TestUser, holder: string) =>
  api.call('PUT', '/owner/finances/bank-account', { token, body: { holder, iban, password: testPassword } })

async function payoutOf({ token }: TestUser) {
  const { json } = await api.call('GET', '/owner/finances/payouts', { token })
  return json.items[0]
}
const stateOf = async (owner: TestUser) => {
  const { status, hold_reason: reason } = await payoutOf(owner)
  return `${status} ${reason}`
}

/** An owner with a stay of the past that is paid. */
async function createUnpaidOwner(names = { firstName: 'Mireille', lastName: 'Kouamé' }) {
  const place = await createPublishedRental(api, names)
  await createCardPaidStay(api, place)
  return place
}

// What help/quand-suis-je-paye promises.
test('the first payout of an owner asks for a second factor, later ones do not', async () => {
  const place = await createUnpaidOwner()
  const { owner } = place
  await saveAccount(owner, 'Mireille Kouamé')
  await endAccountHold(api, owner)
  expect(await stateOf(owner)).toBe('held second_factor')
  const notices = (await api.call('GET', '/notifications', { token: owner.token })).json.items
  expect(notices[0]).toMatchObject({ type: 'payout_held', link: '/account-security' })
  await enableSecondFactor(api, owner)
  expect(await stateOf(owner)).toBe('ready null')

  const admin = await createTestAdmin(api)
  const { id } = await payoutOf(owner)
  const sent = await api.call('POST', `/admin/payouts/${id}/send`, {
    token: admin.token,
    body: { reference: 'VIR-1' },
  })
  expect(sent.status).toBe(200)
  await api.app.db.$client.query('update app_user set totp_confirmed_at = null where id = $1', [owner.id])
  await createCardPaidStay(api, place, { checkIn: '2026-07-01', checkOut: '2026-07-04' })
  await endAccountHold(api, owner)
  expect(await stateOf(owner)).toBe('ready null')
})

test('an account of somebody else waits until staff accept its holder, and no other', async () => {
  const { owner } = await createUnpaidOwner()
  const saved = await saveAccount(owner, 'Bakary Traoré')
  expect(saved.json.account).toMatchObject({ holder: 'Bakary Traoré', is_holder_unknown: true })
  await addPasskey(api, owner)
  await endAccountHold(api, owner)
  expect(await stateOf(owner)).toBe('held account_holder')

  const admin = await createTestAdmin(api)
  const { id } = await payoutOf(owner)
  const listed = await api.call('GET', '/admin/payouts?hold_reason=account_holder', { token: admin.token })
  const shown = listed.json.items.find((each: { id: string }) => each.id === id)
  expect(shown.account).toMatchObject({ holder: 'Bakary Traoré', ending: '0189' })
  const { holder, updated_at } = shown.account
  const accept = (body: object, token = admin.token) =>
    api.call('POST', `/admin/payouts/${id}/accept-holder`, { token, body })
  const decision = { holder, updated_at, reason: 'Époux, livret de famille vu le 3 juin' }
  expect((await accept(decision, owner.token)).status).toBe(403)
  expect((await accept({ ...decision, reason: 'court' })).status).toBe(422)
  expect(await accept({ ...decision, updated_at: '2026-01-01T00:00:00.000Z' })).toMatchObject({
    status: 409,
    json: { code: 'account_holder_changed' },
  })
  expect(await stateOf(owner)).toBe('held account_holder')
  expect((await accept(decision)).json).toMatchObject({ status: 'ready' })
  const { account } = (await api.call('GET', '/owner/finances/bank-account', { token: owner.token })).json
  expect(account.is_holder_unknown).toBe(false)
  const audit = await api.call('GET', `/admin/audit?entity_id=${owner.id}&action=money.holder_accepted`, {
    token: admin.token,
  })
  expect(audit.json.items).toMatchObject([{ reason: decision.reason, after: { ending: '0189' } }])
  const changes = await api.call('GET', `/admin/audit?entity_id=${owner.id}&action=money.account_changed`, {
    token: admin.token,
  })
  expect(changes.json.items).toHaveLength(1)
})

test('nobody accepts the holder of their own account, and saving it meanwhile leaves no half decision', async () => {
  const { owner } = await createUnpaidOwner()
  await saveAccount(owner, 'Bakary Traoré')
  await addPasskey(api, owner)
  await endAccountHold(api, owner)
  const { id } = await payoutOf(owner)
  const admin = await createTestAdmin(api)
  const seen = async () => {
    const { json } = await api.call('GET', '/admin/payouts?hold_reason=account_holder', {
      token: admin.token,
    })
    const { holder, updated_at } = json.items.find((each: { id: string }) => each.id === id).account
    return { holder, updated_at, reason: 'Époux, livret de famille vu' }
  }
  const path = `/admin/payouts/${id}/accept-holder`
  for (let round = 0; round < 8; round += 1) {
    const body = await seen()
    const [accepted, saved] = await Promise.all([
      api.call('POST', path, { token: admin.token, body }),
      saveAccount(owner, `Bakary Traoré ${round}`),
    ])
    expect([200, 409]).toContain(accepted.status)
    expect(saved.status).toBe(200)
    expect(saved.json.account).toMatchObject({ holder: `Bakary Traoré ${round}`, is_holder_unknown: true })
  }
  const body = await seen()
  await api.app.db.$client.query(`update payout set owner_id = $1 where id = $2`, [admin.id, id])
  expect((await api.call('POST', path, { token: admin.token, body })).json.code).toBe('own_account_holder')
})

test('a changed holder of the same number waits 72 hours like a new number', async () => {
  const { owner } = await createReadyPayout(api, iban, { firstName: 'Mireille', lastName: 'Kouamé' })
  expect(await stateOf(owner)).toBe('ready null')
  await api.app.db.$client.query('delete from passkey where user_id = $1', [owner.id])
  const changed = await saveAccount(owner, 'Mireille Kouame Épouse Diallo')
  expect(changed.json.account.held_until).not.toBeNull()
  await addPasskey(api, owner)
  await refreshPayouts(api.app, owner.id)
  expect(await stateOf(owner)).toBe('held bank_account_changed')
})

test('a joint account, another order of names and the verified company agree', async () => {
  const { owner } = await createUnpaidOwner()
  const isUnknown = async (holder: string) =>
    (await saveAccount(owner, holder)).json.account.is_holder_unknown
  expect(await isUnknown('M. OU MME KOUAME')).toBe(false)
  expect(await isUnknown('KOUAME MIREILLE')).toBe(false)
  expect(await isUnknown('SCI Les Palétuviers')).toBe(true)
  const company = (status: string) =>
    api.app.db.$client.query(
      `insert into seller_profile (id, user_id, company_name, professional_type, verification_status)
       values (gen_random_uuid(), $1, 'Les Palétuviers', 'REAL_ESTATE_AGENT', $2)
       on conflict (user_id) do update set verification_status = excluded.verification_status`,
      [owner.id, status],
    )
  await company('PENDING')
  expect(await isUnknown('SCI Les Palétuviers')).toBe(true)
  await company('VERIFIED')
  expect(await isUnknown('SCI Les Palétuviers')).toBe(false)
})
