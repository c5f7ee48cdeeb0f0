import { Agent, request } from 'node:http'
import type { TestAnswer } from '#server/test/start-api.ts'

/** A call that was not answered: the connection broke, or nothing came within the longest wait. */
const unanswered = 0
const longestWait = 15_000

/** Sends requests over kept connections. An unanswered one has the status 0. */
export function openClient(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 300 })
  const send = (
    method: string,
    path: string,
    { token, body, headers = {} }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<TestAnswer> =>
    new Promise((resolve) => {
      const content = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
      const fail = () => resolve({ status: unanswered, headers: new Headers(), text: '', json: undefined })
      const sent = request(
        `${url}${path}`,
        {
          agent,
          method,
          timeout: longestWait,
          headers: {
            ...(content && { 'content-type': 'application/json', 'content-length': content.length }),
            ...(token && { authorization: `Bearer ${token}` }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', fail)
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            const isJson = response.headers['content-type']?.includes('json') && text !== ''
            const named = Object.entries(response.headers)
            resolve({
              status: response.statusCode ?? unanswered,
              headers: new Headers(named.map(([name, value]): [string, string] => [name, String(value)])),
              text,
              json: isJson ? JSON.parse(text) : undefined,
            })
          })
        },
      )
      sent.on('timeout', () => sent.destroy(new Error('no answer')))
      sent.on('error', fail)
      sent.end(content)
    })
  return { send, close: () => agent.destroy() }
}
