import * as contract from '#contract/core/places.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { findCities } from './find-cities.ts'

export function placeRoutes(app: HttpApp) {
  serve(app, contract.searchCities, async ({ query, reply }) => {
    void reply?.header('cache-control', 'public, max-age=3600')
    const { q, country_code: countryCode, limit } = query
    return { items: await findCities(app.db, { q, countryCode, limit }) }
  })
}
