import { showRates } from '../../contract/rates.ts'
import type { App } from '../app.ts'
import { serve } from '../http/serve-endpoint.ts'
import { currentRates } from './refresh-rates.ts'

export function rateRoutes(app: App) {
  serve(app, showRates, ({ reply }) => {
    void reply?.header('cache-control', 'public, max-age=600')
    return currentRates(app)
  })
}
