import { companyDay } from '#contract/core/date-format.ts'
import type { Language } from '#contract/core/language.ts'
import { decimalsOf } from '#contract/core/money-format.ts'
import { daysBetween } from '#server/availability/local-time.ts'
import { type Column, toLocalizedCsv } from '#server/platform/http/files/csv.ts'
import { exemptionTexts, movementTexts, documentTexts } from '#server/invoicing/finance-texts.ts'
import type { MovementRow } from './movement-queries.ts'
import { amountIn, dayShort, decimalOf, monthIn } from '#server/ledger/format-money.ts'
import { openSheet } from '#server/platform/http/files/pdf-sheet.ts'
import type { Statement } from './statement.ts'

const columnNames = [
  'date',
  'movement',
  'booking',
  'home',
  'gross',
  'fees',
  'net',
  'nights',
  'taxed',
  'exempt',
  'ground',
  'touristTax',
  'balance',
] as const

function dateOf(row: MovementRow) {
  return Temporal.PlainDate.from(companyDay(row.occurredAt))
}

function movementOf(row: MovementRow, language: Language) {
  const name = movementTexts[row.kind][language]
  return row.isOnSite && row.kind === 'payment'
    ? `${name} (${documentTexts.inHand[language].toLowerCase()})`
    : name
}

/** The taxed and exempt people of a stay, for payments and refunds of its price. */
function taxedOf(
  { kind, checkIn, checkOut, adults, exemptAdults, exemptionReason }: MovementRow,
  language: Language,
) {
  const isOfPrice = kind === 'payment' || kind === 'refund' || kind === 'chargeback_lost'
  if (!isOfPrice || !checkIn || !checkOut || adults === null || exemptAdults === null) return undefined
  return {
    nights: daysBetween(checkIn, checkOut),
    taxed: adults - exemptAdults,
    exempt: exemptAdults,
    ground: exemptionReason ? exemptionTexts[exemptionReason][language] : '',
  }
}

interface StatementLine {
  row: MovementRow
  currency: Statement['currency']
}

const amount = (minor: number, currency: Statement['currency']) => Number(decimalOf(minor, currency))

const csvColumns: Column<StatementLine>[] = [
  { heading: documentTexts.date, cell: ({ row }) => dateOf(row).toString() },
  { heading: documentTexts.movement, cell: ({ row }, language) => movementOf(row, language) },
  { heading: documentTexts.booking, cell: ({ row }) => row.code ?? '' },
  { heading: documentTexts.home, cell: ({ row }) => row.title ?? '' },
  { heading: documentTexts.currency, cell: ({ currency }) => currency },
  { heading: documentTexts.gross, cell: ({ row, currency }) => amount(row.grossMinor, currency) },
  { heading: documentTexts.fees, cell: ({ row, currency }) => amount(row.feesMinor, currency) },
  {
    heading: documentTexts.net,
    cell: ({ row, currency }) => amount(row.grossMinor - row.feesMinor, currency),
  },
  { heading: documentTexts.nights, cell: ({ row }, language) => taxedOf(row, language)?.nights ?? '' },
  { heading: documentTexts.taxed, cell: ({ row }, language) => taxedOf(row, language)?.taxed ?? '' },
  { heading: documentTexts.exempt, cell: ({ row }, language) => taxedOf(row, language)?.exempt ?? '' },
  { heading: documentTexts.ground, cell: ({ row }, language) => taxedOf(row, language)?.ground ?? '' },
  {
    heading: documentTexts.touristTax,
    cell: ({ row, currency }, language) => (taxedOf(row, language) ? amount(row.taxMinor, currency) : ''),
  },
  { heading: documentTexts.balance, cell: ({ row, currency }) => amount(row.balanceMinor, currency) },
]

/** One table for all currencies, amounts formatted so that spreadsheets sum them. */
export function statementCsv(statements: Statement[], language: Language) {
  const lines = statements.flatMap(({ currency, rows }) => rows.map((row) => ({ row, currency })))
  return Buffer.from(
    lines.length > 0
      ? toLocalizedCsv(csvColumns, lines, language)
      : `\uFEFF${documentTexts.nothing[language]}\r\n`,
  )
}

