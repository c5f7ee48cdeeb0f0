import { expect, test } from 'vitest'
import { startApi } from '#server/test/start-api.ts'

const direct = startApi()
const behindProxy = startApi({ TRUST_PROXY: '127.0.0.1' })

test('behind a proxy an idle connection outlives the proxy’s own, otherwise it ends soon', async () => {
  const patience = async (url: string) => (await fetch(`${url}/api/v1/countries`)).headers.get('keep-alive')
  expect(await patience(direct.url)).toBe('timeout=5')
  expect(await patience(behindProxy.url)).toBe('timeout=76')
})
