import { useLingui } from '@lingui/react/macro'
import type { FactorRemoval } from '#contract/accounts/account-security.ts'

/** The factor that a member of staff requests to remove or renew. */
export function useRemovalName() {
  const { t } = useLingui()
  return ({ kind, passkey_name }: FactorRemoval) => {
    const passkey = passkey_name ?? ''
    return {
      authenticator: t`Retrait de l’application d’authentification`,
      passkey: t`Retrait de la clé d’accès ${passkey}`,
      recovery_codes: t`Remplacement des codes de secours`,
    }[kind]
  }
}
