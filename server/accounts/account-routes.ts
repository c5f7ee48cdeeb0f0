import type { HttpApp } from '#server/platform/http/http-app.ts'
import { accountSecurityRoutes } from './profile/account-security-routes.ts'
import { myAccountRoutes } from './profile/my-account-routes.ts'
import { mySecurityRoutes } from './profile/my-security-routes.ts'
import { passkeyRoutes } from './passkeys/passkey-routes.ts'
import { providerRoutes } from './providers/provider-routes.ts'
import { recoveryRoutes } from './recovery/recovery-routes.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'
import type { RestoreBankAccount } from './recovery/undo-account-changes.ts'

export function accountRoutes(app: HttpApp, restoreBankAccount: RestoreBankAccount) {
  signInRoutes(app)
  providerRoutes(app)
  passkeyRoutes(app)
  recoveryRoutes(app)
  myAccountRoutes(app)
  mySecurityRoutes(app)
  accountSecurityRoutes(app, restoreBankAccount)
}
