import type { CountryCode } from '#contract/core/countries.ts'

export interface MapView {
  latitude: number
  longitude: number
  zoom: number
}

/** Initial map view while only the country is set. */
export const countryViews: Record<CountryCode, MapView> = {
  FR: { latitude: 46.6, longitude: 2.4, zoom: 4.8 },
  BE: { latitude: 50.6, longitude: 4.6, zoom: 6.6 },
  CH: { latitude: 46.8, longitude: 8.2, zoom: 6.6 },
  LU: { latitude: 49.75, longitude: 6.1, zoom: 8 },
  CA: { latitude: 49, longitude: -82, zoom: 3 },
  CI: { latitude: 7.6, longitude: -5.5, zoom: 5.6 },
  SN: { latitude: 14.5, longitude: -14.5, zoom: 6 },
  BJ: { latitude: 9.4, longitude: 2.3, zoom: 5.8 },
  TG: { latitude: 8.6, longitude: 1, zoom: 6 },
  CM: { latitude: 6, longitude: 12.4, zoom: 5 },
  MA: { latitude: 31.8, longitude: -6.8, zoom: 4.8 },
  TN: { latitude: 34.2, longitude: 9.5, zoom: 5.6 },
}
