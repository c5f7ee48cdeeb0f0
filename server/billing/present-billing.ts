import type { BillingLine, AdminInvoice, SellerInvoice } from '#contract/money/billing.ts'
import type { InvoiceMethod } from '#contract/money/billing-enums.ts'
import type { SavedCard } from '#contract/money/saved-cards.ts'
import type { ProviderName } from '#contract/money/payments.ts'
import type { findAdminInvoices, InvoiceDetail } from './billing-queries.ts'
import type { SellerCard } from './cards/card-queries.ts'
import type { InvoiceLine } from './plans/plan-change.ts'

export function presentLine({ plan, quantity, unitMinor, from, until }: InvoiceLine): BillingLine {
  return { plan, quantity, unit_minor: unitMinor, net_minor: quantity * unitMinor, from, until }
}

export function presentInvoice({
  invoice,
  number,
  content,
  lastPayment,
  chargeback,
}: InvoiceDetail): SellerInvoice {
  const isNote = content.kind === 'credit_note'
  const sign = isNote ? -1 : 1
  const [provider, state] = (lastPayment ?? '').split(' ')
  return {
    id: invoice.id,
    number,
    kind: isNote ? 'credit_note' : 'invoice',
    status: invoice.status,
    issued_on: content.issuedOn,
    due_on: content.dueOn,
    currency: invoice.currency,
    lines: content.lines.map((line) => presentLine(line as InvoiceLine)),
    net_minor: sign * content.netMinor,
    vat_category: content.vat.category,
    vat_percent: content.vat.percent,
    vat_minor: sign * content.vatMinor,
    total_minor: sign * content.totalMinor,
    about: content.about?.number ?? null,
    paid_at: invoice.paidAt?.toISOString() ?? null,
    paid_by: !invoice.paidAt ? null : provider ? methods[provider as ProviderName] : 'credit',
    left_minor: invoice.status === 'due' ? invoice.totalMinor - invoice.creditMinor : 0,
    is_under_way: invoice.status === 'due' && state === 'pending',
    chargeback,
    charge_on: invoice.status === 'due' ? invoice.chargeOn : null,
  }
}

const methods: Record<ProviderName, InvoiceMethod> = {
  offline: 'offline',
  stripe: 'card',
  cinetpay: 'mobile_money',
  demonstration_card: 'card',
  demonstration_mobile_money: 'mobile_money',
}

export function presentAdminInvoice(
  row: Awaited<ReturnType<typeof findAdminInvoices>>[number],
): AdminInvoice {
  return {
    ...presentInvoice(row),
    seller: { id: row.invoice.sellerId, name: row.content.buyer.name, email: row.sellerEmail },
  }
}

export function presentCard(card: SellerCard | undefined): SavedCard | null {
  if (!card?.savedAt) return null
  return {
    brand: card.brand ?? '',
    ending: card.ending ?? '',
    expires_on: card.expiresOn ?? '',
    saved_at: card.savedAt.toISOString(),
  }
}
