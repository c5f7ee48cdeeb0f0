import type { PeopleColumn } from '#contract/people/people-enums.ts'
import type { Language } from '#contract/core/language.ts'
import { amountOfMinor } from '#contract/core/money-format.ts'
import { type Column, toLocalizedCsv } from '#server/platform/http/files/csv.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { ListedPerson } from './people-rows.ts'
import { maskTelephone } from './present-person-row.ts'

export interface PeopleFile {
  columns: readonly PeopleColumn[]
  language: Language
}

const always: Column<ListedPerson>[] = [
  { heading: localized('Identifiant'), cell: ({ id }) => id },
  { heading: localized('Prénom'), cell: ({ firstName }) => firstName },
  { heading: localized('Nom'), cell: ({ lastName }) => lastName },
  { heading: localized('Rôles'), cell: ({ roles }) => roles.join(' ') },
]

const chosen: Record<PeopleColumn, Column<ListedPerson>> = {
  status: {
    heading: localized('Statut'),
    cell: ({ status, isWatched }) => (isWatched && status === 'active' ? 'watched' : status),
  },
  identity: { heading: localized('Identité'), cell: ({ kycStatus }) => kycStatus },
  profession: {
    heading: localized('Vérification pro'),
    cell: ({ verificationStatus }) => verificationStatus,
  },
  place: {
    heading: localized('Lieu'),
    cell: ({ city, countryCode }) => [city, countryCode].filter(Boolean).join(', '),
  },
  listings: { heading: localized('Biens'), cell: ({ listings }) => listings },
  stays: { heading: localized('Séjours'), cell: ({ stays }) => stays },
  trips: { heading: localized('Voyages'), cell: ({ trips }) => trips },
  last_seen: { heading: localized('Vu'), cell: ({ lastSeenAt }) => lastSeenAt && new Date(lastSeenAt) },
  telephone: { heading: localized('Téléphone'), cell: ({ phoneNumber }) => maskTelephone(phoneNumber) },
  created: { heading: localized('Inscription'), cell: ({ createdAt }) => new Date(createdAt) },
  payout_due: {
    heading: localized('Solde à verser'),
    cell: ({ payoutDue }) =>
      payoutDue
        ?.map(({ currency, amount_minor: minor }) => `${amountOfMinor(minor, currency)} ${currency}`)
        .join(' + '),
  },
  notices: { heading: localized('Signalements'), cell: ({ notices }) => notices },
}

const columnsOf = ({ columns }: PeopleFile) => [...always, ...columns.map((column) => chosen[column])]

export function headingsOf(file: PeopleFile) {
  return toLocalizedCsv(columnsOf(file), [], file.language)
}

/** Lines without the headings. */
export function csvLines(file: PeopleFile, rows: readonly ListedPerson[]) {
  if (rows.length === 0) return ''
  const lines = toLocalizedCsv(columnsOf(file), rows, file.language)
  return lines.slice(lines.indexOf('\r\n') + 2)
}

export async function spreadsheet(file: PeopleFile, pages: AsyncIterable<readonly ListedPerson[]>) {
  const { default: writeExcel } = await import('write-excel-file/node')
  const columns = columnsOf(file)
  const lines = []
  for await (const rows of pages) {
    lines.push(...rows.map((row) => columns.map(({ cell }) => sheetCell(cell(row, file.language)))))
  }
  return writeExcel([
    {
      sheet: localized('Utilisateurs')[file.language],
      columns: columns.map(() => ({ width: 20 })),
      data: [
        columns.map(({ heading }) => ({ value: heading[file.language], fontWeight: 'bold' as const })),
        ...lines,
      ],
    },
  ]).toBuffer()
}

function sheetCell(value: unknown) {
  if (typeof value === 'number') return { value, type: Number }
  if (value instanceof Date) return { value, type: Date, format: 'yyyy-mm-dd hh:mm' }
  return { value: typeof value === 'string' ? value : '', type: String }
}
