import type { SaleType } from '#contract/sales/sale-enums.ts'

/** Fields of a listing that a moderator compares with the last approved version. */
export interface SaleVersion {
  title: string
  description: string
  propertyType: SaleType
  salePrice: string | null
  currency: string
  surfaceTotal: number | null
  landSurface: number | null
  rooms: number
  bedrooms: number
  street: string
  postcode: string
  city: string
  latitude: number | null
  longitude: number | null
  energyClass: string | null
  gasClass: string | null
  images: VersionImage[]
}

export interface VersionImage {
  id: string
  hash: string | null
  storageKey: string
  widths: number[]
  dominantColor: string
  altText: string
}
