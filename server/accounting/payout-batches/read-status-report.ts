import { childrenAt, readXml, textAt, type XmlElement } from '#server/platform/http/files/read-xml.ts'

export interface TransferResult {
  status: 'accepted' | 'rejected'
  /** Reason of ISO 20022, where rejected. */
  code: string | null
  text: string | null
}

export interface StatusReport {
  messageId: string
  createdAt: Date
  /** Id of the message that it answers. */
  originalMessageId: string
  /** Result of transfers that are named, by their id; undefined while the bank has not decided. */
  named: Map<string, TransferResult | undefined>
  /** Result of all others. */
  others: TransferResult | undefined
}

const most = { elements: 60_000, depth: 12 }
/** Statuses of ISO 20022 that are final for us; with the others (received, pending, partly) the bank has not decided. */
const acceptedStatuses = ['ACCP', 'ACSP', 'ACSC', 'ACCC', 'ACWC', 'ACFC']
/** Rejected without a reason: « not specified by the bank ». */
const noReason = 'MS03'

/**
 * The bank's answer to a file of transfers: payment status report, ISO 20022 `pain.002`, of any version. The status of a
 * transfer goes before that of its payment block, and this before that of the message.
 * @throws for anything else
 */
export function readStatusReport(xml: string): StatusReport {
  const root = readXml(xml, most)
  const [report] = root.name === 'Document' ? childrenAt(root, 'CstmrPmtStsRpt') : []
  if (!report) throw new Error('no payment status report')
  const messageId = textAt(report, 'GrpHdr', 'MsgId')
  const createdAt = new Date(zoned(textAt(report, 'GrpHdr', 'CreDtTm') ?? ''))
  const originalMessageId = textAt(report, 'OrgnlGrpInfAndSts', 'OrgnlMsgId')
  if (!messageId || !originalMessageId || Number.isNaN(createdAt.getTime()))
    throw new Error('an incomplete header')
  const [group] = childrenAt(report, 'OrgnlGrpInfAndSts')
  let others = resultOf(group!, 'GrpSts')
  const named: StatusReport['named'] = new Map()
  for (const block of childrenAt(report, 'OrgnlPmtInfAndSts')) {
    // The files have one payment block, so its status is that of the message.
    if (textAt(block, 'PmtInfSts')) others = resultOf(block, 'PmtInfSts')
    for (const transfer of childrenAt(block, 'TxInfAndSts')) {
      const endToEndId = textAt(transfer, 'OrgnlEndToEndId')
      if (!endToEndId) throw new Error('a transfer without its id')
      named.set(endToEndId, resultOf(transfer, 'TxSts'))
    }
  }
  return { messageId, createdAt, originalMessageId, named, others }
}

function resultOf(element: XmlElement, statusName: string): TransferResult | undefined {
  const status = textAt(element, statusName)
  if (status && acceptedStatuses.includes(status)) return { status: 'accepted', code: null, text: null }
  if (status !== 'RJCT') return undefined
  const [reason] = childrenAt(element, 'StsRsnInf')
  const code = reason && (textAt(reason, 'Rsn', 'Cd') ?? textAt(reason, 'Rsn', 'Prtry'))
  const text =
    reason &&
    childrenAt(reason, 'AddtlInf')
      .map((line) => line.text)
      .join(' ')
  return { status: 'rejected', code: (code ?? noReason).slice(0, 35), text: text?.slice(0, 210) || null }
}

/** A time without a zone is that of the bank, in Paris. */
function zoned(time: string) {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?$/.test(time)) return time
  return new Date(
    Temporal.PlainDateTime.from(time).toZonedDateTime('Europe/Paris').epochMilliseconds,
  ).toISOString()
}
