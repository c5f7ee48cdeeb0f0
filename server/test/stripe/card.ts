/** A saved card, and how its bank responds to a charge. */
export interface Card {
  id: string
  object: 'payment_method'
  customer: string | null
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
  bank: 'well' | 'card_declined' | 'authentication_required'
}
