import type { App } from '../app.ts'

export function ownerRentalRoutes(_app: App) {}
