import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import 'virtual:texts/sales/sale-cards'
import type { SaleType } from '#contract/sales/sale-enums.ts'

/** Types of what is for sale as people read them. Shown with `t(saleTypeLabels[type])`. */
export const saleTypeLabels: Record<SaleType, MessageDescriptor> = {
  apartment: msg`Appartement`,
  house: msg`Maison`,
  villa: msg`Villa`,
  land: msg`Terrain`,
  commercial: msg`Local commercial`,
  office: msg`Bureau`,
  garage: msg`Garage`,
  other: msg`Autre`,
}
