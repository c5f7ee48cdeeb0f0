import type { HoldReason, PayoutStatus } from '#contract/money/finances.ts'
import type { Language } from '#contract/core/language.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { toCsv } from '#server/platform/http/files/csv.ts'
import type { Texts } from '#server/platform/http/errors/refusal.ts'
import { decimalOf } from '#server/ledger/format-money.ts'
import { findPayouts, type PayoutFilter, type ShownPayout } from './payout-queries.ts'

/** More than a house has in years; a file beyond it would not open. */
const mostRows = 50_000

const columns = {
  booking: { fr: 'Réservation', en: 'Booking', es: 'Reserva' },
  home: { fr: 'Logement', en: 'Home', es: 'Alojamiento' },
  owner: { fr: 'Propriétaire', en: 'Owner', es: 'Propietario' },
  email: { fr: 'E-mail', en: 'E-mail', es: 'Correo' },
  currency: { fr: 'Devise', en: 'Currency', es: 'Moneda' },
  owed: { fr: 'Dû', en: 'Owed', es: 'Debido' },
  withheld: { fr: 'Retenu', en: 'Withheld', es: 'Retenido' },
  net: { fr: 'Versé ou à verser', en: 'Sent or to send', es: 'Enviado o por enviar' },
  status: { fr: 'État', en: 'State', es: 'Estado' },
  hold: { fr: 'Motif d’attente', en: 'Reason of the hold', es: 'Motivo de espera' },
  due: { fr: 'Possible le', en: 'Possible on', es: 'Posible el' },
  sent: { fr: 'Envoyé le', en: 'Sent on', es: 'Enviado el' },
  reference: { fr: 'Référence', en: 'Reference', es: 'Referencia' },
} satisfies Record<string, Texts>

const statusWords: Record<PayoutStatus, Texts> = {
  scheduled: { fr: 'Programmé', en: 'Scheduled', es: 'Programado' },
  held: { fr: 'En attente', en: 'On hold', es: 'En espera' },
  ready: { fr: 'Prêt à partir', en: 'Ready to be sent', es: 'Listo para enviarse' },
  sending: { fr: 'En cours d’envoi', en: 'Being sent', es: 'En envío' },
  sent: { fr: 'Versé', en: 'Sent', es: 'Enviado' },
}

const holdWords: Record<HoldReason, Texts> = {
  incident_window: {
    fr: '24 heures après l’arrivée',
    en: '24 hours after the arrival',
    es: '24 horas tras la llegada',
  },
  identity: { fr: 'Identité à vérifier', en: 'Identity to be verified', es: 'Identidad por verificar' },
  dispute: { fr: 'Incident en examen', en: 'Incident being looked at', es: 'Incidente en examen' },
  chargeback: { fr: 'Paiement contesté', en: 'Payment contested', es: 'Pago impugnado' },
  bank_account: { fr: 'Compte bancaire manquant', en: 'No bank account', es: 'Falta la cuenta bancaria' },
  bank_account_changed: {
    fr: 'Compte bancaire changé depuis moins de 72 heures',
    en: 'Bank account changed less than 72 hours ago',
    es: 'Cuenta bancaria cambiada hace menos de 72 horas',
  },
  minimum: { fr: 'Sous le montant minimal', en: 'Below the least amount', es: 'Por debajo del mínimo' },
}

/** The payouts that a filter finds, as a file that spreadsheets open. */
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
    status: statusWords[payout.status][language],
    hold: payout.holdReason ? holdWords[payout.holdReason][language] : '',
    due: payout.dueAt.toISOString(),
    sent: payout.sentAt?.toISOString() ?? '',
    reference: payout.reference ?? '',
  }
  return Object.fromEntries(
    Object.entries(columns).map(([name, words]) => [words[language], cells[name as keyof typeof columns]]),
  )
}
