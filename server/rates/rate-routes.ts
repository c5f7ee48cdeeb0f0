import { showRates } from '#contract/core/rates.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { currentRates } from './refresh-rates.ts'

export function rateRoutes(app: HttpApp) {
  serve(app, showRates, ({ reply }) => {
    void reply?.header('cache-control', 'public, max-age=600')
    return currentRates(app)
  })
}
