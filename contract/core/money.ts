import { z } from 'zod'

/** Currencies in which a listing may be priced. */
export const Currency = z.enum(['EUR', 'CHF', 'CAD', 'XOF', 'XAF', 'MAD', 'TND'])
export type Currency = z.infer<typeof Currency>

/** Currencies in which a visitor may display prices (specification, section 1). */
export const DisplayCurrency = z.enum(['eur', 'usd', 'cad'])
export type DisplayCurrency = z.infer<typeof DisplayCurrency>

/** Integer minor units (cents for EUR, whole francs for XOF). Bounded far below 2^53. */
export const Minor = z.int().min(-1_000_000_000_000).max(1_000_000_000_000)

/** Price in euros as the specification shows it: a number with at most two decimals. */
export const Euros = z.number().min(0).max(1_000_000).multipleOf(0.01, 'too_many_decimals')
