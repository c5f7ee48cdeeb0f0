import { companyDay } from '#contract/core/date-format.ts'
import type { Language } from '#contract/core/language.ts'
import type { Config } from '#server/platform/config/config.ts'
import { fill } from '#server/platform/texts/texts.ts'
import { facturXSheet } from './factur-x.ts'
import { feeInvoiceData } from './fee-invoice.ts'
import { lodgingTax } from '#server/pricing/price-labels.ts'
import { taxText } from '#server/pricing/tourist-tax/tax-text.ts'
import { documentTexts, lineTexts, methodTexts, missingTaxTexts, taxOnSiteText } from './finance-texts.ts'
import { participantLines } from './invoice-parties.ts'
import { amountIn, dayIn, monthIn } from '#server/ledger/format-money.ts'
import {
  type DocumentContent,
  type InvoiceContent,
  type ReceiptContent,
  vatPercent,
  vatWithin,
} from '#server/schema/dealings/document-content.ts'
import type { IssuedDocument } from './document-repository.ts'
import { openSheet } from '#server/platform/http/files/pdf-sheet.ts'

type Company = Pick<Config, 'COMPANY_NAME' | 'COMPANY_ADDRESS' | 'COMPANY_REGISTRATION'>

/** A receipt or an invoice of fees as a PDF, generated from the content stored when it was issued. */
export async function writeDocument(company: Company, document: IssuedDocument, language: Language) {
  const { content } = document
  const title = `${documentTexts[content.kind][language]} ${document.number}`
  const issuedOn = companyDay(document.issuedAt)
  const xml = isOfFees(content) ? feeInvoiceData({ ...document, content, issuedOn }) : undefined
  const sheet = await openSheet(title, xml ? facturXSheet(xml, document.issuedAt, language) : undefined)
  sheet.heading(title, `${documentTexts.issued[language]} ${dayIn(language, companyDay(document.issuedAt))}`)
  if (content.kind === 'receipt') writeReceipt(sheet, document, content, language)
  else if (isOfFees(content)) writeInvoice(sheet, document, content, language)
  const { COMPANY_NAME, COMPANY_ADDRESS, COMPANY_REGISTRATION } = company
  sheet.note([COMPANY_NAME, COMPANY_ADDRESS, COMPANY_REGISTRATION].filter(Boolean).join(' · '))
  return sheet.close(documentTexts.page[language])
}

function isOfFees(content: DocumentContent): content is InvoiceContent {
  return content.kind === 'invoice' || content.kind === 'fee_credit_note'
}

type Sheet = Awaited<ReturnType<typeof openSheet>>

const columnsOf = (language: Language) => [
  { title: documentTexts.label[language], width: 280 },
  { title: documentTexts.quantity[language], width: 90, align: 'right' as const },
  { title: documentTexts.amount[language], width: 125, align: 'right' as const },
]

function writeReceipt(
  sheet: Sheet,
  { currency }: IssuedDocument,
  content: ReceiptContent,
  language: Language,
) {
  const amount = (minor: number) => amountIn(language, minor, currency)
  const { provider, offlineMethod } = content
  const method = provider === 'offline' ? methodTexts[offlineMethod ?? 'transfer'] : methodTexts[provider]
  const dates = { from: dayIn(language, content.checkIn), to: dayIn(language, content.checkOut) }
  sheet.pairs([
    [documentTexts.guest[language], content.guest],
    [documentTexts.owner[language], content.owner],
    [documentTexts.booking[language], content.bookingCode],
    [documentTexts.home[language], `${content.title}, ${content.city}`],
    [documentTexts.stay[language], fill(documentTexts.stayFromTo[language], dates)],
    [documentTexts.method[language], method[language]],
  ])
  sheet.table(
    columnsOf(language),
    content.lines.map((line) => [
      (line.tariff?.percent === undefined ? lineTexts[line.code] : lodgingTax)[language],
      String(line.quantity),
      amount(line.amount_minor),
    ]),
    [
      [documentTexts.total[language], '', amount(content.totalMinor)],
      [documentTexts.paidBefore[language], '', amount(content.paidBeforeMinor)],
      [documentTexts.paidNow[language], '', amount(content.paidMinor)],
      [
        documentTexts.left[language],
        '',
        amount(content.totalMinor - content.paidBeforeMinor - content.paidMinor),
      ],
    ],
  )
  const tax = content.touristTax && missingTaxTexts[content.touristTax]
  if (content.taxOnSite) {
    sheet.note(fill(taxOnSiteText[language], { tax: taxText(content.taxOnSite, language) }))
  } else if (tax) sheet.note(tax[language])
}

function writeInvoice(sheet: Sheet, document: IssuedDocument, content: InvoiceContent, language: Language) {
  const amount = (minor: number) => amountIn(language, minor, document.currency)
  const { parties: recipients } = content
  const month: [string, string] = [documentTexts.month[language], monthIn(language, content.month)]
  const about: [string, string][] = content.about
    ? [[documentTexts.aboutInvoice[language], content.about.number]]
    : []
  sheet.pairs(
    recipients
      ? [
          [documentTexts.billedBy[language], participantLines(recipients.house, language)],
          [documentTexts.billedTo[language], participantLines(recipients.buyer, language)],
          ...about,
          month,
        ]
      : [[documentTexts.owner[language], content.owner], ...about, month],
  )
  sheet.table(
    columnsOf(language),
    content.lines.map(({ bookingCode, title, feeMinor }) => [
      `${documentTexts.fee[language]} · ${title} (${bookingCode})`,
      '1',
      amount(feeMinor),
    ]),
    [
      [documentTexts.feeTotal[language], '', amount(document.totalMinor)],
      [
        fill(documentTexts.feeVat[language], { rate: vatPercent }),
        '',
        amount(vatWithin(document.totalMinor)),
      ],
    ],
  )
  if (!recipients) return
  const notes =
    content.kind === 'invoice'
      ? (['feeTerms', 'late', 'electronic'] as const)
      : (['feeCreditTerms', 'electronic'] as const)
  for (const text of notes) sheet.note(documentTexts[text][language])
}
