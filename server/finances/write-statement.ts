import type { Language } from '../../contract/language.ts'
import { toCsv } from '../http/csv.ts'
import { movementTexts, paperTexts } from './finance-texts.ts'
import { houseZone, type MovementRow } from './movement-queries.ts'
import { amountIn, dayShort, decimalOf, decimalsOf, monthIn } from './money-words.ts'
import { openSheet } from './pdf-sheet.ts'
import type { Statement } from './statement.ts'

const columnNames = ['date', 'movement', 'booking', 'home', 'gross', 'fees', 'net', 'balance'] as const

function dateOf(row: MovementRow) {
  return Temporal.Instant.fromEpochMilliseconds(row.occurredAt.getTime())
    .toZonedDateTimeISO(houseZone)
    .toPlainDate()
}

function movementOf(row: MovementRow, language: Language) {
  const name = movementTexts[row.kind][language]
  return row.isInHand && row.kind === 'payment'
    ? `${name} (${paperTexts.inHand[language].toLowerCase()})`
    : name
}

/** One table for all currencies, amounts written so that spreadsheets add them up. */
export function statementCsv(statements: Statement[], language: Language) {
  const rows = statements.flatMap(({ currency, rows: own }) =>
    own.map((row) => {
      const number = (minor: number) => Number(decimalOf(minor, currency))
      return {
        [paperTexts.date[language]]: dateOf(row).toString(),
        [paperTexts.movement[language]]: movementOf(row, language),
        [paperTexts.booking[language]]: row.code ?? '',
        [paperTexts.home[language]]: row.title ?? '',
        [paperTexts.currency[language]]: currency,
        [paperTexts.gross[language]]: number(row.grossMinor),
        [paperTexts.fees[language]]: number(row.feesMinor),
        [paperTexts.net[language]]: number(row.grossMinor - row.feesMinor),
        [paperTexts.balance[language]]: number(row.balanceMinor),
      }
    }),
  )
  return Buffer.from(rows.length > 0 ? toCsv(rows) : `\uFEFF${paperTexts.nothing[language]}\r\n`)
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
      null,
      null,
      null,
      null,
      null,
      money(minor),
    ]
    return {
      sheet: currency,
      columns: [{ width: 12 }, { width: 34 }, { width: 14 }, { width: 36 }, ...Array(4).fill({ width: 14 })],
      data: [
        columnNames.map((name) => bold(paperTexts[name][language])),
        line(paperTexts.opening[language], openingMinor),
        ...rows.map((row) => [
          dateOf(row).toString(),
          movementOf(row, language),
          row.code ?? '',
          row.title ?? '',
          money(row.grossMinor),
          money(row.feesMinor),
          money(row.grossMinor - row.feesMinor),
          money(row.balanceMinor),
        ]),
        [
          null,
          bold(paperTexts.monthTotal[language]),
          null,
          null,
          money(totals.grossMinor),
          money(totals.feesMinor),
          money(totals.netMinor),
          money(totals.balanceMinor),
        ],
        line(paperTexts.closing[language], closingMinor),
      ],
    }
  })
  const none = [{ sheet: '—', columns: [], data: [[paperTexts.nothing[language]]] }]
  return writeExcel(sheets.length > 0 ? sheets : none).toBuffer()
}

/** To be read and kept: each currency with its balances. */
export async function statementPdf(
  statements: Statement[],
  month: string,
  owner: string,
  language: Language,
) {
  const title = `${paperTexts.statement[language]} · ${monthIn(language, month)}`
  const sheet = await openSheet(title)
  sheet.heading(title, owner)
  if (statements.length === 0) sheet.note(paperTexts.nothing[language])
  for (const { currency, rows, openingMinor, closingMinor, totals } of statements) {
    const amount = (minor: number) => amountIn(language, minor, currency)
    sheet.pairs([
      [paperTexts.currency[language], currency],
      [paperTexts.opening[language], amount(openingMinor)],
      [paperTexts.closing[language], amount(closingMinor)],
    ])
    const right = 'right' as const
    sheet.table(
      [
        { title: paperTexts.date[language], width: 60 },
        { title: paperTexts.movement[language], width: 155 },
        { title: paperTexts.gross[language], width: 72, align: right },
        { title: paperTexts.fees[language], width: 64, align: right },
        { title: paperTexts.net[language], width: 72, align: right },
        { title: paperTexts.balance[language], width: 72, align: right },
      ],
      rows.map((row) => [
        dayShort(language, dateOf(row).toString()),
        [movementOf(row, language), row.title, row.code].filter(Boolean).join(' · '),
        amount(row.grossMinor),
        amount(row.feesMinor),
        amount(row.grossMinor - row.feesMinor),
        amount(row.balanceMinor),
      ]),
      [
        [
          '',
          paperTexts.monthTotal[language],
          amount(totals.grossMinor),
          amount(totals.feesMinor),
          amount(totals.netMinor),
          amount(totals.balanceMinor),
        ],
      ],
    )
  }
  sheet.note(paperTexts.balanceNote[language])
  return sheet.close(paperTexts.page[language])
}
