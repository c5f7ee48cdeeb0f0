import type { App } from '../app.ts'

export function placeRoutes(_app: App) {}
