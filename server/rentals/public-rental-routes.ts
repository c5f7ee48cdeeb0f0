import type { App } from '../app.ts'

export function publicRentalRoutes(_app: App) {}
