import type { HoldReason, PayoutStatus } from '#contract/money/payout-status.ts'
import type { Language } from '#contract/core/language.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { type Column, toLocalizedCsv } from '#server/platform/http/files/csv.ts'
import { headings } from '#server/invoicing/export-headings.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { decimalOf } from '#server/ledger/format-money.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { findPayouts, type PayoutFilter, type ShownPayout } from './payout-queries.ts'

/** Maximum of rows: the payouts of years; spreadsheets fail to open much larger files. */
const mostRows = 50_000

const statusLabels: Record<PayoutStatus, Texts> = {
  scheduled: localized('Programmé'),
  held: localized({ message: 'En attente', context: 'on hold' }),
  ready: localized({ message: 'Prêt à partir', context: 'payout' }),
  sending: localized('En cours d’envoi'),
  sent: localized({ message: 'Versé', context: 'payout' }),
}

const holdLabels: Record<HoldReason, Texts> = {
  incident_window: localized({ message: '24 heures après l’arrivée', context: 'payout' }),
  identity: localized('Identité à vérifier'),
  dispute: localized('Incident en examen'),
  chargeback: localized('Paiement contesté'),
  bank_account: localized('Compte bancaire manquant'),
  bank_account_changed: localized('Compte bancaire changé depuis moins de 72 heures'),
  suspension: localized({ message: 'Compte suspendu', context: 'payout' }),
  transfer_rejected: localized('Virement rejeté par la banque'),
  account_holder: localized({ message: 'Titulaire du compte à vérifier', context: 'payout' }),
  second_factor: localized('Second facteur à ajouter'),
  minimum: localized({ message: 'Sous le montant minimal', context: 'payout' }),
}

/** The payouts that match a filter, as a CSV file for spreadsheets. */
export async function exportOwedPayouts(db: Executor, filter: PayoutFilter, language: Language) {
  const { rows } = await findPayouts(db, filter, { limit: mostRows, offset: 0 })
  return Buffer.from(toLocalizedCsv(columns, rows, language))
}

const amount = ({ payout }: ShownPayout, minor: number) => Number(decimalOf(minor, payout.currency))

const columns: Column<ShownPayout>[] = [
  { heading: headings.booking, cell: ({ code }) => code },
  { heading: headings.rental, cell: ({ title }) => title },
  {
    heading: headings.owner,
    cell: ({ ownerFirstName, ownerLastName }) => `${ownerFirstName} ${ownerLastName}`,
  },
  { heading: localized({ message: 'E-mail', context: 'column' }), cell: ({ ownerEmail }) => ownerEmail },
  { heading: headings.currency, cell: ({ payout }) => payout.currency },
  { heading: localized('Dû'), cell: (row) => amount(row, row.payout.amountMinor) },
  {
    heading: localized({ message: 'Retenu', context: 'amount' }),
    cell: (row) => amount(row, row.payout.withheldMinor),
  },
  {
    heading: localized('Versé ou à verser'),
    cell: (row) => amount(row, row.payout.amountMinor - row.payout.withheldMinor),
  },
  {
    heading: localized({ message: 'État', context: 'status' }),
    cell: ({ payout }, language) => statusLabels[payout.status][language],
  },
  {
    heading: localized('Motif d’attente'),
    cell: ({ payout: { holdReason } }, language) => (holdReason ? holdLabels[holdReason][language] : ''),
  },
  { heading: localized('Possible le'), cell: ({ payout }) => payout.dueAt },
  { heading: localized('Envoyé le'), cell: ({ payout }) => payout.sentAt ?? '' },
  { heading: localized('Référence'), cell: ({ payout }) => payout.reference ?? '' },
]
