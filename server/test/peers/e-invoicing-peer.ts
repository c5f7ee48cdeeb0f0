import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface DepositedFlow {
  flowId: string
  trackingId: string
  flowSyntax: string
  processingRule: string
  sha256: string
  file: Buffer
  acknowledgement: { status: string; details: { reasonCode: string; reasonMessage: string }[] }
}

const clientId = 'demeure'
const secret = 'secret-of-the-peer'
const token = 'token-of-the-peer'

/**
 * A registered platform on this machine: OAuth 2 client credentials and the flow service of XP Z12-013 (deposit by
 * multipart, read, search), with messages of the life cycle as CDAR documents.
 */
export async function openEInvoicingPeer() {
  const flows: DepositedFlow[] = []
  const messages: { flowId: string; xml: string }[] = []
  let misbehave: ((response: ServerResponse) => void) | undefined
  let loseAnswer = false
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request
    const body = await buffer(request)
    const answer = (status: number, content: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
    if (url === '/token') {
      const form = new URLSearchParams(body.toString())
      const isRight = form.get('client_id') === clientId && form.get('client_secret') === secret
      return isRight ? answer(200, { access_token: token, expires_in: 300 }) : answer(401, {})
    }
    if (request.headers.authorization !== `Bearer ${token}`) return answer(401, { errorCode: 'UNAUTHORIZED' })
    if (misbehave) return misbehave(response)
    if (method === 'POST' && url === '/v1/flows') {
      const form = await new Response(new Uint8Array(body), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      }).formData()
      const info = JSON.parse(await (form.get('flowInfo') as File).text()) as Omit<DepositedFlow, 'file'>
      const file = Buffer.from(await (form.get('file') as File).arrayBuffer())
      const flowId = `flow-${flows.length + 1}`
      flows.push({ ...info, flowId, file, acknowledgement: { status: 'Pending', details: [] } })
      // The deposit took place, and its answer is lost.
      if (loseAnswer) return response.destroy()
      return answer(202, { ...info, flowId, submittedAt: new Date().toISOString() })
    }
    if (method === 'POST' && url === '/v1/flows/search') {
      const { where } = JSON.parse(body.toString()) as { where: { trackingId?: string; flowType?: string[] } }
      const found = where.flowType
        ? messages.map(({ flowId }) => ({ flowId, flowType: 'CustomerInvoiceLC' }))
        : flows
            .filter(({ trackingId }) => trackingId === where.trackingId)
            .map(({ flowId, trackingId }) => ({ flowId, trackingId }))
      return answer(200, { results: found })
    }
    const [, flowId] = /^\/v1\/flows\/([^?]+)\?docType=/.exec(url) ?? []
    const message = messages.find((each) => each.flowId === flowId)
    if (message) return response.writeHead(200, { 'content-type': 'application/xml' }).end(message.xml)
    const flow = flows.find((each) => each.flowId === flowId)
    return flow ? answer(200, { flowId, acknowledgement: flow.acknowledgement }) : answer(404, {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    config: {
      E_INVOICING_URL: url,
      E_INVOICING_TOKEN_URL: `${url}/token`,
      E_INVOICING_CLIENT_ID: clientId,
      E_INVOICING_CLIENT_SECRET: secret,
      E_INVOICING_SINCE: '2020-01-01',
    },
    flows,
    /** Announces the state of an invoice by its code. */
    announce: (number: string, code: string, reason?: { code: string; text: string }) => {
      const flowId = `life-${messages.length + 1}`
      const status = reason
        ? `<ram:SpecifiedDocumentStatus><ram:ReasonCode>${reason.code}</ram:ReasonCode><ram:Reason>${reason.text}</ram:Reason></ram:SpecifiedDocumentStatus>`
        : ''
      messages.push({
        flowId,
        xml: `<rsm:CrossDomainAcknowledgementAndResponse xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossDomainAcknowledgementAndResponse:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"><rsm:AcknowledgementDocument><ram:ReferenceReferencedDocument><ram:IssuerAssignedID>${number}</ram:IssuerAssignedID><ram:ProcessConditionCode>${code}</ram:ProcessConditionCode>${status}</ram:ReferenceReferencedDocument></rsm:AcknowledgementDocument></rsm:CrossDomainAcknowledgementAndResponse>`,
      })
    },
    /** Changes the answers of the flow service from now on; without an argument they are valid again. */
    misbehave: (how?: (response: ServerResponse) => void) => {
      misbehave = how
    },
    loseAnswers: (lose: boolean) => {
      loseAnswer = lose
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
