import { showRates } from '#contract/core/rates.ts'
import type { App } from '#server/app.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { currentRates } from './refresh-rates.ts'

export function rateRoutes(app: App) {
  serve(app, showRates, ({ reply }) => {
    void reply?.header('cache-control', 'public, max-age=600')
    return currentRates(app)
  })
}
