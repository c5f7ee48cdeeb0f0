import type { HttpApp } from '#server/platform/http/http-app.ts'
import { accountSecurityRoutes } from './profile/account-security-routes.ts'
import { channelRoutes } from './profile/channel-routes.ts'
import { myAccountRoutes } from './profile/my-account-routes.ts'
import { mySecurityRoutes } from './profile/my-security-routes.ts'
import { passkeyRoutes } from './passkeys/passkey-routes.ts'
import { demonstrationProviderRoutes } from './demonstration-provider/demonstration-provider-routes.ts'
import { providerRoutes } from './providers/provider-routes.ts'
import { recoveryRoutes } from './recovery/recovery-routes.ts'
import type { OnCompanyChanged } from './profile/rename-company.ts'
import type { OnNameChanged } from './profile/update-account.ts'
import type { RestoreBankAccount } from './recovery/undo-account-changes.ts'
import type { OnRoleGranted } from './roles/take-role.ts'
import type { OnFactorAdded } from './second-factors/second-factors.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'

/** Callbacks into modules that depend on accounts, injected at assembly. */
interface AccountHandlers {
  restoreBankAccount: RestoreBankAccount
  onRoleGranted: OnRoleGranted
  onFactorAdded: OnFactorAdded
  onNameChanged: OnNameChanged
  onCompanyChanged: OnCompanyChanged
}

export function accountRoutes(
  app: HttpApp,
  { restoreBankAccount, onRoleGranted, onFactorAdded, onNameChanged, onCompanyChanged }: AccountHandlers,
) {
  signInRoutes(app, onRoleGranted)
  providerRoutes(app)
  demonstrationProviderRoutes(app)
  passkeyRoutes(app, onFactorAdded)
  recoveryRoutes(app)
  myAccountRoutes(app, { onRoleGranted, onNameChanged, onCompanyChanged })
  mySecurityRoutes(app, onFactorAdded)
  channelRoutes(app)
  accountSecurityRoutes(app, restoreBankAccount)
}
