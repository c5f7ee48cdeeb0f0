/** A card that was left with Stripe, and what its bank says when it is charged. */
export interface Card {
  id: string
  object: 'payment_method'
  customer: string | null
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
  bank: 'well' | 'card_declined' | 'authentication_required'
}
