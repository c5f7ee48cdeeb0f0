import type { App } from '../app.ts'

export function accountRoutes(_app: App) {}
