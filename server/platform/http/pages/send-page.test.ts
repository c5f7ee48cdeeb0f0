import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { FastifyReply } from 'fastify'
import { sendPage, withoutNonce } from './send-page.ts'

const nonce = 'abc+/='
const site = { development: false, mapHosts: { style: ['https://tiles.example'], tiles: [] } }
const page = [
  '<head><title>L’été à 30 €</title>',
  `<script nonce="${nonce}">say('été')</script></head><p title=' nonce="other"'>`,
  `<link nonce="${nonce}" href="/a.css"/><script>say('a stranger')</script>`,
  `<script nonce="${nonce}" src="/b.js"></script></p>`,
].map((piece) => Buffer.from(piece))

test('the nonce leaves a page, whose text stays as it was', () => {
  const sent = Buffer.concat(withoutNonce(page, nonce).pieces).toString()
  expect(sent).toBe(
    [
      '<head><title>L’été à 30 €</title>',
      `<script>say('été')</script></head><p title=' nonce="other"'>`,
      `<link href="/a.css"/><script>say('a stranger')</script>`,
      '<script src="/b.js"></script></p>',
    ].join(''),
  )
})

test('only scripts with the nonce and a content are named by their hash', () => {
  const own = hash('sha256', "say('été')", 'base64')
  expect(withoutNonce(page, nonce).hashes).toEqual([`'sha256-${own}'`])
})

test.each([
  { what: 'sets a cookie', response: new Response('', { headers: { 'set-cookie': 'mine=1' } }) },
  { what: 'is none', response: new Response('', { status: 404 }) },
  { what: 'fails', response: new Response('', { status: 500 }) },
])('a page that $what is not kept', async ({ response }) => {
  const sent: string[] = []
  const reply = {
    code: () => reply,
    header: () => reply,
    send: (body: Buffer) => sent.push(body.toString()),
  } as unknown as FastifyReply
  const keep = () => expect.unreachable()
  await sendPage({ response, page: { pieces: page }, nonce }, reply, site, keep)
  expect(sent).toHaveLength(1)
})

test('a page loads from its own site, and from the hosts of the map', async () => {
  const headers: Record<string, string> = {}
  const reply = {
    code: () => reply,
    header: (name: string, value: string) => Object.assign(headers, { [name]: value }) && reply,
    send: () => reply,
  } as unknown as FastifyReply
  await sendPage({ response: new Response(''), page: { pieces: page }, nonce }, reply, site, undefined)
  const policy = new Map(
    headers['content-security-policy']!.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://tiles.example'])
  expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:', 'https://tiles.example'])
  expect(policy.get('script-src')).toEqual(["'self'", expect.stringMatching(/^'sha256-/)])
  for (const sources of policy.values()) {
    expect(sources).not.toContain('https:')
    expect(sources).not.toContain('*')
  }
})
