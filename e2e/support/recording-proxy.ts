import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { PassThrough } from 'node:stream'

/**
 * The site under another origin that records its errors: WebDriver Classic shows neither the requests of a
 * page nor its console.
 */
export async function recordingProxy(site: string) {
  const { host, port } = new URL(site)
  /** Answers of 400 and more, but for 401, which a visitor without a session gets. */
  const refused: string[] = []
  /** Errors that pages report (`web/shell/page/document-events.ts`). */
  const reports: string[] = []
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/' } = incoming
    const headers = { ...incoming.headers, host, ...sameOrigin(incoming.headers, site) }
    const body = new PassThrough()
    if (url.endsWith('/browser-errors')) void text(body).then((report) => reports.push(report))
    const onward = request({ host: 'localhost', port, path: url, method, headers }, (answer) => {
      const { statusCode: status = 502, headers: answered } = answer
      if (status >= 400 && status !== 401) refused.push(`${status} ${method} ${url}`)
      const location = answered.location?.replace(site, '')
      outgoing.writeHead(status, { ...answered, ...(location && { location }) })
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    // Leaving a page ends its requests, the stream of live events among them.
    outgoing.on('close', () => onward.destroy())
    incoming.on('data', (piece: Buffer) => body.write(piece))
    incoming.on('end', () => body.end())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    refused,
    reports,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The headers that the server compares with its own address (`server/http`). */
function sameOrigin({ origin, referer }: IncomingHttpHeaders, site: string) {
  return {
    ...(origin && origin !== 'null' && { origin: site }),
    ...(referer && { referer: site + new URL(referer).pathname }),
  }
}
