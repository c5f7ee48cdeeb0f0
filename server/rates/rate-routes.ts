import type { App } from '../app.ts'

export function rateRoutes(_app: App) {}