/** A sheet for each currency, numbers as numbers. */
export async function statementSpreadsheet(statements: Statement[], language: Language) {
  const { default: writeExcel } = await import('write-excel-file/node')
  const bold = (value: string) => ({ value, fontWeight: 'bold' as const })
  const sheets = statements.map(({ currency, rows, openingMinor, closingMinor, totals }) => {
    const format = `#,##0${decimalsOf(currency) > 0 ? `.${'0'.repeat(decimalsOf(currency))}` : ''}`
    const money = (minor: number) => ({ value: Number(decimalOf(minor, currency)), type: Number, format })
    const line = (label: string, minor: number) => [
      null,
      bold(label),
      ...Array<null>(columnNames.length - 3).fill(null),
      money(minor),
    ]
    return {
      sheet: currency,
      columns: [12, 34, 14, 36, 14, 14, 14, 8, 20, 18, 36, 14, 14].map((width) => ({ width })),
      data: [
        columnNames.map((name) => bold(documentTexts[name][language])),
        line(documentTexts.opening[language], openingMinor),
        ...rows.map((row) => {
          const stay = taxedOf(row, language)
          return [
            dateOf(row).toString(),
            movementOf(row, language),
            row.code ?? '',
            row.title ?? '',
            money(row.grossMinor),
            money(row.feesMinor),
            money(row.grossMinor - row.feesMinor),
            stay?.nights ?? null,
            stay?.taxed ?? null,
            stay?.exempt ?? null,
            stay?.ground ?? null,
            stay ? money(row.taxMinor) : null,
            money(row.balanceMinor),
          ]
        }),
        [
          null,
          bold(documentTexts.monthTotal[language]),
          null,
          null,
          money(totals.grossMinor),
          money(totals.feesMinor),
          money(totals.netMinor),
          ...Array<null>(4).fill(null),
          money(totals.taxMinor),
          money(totals.balanceMinor),
        ],
        line(documentTexts.closing[language], closingMinor),
      ],
    }
  })
  const none = [{ sheet: '—', columns: [], data: [[documentTexts.nothing[language]]] }]
  return writeExcel(sheets.length > 0 ? sheets : none).toBuffer()
}

/** PDF of the statement: each currency with its balances. */
export async function statementPdf(
  statements: Statement[],
  month: string,
  owner: string,
  language: Language,
) {
  const title = `${documentTexts.statement[language]} · ${monthIn(language, month)}`
  const sheet = await openSheet(title)
  sheet.heading(title, owner)
  if (statements.length === 0) sheet.note(documentTexts.nothing[language])
  for (const { currency, rows, openingMinor, closingMinor, totals } of statements) {
    const amount = (minor: number) => amountIn(language, minor, currency)
    sheet.pairs([
      [documentTexts.currency[language], currency],
      [documentTexts.opening[language], amount(openingMinor)],
      [documentTexts.closing[language], amount(closingMinor)],
    ])
    const right = 'right' as const
    sheet.table(
      [
        { title: documentTexts.date[language], width: 60 },
        { title: documentTexts.movement[language], width: 155 },
        { title: documentTexts.gross[language], width: 72, align: right },
        { title: documentTexts.fees[language], width: 64, align: right },
        { title: documentTexts.net[language], width: 72, align: right },
        { title: documentTexts.balance[language], width: 72, align: right },
      ],
      rows.map((row) => [
        dayShort(dateOf(row).toString()),
        [movementOf(row, language), row.title, row.code].filter(Boolean).join(' · '),
        amount(row.grossMinor),
        amount(row.feesMinor),
        amount(row.grossMinor - row.feesMinor),
        amount(row.balanceMinor),
      ]),
      [
        [
          '',
          documentTexts.monthTotal[language],
          amount(totals.grossMinor),
          amount(totals.feesMinor),
          amount(totals.netMinor),
          amount(totals.balanceMinor),
        ],
      ],
    )
    writeTaxTable(sheet, rows, { language, amount, totalMinor: totals.taxMinor })
  }
  sheet.note(documentTexts.balanceNote[language])
  return sheet.close(documentTexts.page[language])
}

/** The taxed and exempt people of each stay; nothing where no stay of the month is taxable. */
function writeTaxTable(
  sheet: Awaited<ReturnType<typeof openSheet>>,
  rows: MovementRow[],
  {
    language,
    amount,
    totalMinor,
  }: { language: Language; amount: (minor: number) => string; totalMinor: number },
) {
  const taxed = rows.filter((row) => row.taxMinor !== 0 || (row.exemptAdults ?? 0) > 0)
  const lines = taxed.flatMap((row) => {
    const stay = taxedOf(row, language)
    if (!stay) return []
    const exempt = stay.exempt > 0 ? `${stay.exempt} · ${stay.ground}` : '0'
    return [
      [
        dayShort(dateOf(row).toString()),
        [row.title, row.code].filter(Boolean).join(' · '),
        String(stay.nights),
        String(stay.taxed),
        exempt,
        amount(row.taxMinor),
      ],
    ]
  })
  if (lines.length === 0) return
  const right = 'right' as const
  sheet.table(
    [
      { title: documentTexts.date[language], width: 60 },
      { title: documentTexts.touristTax[language], width: 155 },
      { title: documentTexts.nights[language], width: 40, align: right },
      { title: documentTexts.taxed[language], width: 64, align: right },
      { title: documentTexts.exempt[language], width: 104, align: right },
      { title: documentTexts.amount[language], width: 72, align: right },
    ],
    lines,
    [['', documentTexts.monthTotal[language], '', '', '', amount(totalMinor)]],
  )
}
