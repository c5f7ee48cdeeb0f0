import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import 'virtual:texts/sales/sale-cards'
import type { SaleType } from '#contract/sales/sale-enums.ts'

/** Labels of the property types; use with `t(saleTypeLabels[type])`. */
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
