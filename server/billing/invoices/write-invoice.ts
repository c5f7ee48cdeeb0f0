import type { Language } from '#contract/core/language.ts'
import type { Config } from '#server/platform/config/config.ts'
import { facturXOf, facturXSheet } from '#server/invoicing/factur-x.ts'
import { documentTexts } from '#server/invoicing/finance-texts.ts'
import { participantLines } from '#server/invoicing/invoice-parties.ts'
import { amountIn, dayIn } from '#server/ledger/format-money.ts'
import type { SubscriptionContent } from '#server/schema/dealings/document-content.ts'
import { openSheet } from '#server/platform/http/files/pdf-sheet.ts'
import { fill } from '#server/platform/texts/texts.ts'
import type { InvoiceDetail } from '../billing-queries.ts'
import { exemptionTexts, invoiceTexts } from '../billing-texts.ts'
import { lineName } from './invoice-texts.ts'

/**
 * An invoice of a plan as PDF/A-3 with embedded Factur-X data, generated from the content stored when it was issued.
 */
export async function writeInvoice(
  config: Pick<Config, 'COMPANY_REGISTRATION'>,
  { invoice, number, content }: Pick<InvoiceDetail, 'invoice' | 'number' | 'content'>,
  language: Language,
) {
  const { currency, creditMinor } = invoice
  const { kind, vat, lines } = content
  const xml = facturXOf({
    ...content,
    number,
    currency,
    isCreditNote: kind === 'credit_note',
    // French, as the invoice is issued in France.
    lines: lines.map((line) => ({ ...line, name: lineName(line, 'fr') })),
    exemption: vat.category === 'S' ? undefined : exemptionTexts[vat.category].fr,
    prepaidMinor: creditMinor,
    payment: { dueOn: content.dueOn },
    late: documentTexts.late.fr,
  })
  const title = `${documentTexts[content.kind][language]} ${number}`
  const issuedAt = new Date(`${content.issuedOn}T12:00:00Z`)
  const sheet = await openSheet(title, facturXSheet(xml, issuedAt, language))
  sheet.heading(title, `${invoiceTexts.issued[language]} ${dayIn(language, content.issuedOn)}`)
  sheet.pairs(factsOf(content, language))
  writeLines(sheet, content, { currency, creditMinor }, language)
  if (vat.category !== 'S') sheet.note(exemptionTexts[vat.category][language])
  if (kind === 'subscription') sheet.note(documentTexts.late[language])
  sheet.note(documentTexts.electronic[language])
  const { house } = content
  sheet.note([house.name, house.address, config.COMPANY_REGISTRATION].filter(Boolean).join(' · '))
  return sheet.close(documentTexts.page[language])
}

type Sheet = Awaited<ReturnType<typeof openSheet>>

function factsOf(content: SubscriptionContent, language: Language): [string, string][] {
  const { house, buyer, dueOn, about, account, kind } = content
  return [
    [documentTexts.billedBy[language], participantLines(house, language)],
    [documentTexts.billedTo[language], participantLines(buyer, language)],
    ...(about ? [[invoiceTexts.about[language], about.number] as [string, string]] : []),
    ...(kind === 'subscription'
      ? [[invoiceTexts.dueOn[language], dayIn(language, dueOn)] as [string, string]]
      : []),
    ...(kind === 'subscription' && account.iban
      ? [
          [
            invoiceTexts.account[language],
            [inFours(account.iban), account.bic].filter(Boolean).join(' · '),
          ] as [string, string],
        ]
      : []),
  ]
}

/** Groups an IBAN in blocks of four. */
function inFours(iban: string) {
  return iban.replace(/.{4}(?=.)/g, '$& ')
}

function writeLines(
  sheet: Sheet,
  content: SubscriptionContent,
  { currency, creditMinor }: Pick<InvoiceDetail['invoice'], 'currency' | 'creditMinor'>,
  language: Language,
) {
  const amount = (minor: number) => amountIn(language, minor, currency)
  const { netMinor, vatMinor, totalMinor, vat, lines } = content
  sheet.table(
    [
      { title: documentTexts.label[language], width: 245 },
      { title: documentTexts.quantity[language], width: 60, align: 'right' },
      { title: invoiceTexts.unit[language], width: 95, align: 'right' },
      { title: invoiceTexts.net[language], width: 95, align: 'right' },
    ],
    lines.map((line) => [
      lineName(line, language),
      String(line.quantity),
      amount(line.unitMinor),
      amount(line.quantity * line.unitMinor),
    ]),
    [
      [invoiceTexts.netTotal[language], '', '', amount(netMinor)],
      [fill(invoiceTexts.vat[language], { rate: vat.percent }), '', '', amount(vatMinor)],
      [invoiceTexts.total[language], '', '', amount(totalMinor)],
      ...(creditMinor > 0
        ? [
            [documentTexts.paidBefore[language], '', '', amount(creditMinor)],
            [documentTexts.left[language], '', '', amount(totalMinor - creditMinor)],
          ]
        : []),
    ],
  )
}
