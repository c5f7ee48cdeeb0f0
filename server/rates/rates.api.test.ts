import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi } from '#server/test/start-api.ts'
import { readReferenceRates } from './read-reference-rates.ts'
import { refreshRates } from './refresh-rates.ts'

const file = (day: string, dollar: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01"><Cube><Cube time='${day}'>
<Cube currency='USD' rate='${dollar}'/><Cube currency='CHF' rate='0.9312'/><Cube currency='CAD' rate='1.6204'/>
</Cube></Cube></gesmes:Envelope>`

let answer = { status: 200, body: file('2026-11-20', '1.1583') }
let fetches = 0
const bank = createServer((_request, response) => {
  fetches += 1
  response.writeHead(answer.status).end(answer.body)
})
beforeAll(() => new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => bank.close(resolve)))

const api = startApi()

test('without a source, rates are those of a dated table with its day and source', async () => {
  const { json } = await api.call('GET', '/rates')
  expect(json).toMatchObject({ base: 'EUR', date: '2025-06-30', rates: { EUR: 1, XOF: 655.957 } })
  expect(json.source).toContain('Banque centrale européenne')
})

test('with a source, the day’s rates are fetched, stored, and requested again only hours later', async () => {
  api.app.config.RATES_URL = `http://127.0.0.1:${(bank.address() as AddressInfo).port}/eurofxref-daily.xml`
  await refreshRates(api.app)
  await refreshRates(api.app)
  expect(fetches).toBe(1)
  expect((await api.call('GET', '/rates')).json).toMatchObject({
    date: '2026-11-20',
    rates: { USD: 1.1583, XOF: 655.957 },
  })
  api.clock.advance({ hours: 7 })
  answer = { status: 200, body: file('2026-11-21', '1.16') }
  await refreshRates(api.app)
  expect((await api.call('GET', '/rates')).json).toMatchObject({ date: '2026-11-21', rates: { USD: 1.16 } })
})

test('a source that fails or sends something else changes nothing', async () => {
  for (const wrong of [
    { status: 500, body: '' },
    { status: 200, body: '<html>Maintenance</html>' },
  ]) {
    api.clock.advance({ hours: 7 })
    answer = wrong
    await expect(refreshRates(api.app)).rejects.toThrow(/rates/)
    expect((await api.call('GET', '/rates')).json).toMatchObject({ date: '2026-11-21' })
  }
  expect(() => readReferenceRates(file('2026-13-45', '1.1'))).toThrow('daily reference rates')
})
