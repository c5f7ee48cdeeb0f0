import type { App } from '../app.ts'

export function reviewRoutes(_app: App) {}
