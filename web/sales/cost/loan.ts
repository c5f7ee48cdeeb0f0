/** A loan with constant monthly payments at a fixed rate. */
export interface Loan {
  amount: number
  years: number
  /** Nominal yearly rate in percent, without insurance. */
  rate: number
  /** Yearly rate in percent of the amount borrowed. */
  insurance: number
}

export interface LoanCost {
  /** Insurance included. */
  monthly: number
  interest: number
  insurance: number
}

/** The annuity formula; insurance is constant, on the amount borrowed. All zero where nothing is borrowed. */
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
