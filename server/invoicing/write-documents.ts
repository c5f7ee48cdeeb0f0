import type { Language } from '#contract/core/language.ts'
import type { Config } from '#server/platform/config/config.ts'
import { fill } from '#server/platform/texts/texts.ts'
import { facturXSheet } from './factur-x.ts'
import { feeInvoiceData } from './fee-invoice.ts'
import { lineTexts, methodTexts, paperTexts } from './finance-texts.ts'
import { houseDay } from './platform-months.ts'
import { partyWords } from './invoice-parties.ts'
import { amountIn, dayIn, monthIn } from '#server/ledger/format-money.ts'
import {
  type InvoiceContent,
  type ReceiptContent,
  vatPercent,
  vatWithin,
} from '#server/schema/dealings/document-content.ts'
import type { Paper } from './document-repository.ts'
import { openSheet } from './pdf-sheet.ts'

type Company = Pick<Config, 'COMPANY_NAME' | 'COMPANY_ADDRESS' | 'COMPANY_REGISTRATION'>

/** A receipt or an invoice of fees as a PDF, written from what it said when it was issued. */
export async function writePaper(company: Company, paper: Paper, language: Language) {
  const { content } = paper
  const title = `${paperTexts[content.kind][language]} ${paper.number}`
  const issuedOn = houseDay(paper.issuedAt)
  const xml = content.kind === 'invoice' ? feeInvoiceData({ ...paper, content, issuedOn }) : undefined
  const sheet = await openSheet(title, xml ? facturXSheet(xml, paper.issuedAt, language) : undefined)
  sheet.heading(
    title,
    `${paperTexts.issued[language]} ${dayIn(language, paper.issuedAt.toISOString().slice(0, 10))}`,
  )
  if (content.kind === 'receipt') writeReceipt(sheet, paper, content, language)
  else if (content.kind === 'invoice') writeInvoice(sheet, paper, content, language)
  const { COMPANY_NAME, COMPANY_ADDRESS, COMPANY_REGISTRATION } = company
  sheet.note([COMPANY_NAME, COMPANY_ADDRESS, COMPANY_REGISTRATION].filter(Boolean).join(' · '))
  return sheet.close(paperTexts.page[language])
}

type Sheet = Awaited<ReturnType<typeof openSheet>>

const columnsOf = (language: Language) => [
  { title: paperTexts.label[language], width: 280 },
  { title: paperTexts.quantity[language], width: 90, align: 'right' as const },
  { title: paperTexts.amount[language], width: 125, align: 'right' as const },
]

function writeReceipt(sheet: Sheet, { currency }: Paper, content: ReceiptContent, language: Language) {
  const amount = (minor: number) => amountIn(language, minor, currency)
  const { provider, offlineMethod } = content
  const method = provider === 'offline' ? methodTexts[offlineMethod ?? 'transfer'] : methodTexts[provider]
  const dates = { from: dayIn(language, content.checkIn), to: dayIn(language, content.checkOut) }
  sheet.pairs([
    [paperTexts.guest[language], content.guest],
    [paperTexts.owner[language], content.owner],
    [paperTexts.booking[language], content.bookingCode],
    [paperTexts.home[language], `${content.title}, ${content.city}`],
    [paperTexts.stay[language], fill(paperTexts.stayFromTo[language], dates)],
    [paperTexts.method[language], method[language]],
  ])
  sheet.table(
    columnsOf(language),
    content.lines.map((line) => [
      lineTexts[line.code][language],
      String(line.quantity),
      amount(line.amount_minor),
    ]),
    [
      [paperTexts.total[language], '', amount(content.totalMinor)],
      [paperTexts.paidBefore[language], '', amount(content.paidBeforeMinor)],
      [paperTexts.paidNow[language], '', amount(content.paidMinor)],
      [
        paperTexts.left[language],
        '',
        amount(content.totalMinor - content.paidBeforeMinor - content.paidMinor),
      ],
    ],
  )
}

function writeInvoice(sheet: Sheet, paper: Paper, content: InvoiceContent, language: Language) {
  const amount = (minor: number) => amountIn(language, minor, paper.currency)
  const { parties } = content
  const month: [string, string] = [paperTexts.month[language], monthIn(language, content.month)]
  sheet.pairs(
    parties
      ? [
          [paperTexts.billedBy[language], partyWords(parties.house, language)],
          [paperTexts.billedTo[language], partyWords(parties.buyer, language)],
          month,
        ]
      : [[paperTexts.owner[language], content.owner], month],
  )
  sheet.table(
    columnsOf(language),
    content.lines.map(({ bookingCode, title, feeMinor }) => [
      `${paperTexts.fee[language]} · ${title} (${bookingCode})`,
      '1',
      amount(feeMinor),
    ]),
    [
      [paperTexts.feeTotal[language], '', amount(paper.totalMinor)],
      [fill(paperTexts.feeVat[language], { rate: vatPercent }), '', amount(vatWithin(paper.totalMinor))],
    ],
  )
  if (!parties) return
  for (const text of ['feeTerms', 'late', 'electronic'] as const) sheet.note(paperTexts[text][language])
}
