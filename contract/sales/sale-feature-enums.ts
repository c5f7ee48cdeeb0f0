import type { SaleType } from './sale-enums.ts'

/** No schema in this file: public pages read it without downloading Zod. */

export type SaleTypes = readonly SaleType[] | 'all'

/** A characteristic or service: its values and the types of home that it applies to; `sale-feature-labels.ts` has its label. */
export interface CatalogueFeature {
  code: string
  kind: 'number' | 'boolean' | 'choice' | 'text'
  /** Of a number, shown after its value. */
  unit?: string
  choices?: readonly string[]
  /** Bounds of a number. */
  min?: number
  max?: number
  types: SaleTypes
}

export const livable = ['apartment', 'house', 'villa'] as const satisfies readonly SaleType[]
export const houses = ['house', 'villa'] as const satisfies readonly SaleType[]
export const workplaces = ['commercial', 'office'] as const satisfies readonly SaleType[]
export const buildings = [...livable, ...workplaces, 'other'] as const satisfies readonly SaleType[]
export const notLand = [...buildings, 'garage'] as const satisfies readonly SaleType[]
