import { expect, test } from 'vitest'
import { createTestUser } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()

test('an orchestrator sees that the process runs and can serve', async () => {
  expect(await api.call('GET', '/health/live')).toMatchObject({ status: 200, json: { status: 'ok' } })
  expect(await api.call('GET', '/health/ready/')).toMatchObject({ status: 200, json: { status: 'ok' } })
})

test('an unknown address returns a problem document in the requested language', async () => {
  const french = await api.call('GET', '/nowhere')
  expect(french.headers.get('content-type')).toContain('application/problem+json')
  expect(french.json).toMatchObject({ status: 404, code: 'not_found', message: 'Ressource non trouvée' })
  const spanish = await api.call('GET', '/nowhere', { headers: { 'accept-language': 'es-MX,es;q=0.9' } })
  expect(spanish.json.message).toBe('Recurso no encontrado')
})

test('a method that an address does not have is distinguished from an unknown address', async () => {
  const answer = await api.call('DELETE', '/health/live')
  expect(answer.status).toBe(405)
  expect(answer.json.allowed).toEqual(['GET'])
  expect(answer.headers.get('allow')).toBe('GET')
})

test('an address that cannot be decoded answers a problem document, with the headers of every answer', async () => {
  const answer = await fetch(`${api.url}/api/v1/properties/%E0%A4%A`)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    code: 'malformed_request',
    message: 'La requête est mal formée',
  })
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('x-frame-options')).toBe('DENY')
})

test('an empty body is none, and one that is no JSON is refused', async () => {
  const { token } = await createTestUser(api)
  const send = (method: string, path: string, body: string) =>
    fetch(`${api.url}/api/v1${path}`, {
      method,
      body,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    })
  expect((await send('PATCH', '/notifications/read-all', '')).status).toBe(200)
  expect((await send('POST', '/bookings', '')).status).toBe(422)
  const broken = await send('POST', '/bookings', '{"quote_id":')
  expect(broken.status).toBe(400)
  expect(await broken.json()).toMatchObject({ code: 'malformed_request' })
  const poisoned = await send('POST', '/bookings', '{"__proto__":{"role":"admin"}}')
  expect(poisoned.status).toBe(400)
})
