import { expect, test } from 'vitest'
import { endpoints } from '#contract/catalogue.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()

test('every call of the contract is served', () => {
  const served = [...api.app.endpoints.keys()]
  const declared = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(declared.filter((key) => !served.includes(key))).toEqual([])
})

test('the document and the page that shows it are public', async () => {
  const document = await api.call('GET', '/openapi.json')
  expect(document.json.openapi).toBe('3.1.0')
  const page = await fetch(`${api.url}/api/v1/docs`)
  expect(page.headers.get('content-type')).toContain('text/html')
  const script = await fetch(`${api.url}/api/v1/docs/swagger-ui-bundle.js`)
  expect(script.status).toBe(200)
  expect((await fetch(`${api.url}/api/v1/docs/package.json`)).status).toBe(404)
})
