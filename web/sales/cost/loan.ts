/** Money borrowed over some years, paid back each month at one rate. */
export interface Loan {
  amount: number
  years: number
  /** Nominal, a year, in percent, without insurance. */
  rate: number
  /** A year, in percent of what was borrowed. */
  insurance: number
}

export interface LoanCost {
  /** Insurance included. */
  monthly: number
  interest: number
  insurance: number
}

/** The constant payment of a loan: interest of each month on what is still owed. */
export function loanCost({ amount, years, rate, insurance }: Loan): LoanCost {
  const months = years * 12
  if (amount <= 0 || months <= 0) return { monthly: 0, interest: 0, insurance: 0 }
  const monthlyRate = rate / 1200
  const payment =
    monthlyRate === 0 ? amount / months : (amount * monthlyRate) / (1 - (1 + monthlyRate) ** -months)
  const insured = (amount * insurance) / 1200
  return {
    monthly: payment + insured,
    interest: payment * months - amount,
    insurance: insured * months,
  }
}
