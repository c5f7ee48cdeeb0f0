import { useLingui } from '@lingui/react/macro'
import type { FactorRemoval } from '#contract/accounts/account-security.ts'

/** What somebody of the staff asks to lose or to renew. */
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
