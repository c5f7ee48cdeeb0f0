import type { App } from '../app.ts'
import { signInRoutes } from './sign-in-routes.ts'

export function accountRoutes(app: App) {
  signInRoutes(app)
}
