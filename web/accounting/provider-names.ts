/** Names of the providers whose reports are reconciled; the same in each language. */
export const providerNames = { stripe: 'Stripe', cinetpay: 'CinetPay', bank: 'SEPA' } as const
