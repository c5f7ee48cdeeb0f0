import type { HoldReason, PayoutStatus } from '#contract/money/payout-status.ts'
import type { Language } from '#contract/core/language.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { toCsv } from '#server/platform/http/files/csv.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import { decimalOf } from '#server/ledger/format-money.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { findPayouts, type PayoutFilter, type ShownPayout } from './payout-queries.ts'

/** Maximum of rows: the payouts of years; spreadsheets fail to open much larger files. */
const mostRows = 50_000

const columns = {
  booking: localized('Réservation'),
  home: localized('Logement'),
  owner: localized('Propriétaire'),
  email: localized({ message: 'E-mail', context: 'column' }),
  currency: localized('Devise'),
  owed: localized('Dû'),
  withheld: localized({ message: 'Retenu', context: 'amount' }),
  net: localized('Versé ou à verser'),
  status: localized({ message: 'État', context: 'status' }),
  hold: localized('Motif d’attente'),
  due: localized('Possible le'),
  sent: localized('Envoyé le'),
  reference: localized('Référence'),
} satisfies Record<string, Texts>

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
  minimum: localized({ message: 'Sous le montant minimal', context: 'payout' }),
}

/** The payouts that match a filter, as a CSV file for spreadsheets. */
export async function exportOwedPayouts(db: Executor, filter: PayoutFilter, language: Language) {
  const { rows } = await findPayouts(db, filter, { limit: mostRows, offset: 0 })
  const heading = Object.values(columns).map((words) => words[language])
  if (rows.length === 0) return Buffer.from(`\uFEFF${heading.join(',')}\r\n`)
  return Buffer.from(toCsv(rows.map((row) => lineOf(row, language))))
}

function lineOf({ payout, code, title, ...owner }: ShownPayout, language: Language) {
  const number = (minor: number) => Number(decimalOf(minor, payout.currency))
  const cells: Record<keyof typeof columns, string | number> = {
    booking: code,
    home: title,
    owner: `${owner.ownerFirstName} ${owner.ownerLastName}`,
    email: owner.ownerEmail,
    currency: payout.currency,
    owed: number(payout.amountMinor),
    withheld: number(payout.withheldMinor),
    net: number(payout.amountMinor - payout.withheldMinor),
    status: statusLabels[payout.status][language],
    hold: payout.holdReason ? holdLabels[payout.holdReason][language] : '',
    due: payout.dueAt.toISOString(),
    sent: payout.sentAt?.toISOString() ?? '',
    reference: payout.reference ?? '',
  }
  return Object.fromEntries(
    Object.entries(columns).map(([name, words]) => [words[language], cells[name as keyof typeof columns]]),
  )
}
