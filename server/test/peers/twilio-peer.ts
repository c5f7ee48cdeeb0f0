import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const twilioAccount = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(31)}1`,
  TWILIO_AUTH_TOKEN: 'a token of the tests',
  TWILIO_FROM: '+15005550006',
}

type ValidationError = 'down' | 'busy' | 'nonsense'

/**
 * A local stand-in for Twilio's Messages resource, according to its documentation: a form with the account's password,
 * 201 with the message, errors as JSON with their own codes. Numbers can be unknown or opted out with STOP; errors can
 * be set: the connection drops, 429, an answer that is not JSON.
 */
export async function openTwilioPeer() {
  const taken: { to: string; from: string; body: string }[] = []
  const unknown = new Set<string>()
  const stopped = new Set<string>()
  const errors: ValidationError[] = []
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token } = twilioAccount
  const password = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await readText(request))
    const error = errors.shift()
    if (error === 'down') return request.socket.destroy()
    if (error === 'nonsense') return response.writeHead(502).end('<html>')
    const refuse = (status: number, code: number, message: string) => {
      const more = `https://www.twilio.com/docs/errors/${code}`
      return send(response, status, { code, message, more_info: more, status })
    }
    if (error === 'busy') return refuse(429, 20429, 'Too Many Requests')
    if (request.headers.authorization !== password) return refuse(401, 20003, 'Authenticate')
    if (request.url !== `/2010-04-01/Accounts/${sid}/Messages.json`) {
      return refuse(404, 20404, 'The requested resource was not found')
    }
    const [to = '', from = '', body = ''] = ['To', 'From', 'Body'].map((name) => form.get(name) ?? '')
    if (unknown.has(to)) return refuse(400, 21211, `Invalid 'To' Phone Number: ${to}`)
    if (stopped.has(to)) return refuse(400, 21610, 'Attempt to send to unsubscribed recipient')
    if (!body) return refuse(400, 21602, 'Message body is required')
    taken.push({ to, from, body })
    return send(response, 201, {
      sid: `SM${String(taken.length).padStart(32, '0')}`,
      account_sid: sid,
      to,
      from,
      body,
      status: 'queued',
      error_code: null,
      error_message: null,
      num_segments: '1',
      date_created: new Date().toUTCString(),
      uri: `/2010-04-01/Accounts/${sid}/Messages/SM1.json`,
    })
  }

  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    taken,
    unknown,
    stopped,
    errors,
    close: () => new Promise((closed) => server.close(closed)),
  }
}

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function readText(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
