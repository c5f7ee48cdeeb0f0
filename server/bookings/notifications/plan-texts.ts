import { type PlannedPayment, scheduleOf } from '#contract/money/payment-plan.ts'
import type { Currency } from '#contract/core/money.ts'
import type { Language } from '#contract/core/language.ts'
import { formatExactMoney } from '#contract/core/money-format.ts'
import type { PaymentMethod } from '#contract/money/payment-methods.ts'
import type { TouristTaxState } from '#contract/rentals/tourist-tax.ts'
import { dayIn } from '#server/availability/stay-days.ts'
import { taxText } from '#server/pricing/tourist-tax/tax-text.ts'
import { fill, type Texts } from '#server/platform/texts/texts.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { BookingRecord } from '../booking-queries.ts'

const means: Record<PaymentMethod, Texts> = {
  card: localized('par carte bancaire'),
  mobile_money: localized('par paiement mobile'),
  offline: localized('directement à l’hôte'),
}
const total = localized('{total} en tout, {means} : {parts}.')
const totals: Record<TouristTaxState, Texts> = {
  included: total,
  none_due: total,
  on_site: localized('{total} en tout, hors taxe de séjour à régler sur place, {means} : {parts}.'),
  owed_by_host: localized('{total} en tout, hors taxe de séjour due par l’hôte, {means} : {parts}.'),
  not_published: localized('{total} en tout, hors taxe de séjour, tarif non publié, {means} : {parts}.'),
}
const withTaxOnSite = localized(
  '{total} en tout, hors taxe de séjour à régler sur place ({tax}), {means} : {parts}.',
)
const withTax: Partial<Record<TouristTaxState, Texts>> = {
  on_site: localized('{total}, hors taxe de séjour à régler sur place'),
  owed_by_host: localized('{total}, hors taxe de séjour due par l’hôte'),
  not_published: localized('{total}, hors taxe de séjour, tarif non publié'),
}
const withAmountOnSite = localized('{total}, hors taxe de séjour à régler sur place ({tax})')
const onArrival = localized('{amount} à l’arrivée, le {day}')
const onDay = localized('{amount} le {day}')
const withBooking = localized('{amount} à la réservation')
const shared = localized('{amount} par personne, payés à {count}')
const withConfirmation = localized('{amount} à la confirmation')

/** Amounts with their days: `548,99 € le 29 décembre, 548,99 € le 28 janvier`. */
export function partsText(language: Language, parts: readonly PlannedPayment[], currency: Currency) {
  return parts
    .map(({ amount_minor, due_on }) =>
      fill(onDay[language], {
        amount: formatExactMoney(amount_minor, currency, language),
        day: due_on ? dayIn(language, due_on) : '',
      }),
    )
    .join(', ')
}

/** A total with the tourist tax that it is without: words within a sentence. */
export function totalText(
  language: Language,
  { totalMinor, touristTax, taxOnSite }: Pick<BookingRecord, 'totalMinor' | 'touristTax' | 'taxOnSite'>,
  currency: Currency,
) {
  const amount = formatExactMoney(totalMinor, currency, language)
  const words = taxOnSite ? withAmountOnSite : withTax[touristTax]
  if (!words) return amount
  return fill(words[language], { total: amount, tax: taxOnSite ? taxText(taxOnSite, language) : '' })
}

/** The total, the means and each part of the plan of a booking, as its quote had them: a sentence. */
export function planText(
  language: Language,
  booking: Pick<
    BookingRecord,
    'paymentPlan' | 'paymentMethod' | 'totalMinor' | 'touristTax' | 'taxOnSite' | 'currency'
  >,
) {
  const { paymentPlan, paymentMethod, totalMinor, touristTax, taxOnSite, currency } = booking
  const money = (minor: number) => formatExactMoney(minor, currency, language)
  const start = paymentMethod === 'offline' ? withConfirmation : withBooking
  const part = ({ kind, amount_minor: amount, due_on: day }: PlannedPayment) =>
    fill((day ? (kind === 'full' ? onArrival : onDay) : start)[language], {
      amount: money(amount),
      day: day ? dayIn(language, day) : '',
    })
  return fill((taxOnSite ? withTaxOnSite : totals[touristTax])[language], {
    total: money(totalMinor),
    tax: taxOnSite ? taxText(taxOnSite, language) : '',
    means: means[paymentMethod][language],
    parts:
      scheduleOf(paymentPlan) === 'shared'
        ? fill(shared[language], {
            amount: money(paymentPlan.at(-1)!.amount_minor),
            count: paymentPlan.length,
          })
        : paymentPlan.map(part).join(', '),
  })
}
