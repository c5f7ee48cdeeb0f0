import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { companyDay } from '#contract/core/date-format.ts'
import { certificateReadings, registerStates } from '#server/schema/catalogue/register-tables.ts'
import { assessSale } from '#server/conformity/assess-sale.ts'
import { saleListings } from '#server/schema/catalogue/sale-tables.ts'
import { createPublishableSale, createVerifiedSeller } from '#server/test/data/create-ready-sales.ts'
import { openRegistersPeer } from '#server/test/peers/registers-peer.ts'
import { startApi } from '#server/test/start-api.ts'
import { readCertificates } from './read-certificates.ts'

const api = startApi({ LIMITS_TRUSTED_ADDRESSES: '127.0.0.1' })

const line = (
  number: string,
  issuedOn: string,
  change: { numero_dpe_remplace?: string; etiquette_dpe?: string } = {},
) => ({
  numero_dpe: number,
  date_etablissement_dpe: issuedOn,
  date_fin_validite_dpe: `${Number(issuedOn.slice(0, 4)) + 10}${issuedOn.slice(4)}`,
  etiquette_dpe: 'C',
  etiquette_ges: 'B',
  numero_dpe_remplace: null,
  ...change,
})
const [first, second, third] = ['2169E0000001A', '2469E0000002B', '2669E0000003C'] as const
const certificates: Record<string, ReturnType<typeof line>> = {}

let peer: Awaited<ReturnType<typeof openRegistersPeer>>
beforeAll(async () => {
  peer = await openRegistersPeer({ certificates })
})
afterAll(() => peer.close())
beforeEach(() => {
  certificates[first] = line(first, '2021-09-01', { etiquette_dpe: 'E' })
  certificates[second] = line(second, '2024-05-12', { numero_dpe_remplace: first })
  delete certificates[third]
  peer.misbehave()
  peer.requests()
})

const read = (config: object = peer.config) =>
  readCertificates({ ...api.app, config: { ...api.app.config, ...config } })

async function listed(energyNumber: string, energyDate: string) {
  const seller = await createVerifiedSeller(api)
  const id = await createPublishableSale(api, { seller, status: 'active', publishedAt: api.clock.now() })
  await api.app.db.update(saleListings).set({ energyNumber, energyDate }).where(eq(saleListings.id, id))
  const isDoubted = async () => {
    const { items } = await assessSale(api.app, api.app.db, id)
    return items.find(({ code }) => code === 'fr.energy.register')?.passed === false
  }
  return {
    id,
    isDoubted,
    page: async () => (await api.call('GET', `/properties-for-sale/public/${id}`)).json.energy,
  }
}

test('without an address nothing is requested, and the page shows no register', async () => {
  const sale = await listed(second, '2024-05-12')
  await read({ DPE_URL: undefined })
  expect(peer.requests()).toEqual([])
  expect((await sale.page()).register).toBeNull()
})

test('certificates are read once a day, and those that they replace are shown as history', async () => {
  const sale = await listed(second, '2024-05-12')
  await read()
  expect(peer.requests().length).toBeGreaterThan(1)
  await read()
  expect(peer.requests()).toEqual([])
  const today = companyDay(api.clock.now())
  expect((await sale.page()).register).toEqual({
    read_on: today,
    current: {
      number: second,
      issued_on: '2024-05-12',
      expires_on: '2034-05-12',
      energy_class: 'C',
      gas_class: 'B',
      replaced_by: null,
    },
    replaced: [expect.objectContaining({ number: first, energy_class: 'E' })],
  })

  // Successive days with one answer are one row; a change adds a row and leaves the earlier ones.
  api.clock.advance({ hours: 24 })
  await read()
  api.clock.advance({ hours: 24 })
  certificates[third] = line(third, '2026-05-02', { numero_dpe_remplace: second })
  await read()
  const readings = await api.app.db
    .select()
    .from(certificateReadings)
    .where(eq(certificateReadings.number, second))
    .orderBy(certificateReadings.readFrom)
  expect(readings.map(({ entry }) => entry?.replacedBy)).toEqual([null, third])
  expect(readings[0]!.readUntil > readings[0]!.readFrom).toBe(true)
  expect((await sale.page()).register.current.replaced_by).toBe(third)
})

test('a seller sees the register while entering the number; it is requested once a day', async () => {
  const { token } = await createVerifiedSeller(api)
  const readRegister = async (number: string, config: object = peer.config) => {
    Object.assign(api.app.config, config)
    const answer = await api.call('GET', `/properties-for-sale/seller/energy-certificates/${number}`, {
      token,
    })
    Object.assign(api.app.config, { DPE_URL: undefined })
    return answer
  }
  const number = '2469E3333333C'
  expect((await readRegister(number, {})).json).toEqual({ state: 'not_asked', certificate: null })
  expect(peer.requests()).toEqual([])
  certificates[number] = line(number, '2024-05-12', { etiquette_dpe: 'D' })
  expect((await readRegister(number)).json).toMatchObject({
    state: 'found',
    certificate: { number, issued_on: '2024-05-12', energy_class: 'D', gas_class: 'B', replaced_by: null },
  })
  expect((await readRegister(number)).json.state).toBe('found')
  expect(peer.requests()).toHaveLength(1)
  expect((await readRegister('2469E4444444D')).json).toEqual({ state: 'unknown', certificate: null })
  peer.misbehave((response) => response.writeHead(500).end('{}'))
  expect((await readRegister('2469E5555555E')).json).toEqual({ state: 'not_asked', certificate: null })
  expect((await readRegister('2469E')).status).toBe(404)
})

test('a difference from the register is a warning of conformity', async () => {
  certificates['2469E1111111A'] = line('2469E1111111A', '2024-05-12')
  certificates['2469E2222222B'] = line('2469E2222222B', '2024-05-12', { etiquette_dpe: 'F' })
  const right = await listed('2469E1111111A', '2024-05-12')
  const wrongClass = await listed('2469E2222222B', '2024-05-12')
  const unknown = await listed('2469E7654321Z', '2024-05-12')
  const all = [right, wrongClass, unknown]
  expect(await Promise.all(all.map(({ isDoubted }) => isDoubted()))).toEqual([false, false, false])
  await read()
  expect(await Promise.all(all.map(({ isDoubted }) => isDoubted()))).toEqual([false, true, true])
  expect((await unknown.page()).register.current).toBeNull()
})

test('a register that is down is left after three failures, and what was read stays', async () => {
  const sale = await listed(second, '2024-05-12')
  await read()
  api.clock.advance({ hours: 24 })
  for (const serial of [4, 5, 6, 7]) await listed(`2469E000000${serial}D`, '2024-05-12')
  peer.misbehave((response) => response.writeHead(500).end('{}'))
  peer.requests()
  await read()
  expect(peer.requests()).toHaveLength(3)
  const states = await api.app.db.select().from(registerStates)
  expect(states).toEqual([
    { register: 'dpe', answeredAt: expect.any(Date), failedAt: expect.any(Date), failures: 3 },
  ])
  expect((await sale.page()).register.current.number).toBe(second)
})
