import type { App } from '../app.ts'
import { accountSecurityRoutes } from './account-security-routes.ts'
import { myAccountRoutes } from './my-account-routes.ts'
import { mySecurityRoutes } from './my-security-routes.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { providerRoutes } from './provider-routes.ts'
import { recoveryRoutes } from './recovery-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import type { RestoreBankAccount } from './undo-account-changes.ts'

export function accountRoutes(app: App, restoreBankAccount: RestoreBankAccount) {
  signInRoutes(app)
  providerRoutes(app)
  passkeyRoutes(app)
  recoveryRoutes(app)
  myAccountRoutes(app)
  mySecurityRoutes(app)
  accountSecurityRoutes(app, restoreBankAccount)
}
