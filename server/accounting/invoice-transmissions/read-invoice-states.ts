import type { TransmissionStatus } from '#contract/money/invoice-transmission-enums.ts'
import { childrenAt, readXml, textAt, type XmlElement } from '#server/platform/http/files/read-xml.ts'

export interface InvoiceState {
  number: string
  status: TransmissionStatus
  reasonCode: string | null
  reasonText: string | null
}

/** Codes of the French life cycle (XP Z12-012); what changes nothing for the seller is left out. */
const statuses: Record<string, TransmissionStatus> = {
  200: 'deposited',
  201: 'issued',
  202: 'received',
  203: 'received',
  204: 'received',
  205: 'approved',
  206: 'approved',
  210: 'refused',
  212: 'collected',
  213: 'rejected',
}

const most = { elements: 5_000, depth: 20 }

/**
 * The states of invoices that a message of the life cycle announces: Cross Domain Acknowledgement and Response (CDAR).
 * Empty for a document that is none.
 */
export function readInvoiceStates(xml: string): InvoiceState[] {
  let root: XmlElement
  try {
    root = readXml(xml, most)
  } catch {
    return []
  }
  return elementsNamed(root, 'ReferenceReferencedDocument').flatMap((reference) => {
    const number = textAt(reference, 'IssuerAssignedID')
    const status = statuses[textAt(reference, 'ProcessConditionCode') ?? '']
    if (!number || !status) return []
    const [reason] = childrenAt(reference, 'SpecifiedDocumentStatus')
    return [
      {
        number,
        status,
        reasonCode: (reason && textAt(reason, 'ReasonCode')?.slice(0, 60)) || null,
        reasonText: (reason && textAt(reason, 'Reason')?.slice(0, 500)) || null,
      },
    ]
  })
}

function elementsNamed(element: XmlElement, name: string): XmlElement[] {
  const own = element.children.filter((child) => child.name === name)
  return [...own, ...element.children.flatMap((child) => elementsNamed(child, name))]
}
