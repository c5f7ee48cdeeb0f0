import { decimalOf } from '#server/ledger/format-money.ts'
import { tag, xmlDocument } from '#server/platform/http/files/xml.ts'

/** One transfer as the bank makes it. */
interface CreditTransfer {
  endToEndId: string
  amountMinor: number
  holder: string
  iban: string
  /** Text on the bank statement of who receives it. */
  label: string
}

export interface CreditTransferFile {
  messageId: string
  createdAt: Date
  executionOn: string
  /** Who pays. */
  debtor: { name: string; iban: string; bic: string | undefined; siren: string | undefined }
  transfers: CreditTransfer[]
}

/** Longest texts of the standard, in characters. */
const longest = { name: 70, label: 140, id: 35 } as const

/**
 * A file of SEPA credit transfers: customer credit transfer initiation, ISO 20022 `pain.001.001.09`, within the rules of
 * the European Payments Council (EPC132-08): one debtor, shared charges, texts in the Latin set that every bank takes.
 * The order of the elements is that of the schema.
 */
export function writeCreditTransfers({
  messageId,
  createdAt,
  executionOn,
  debtor,
  transfers,
}: CreditTransferFile) {
  const count = String(transfers.length)
  const sum = decimalOf(
    transfers.reduce((total, { amountMinor }) => total + amountMinor, 0),
    'EUR',
  )
  const id = sepaText(messageId, longest.id)
  const name = sepaText(debtor.name, longest.name)
  const document = tag(
    'Document',
    [
      tag('CstmrCdtTrfInitn', [
        tag('GrpHdr', [
          tag('MsgId', id),
          tag('CreDtTm', createdAt.toISOString().slice(0, 19)),
          tag('NbOfTxs', count),
          tag('CtrlSum', sum),
          tag('InitgPty', [
            tag('Nm', name),
            debtor.siren ? tag('Id', [tag('OrgId', [tag('Othr', [tag('Id', debtor.siren)])])]) : undefined,
          ]),
        ]),
        tag('PmtInf', [
          tag('PmtInfId', id),
          tag('PmtMtd', 'TRF'),
          tag('BtchBookg', 'true'),
          tag('NbOfTxs', count),
          tag('CtrlSum', sum),
          tag('PmtTpInf', [tag('SvcLvl', [tag('Cd', 'SEPA')])]),
          tag('ReqdExctnDt', [tag('Dt', executionOn)]),
          tag('Dbtr', [tag('Nm', name)]),
          tag('DbtrAcct', [tag('Id', [tag('IBAN', debtor.iban)])]),
          tag('DbtrAgt', [
            tag('FinInstnId', [
              debtor.bic ? tag('BICFI', debtor.bic) : tag('Othr', [tag('Id', 'NOTPROVIDED')]),
            ]),
          ]),
          tag('ChrgBr', 'SLEV'),
          transfers.map(transferOf),
        ]),
      ]),
    ],
    { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' },
  )
  return xmlDocument(document)
}

function transferOf({ endToEndId, amountMinor, holder, iban, label }: CreditTransfer) {
  return tag('CdtTrfTxInf', [
    tag('PmtId', [tag('EndToEndId', sepaText(endToEndId, longest.id))]),
    tag('Amt', [tag('InstdAmt', decimalOf(amountMinor, 'EUR'), { Ccy: 'EUR' })]),
    tag('Cdtr', [tag('Nm', sepaText(holder, longest.name))]),
    tag('CdtrAcct', [tag('Id', [tag('IBAN', iban)])]),
    tag('RmtInf', [tag('Ustrd', sepaText(label, longest.label))]),
  ])
}

const spelledOut: Record<string, string> = { œ: 'oe', Œ: 'OE', æ: 'ae', Æ: 'AE', ß: 'ss', '’': "'", '&': '+' }

/** A text in the Latin set of SEPA, without accents: `Éloïse Çelik` is `Eloise Celik`. */
export function sepaText(text: string, most: number) {
  const plain = text
    .replace(/[œŒæÆß’&]/g, (sign) => spelledOut[sign]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-zA-Z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/\/{2,}/g, '/')
    .replace(/\s+/g, ' ')
    .trim()
    // Neither end may be a slash, which separates references.
    .replace(/^\/+|\/+$/g, '')
  return plain.slice(0, most).trim() || '-'
}
