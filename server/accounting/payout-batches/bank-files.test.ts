import { expect, test } from 'vitest'
import { readStatusReport } from './read-status-report.ts'
import { sepaText, writeCreditTransfers } from './write-credit-transfer.ts'

const transfers = [
  {
    endToEndId: 'V-2026-000001-0001',
    amountMinor: 32_980,
    holder: 'Éloïse Çelik & fils',
    iban: 'FR7630006000011234567890189',
    label: 'Demeure DM-7K2F9Q',
  },
  {
    endToEndId: 'V-2026-000001-0002',
    amountMinor: 5,
    holder: 'Łucja <Nowak>',
    iban: 'BE68539007547034',
    label: 'Demeure DM-2AB3CD',
  },
]
const debtor = { name: 'Demeure', iban: 'FR7630006000011234567890189', bic: undefined, siren: '123456782' }
const file = () =>
  writeCreditTransfers({
    messageId: 'V-2026-000001',
    createdAt: new Date('2026-11-26T08:15:30.123Z'),
    executionOn: '2026-11-27',
    debtor,
    transfers,
  })

/** Names of elements in the order in which they first open. */
const order = (xml: string) => [...new Set([...xml.matchAll(/<([A-Za-z]+)/g)].map(([, name]) => name))]

test('a file of transfers has the elements of pain.001.001.09 in their order, with counts and sums that agree', () => {
  const xml = file()
  expect(xml).toContain('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">')
  expect(order(xml)).toEqual(
    (
      'Document CstmrCdtTrfInitn GrpHdr MsgId CreDtTm NbOfTxs CtrlSum InitgPty Nm Id OrgId Othr PmtInf PmtInfId ' +
      'PmtMtd BtchBookg PmtTpInf SvcLvl Cd ReqdExctnDt Dt Dbtr DbtrAcct IBAN DbtrAgt FinInstnId ChrgBr CdtTrfTxInf ' +
      'PmtId EndToEndId Amt InstdAmt Cdtr CdtrAcct RmtInf Ustrd'
    ).split(' '),
  )
  expect(xml.match(/<NbOfTxs>2<\/NbOfTxs><CtrlSum>329.85<\/CtrlSum>/g)).toHaveLength(2)
  expect(xml).toContain('<CreDtTm>2026-11-26T08:15:30</CreDtTm>')
  expect(xml).toContain('<InstdAmt Ccy="EUR">0.05</InstdAmt>')
  expect(xml).toContain('<Othr><Id>NOTPROVIDED</Id></Othr>')
  expect(xml).toContain('<Nm>Eloise Celik + fils</Nm>')
  // The same content is the same file.
  expect(file()).toBe(xml)
  expect(
    writeCreditTransfers({
      messageId: 'M',
      createdAt: new Date(0),
      executionOn: '2026-11-27',
      debtor: { ...debtor, bic: 'AGRIFRPP' },
      transfers,
    }),
  ).toContain('<BICFI>AGRIFRPP</BICFI>')
})

test('texts keep to the Latin set of SEPA', () => {
  expect(sepaText('Œuvre d’art – n° 5', 70)).toBe("OEuvre d'art n 5")
  expect(sepaText('//a//b/', 35)).toBe('a/b')
  expect(sepaText('日本', 35)).toBe('-')
  expect(sepaText('x'.repeat(200), 70)).toHaveLength(70)
})

const answer = (body: string, group = '') => `<?xml version="1.0" encoding="UTF-8"?>
<ns:Document xmlns:ns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><ns:CstmrPmtStsRpt>
<ns:GrpHdr><ns:MsgId>B1</ns:MsgId><ns:CreDtTm>2026-11-27T09:00:00</ns:CreDtTm></ns:GrpHdr>
<ns:OrgnlGrpInfAndSts><ns:OrgnlMsgId>V-2026-000001</ns:OrgnlMsgId><ns:OrgnlMsgNmId>pain.001.001.09</ns:OrgnlMsgNmId>${group}</ns:OrgnlGrpInfAndSts>
${body.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1ns:')}</ns:CstmrPmtStsRpt></ns:Document>`

test('the status of a transfer goes before that of its block, this before that of the message', () => {
  const read = readStatusReport(
    answer(
      `<OrgnlPmtInfAndSts><OrgnlPmtInfId>V</OrgnlPmtInfId><PmtInfSts>ACCP</PmtInfSts>
        <TxInfAndSts><OrgnlEndToEndId>1</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Compte clos</AddtlInf></StsRsnInf></TxInfAndSts>
        <TxInfAndSts><OrgnlEndToEndId>2</OrgnlEndToEndId><TxSts>PDNG</TxSts></TxInfAndSts>
        <TxInfAndSts><OrgnlEndToEndId>3</OrgnlEndToEndId><TxSts>RJCT</TxSts></TxInfAndSts></OrgnlPmtInfAndSts>`,
      '<ns:GrpSts>PART</ns:GrpSts>',
    ),
  )
  expect(read.originalMessageId).toBe('V-2026-000001')
  // A time without a zone is the bank's, in winter an hour ahead.
  expect(read.createdAt.toISOString()).toBe('2026-11-27T08:00:00.000Z')
  expect(read.others).toMatchObject({ status: 'accepted' })
  expect([...read.named]).toEqual([
    ['1', { status: 'rejected', code: 'AC04', text: 'Compte clos' }],
    ['2', undefined],
    ['3', { status: 'rejected', code: 'MS03', text: null }],
  ])
  expect(readStatusReport(answer('', '<ns:GrpSts>ACTC</ns:GrpSts>')).others).toBeUndefined()
  expect(readStatusReport(answer('', '<ns:GrpSts>RJCT</ns:GrpSts>')).others?.status).toBe('rejected')
})

test('anything else is no answer of a bank', () => {
  for (const wrong of [
    '',
    '<a/>',
    '<Document><CstmrPmtStsRpt/></Document>',
    answer('').replace('V-2026-000001', ''),
    'date;montant',
  ])
    expect(() => readStatusReport(wrong), wrong).toThrow(/report|document|header|tag/i)
  expect(() => readStatusReport(`<!DOCTYPE a [<!ENTITY b "c">]>${answer('').slice(39)}`)).toThrow(
    'document type',
  )
  expect(() => readStatusReport(answer('<TxInfAndSts>'.repeat(20) + '</TxInfAndSts>'.repeat(20)))).toThrow(
    'too deep',
  )
})
