import type { App } from '../app.ts'

export function dashboardRoutes(_app: App) {}
