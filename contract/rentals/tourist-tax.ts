import { z } from 'zod'

/**
 * What a total has of the tourist tax: its line wherever it is due, nothing because guests owe none, or nothing because
 * no tariff of the place is known, and then it comes on top.
 */
export const TouristTaxState = z.enum(['included', 'none_due', 'not_published'])
export type TouristTaxState = z.infer<typeof TouristTaxState>
