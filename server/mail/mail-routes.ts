import type { App } from '../app.ts'

export function mailRoutes(_app: App) {}
