import { useLingui } from '@lingui/react/macro'
import type { AccountChangeKind } from '#contract/accounts/account-security.ts'

export function useChangeNames(): Record<AccountChangeKind, string> {
  const { t } = useLingui()
  return {
    sign_in: t`Connexion depuis un nouvel appareil`,
    email: t`Changement d’adresse e-mail`,
    phone_number: t`Changement de numéro de téléphone`,
    password: t`Changement de mot de passe`,
    bank_account: t`Changement de compte bancaire`,
    passkey_added: t`Ajout d’une clé d’accès`,
    passkey_removed: t`Retrait d’une clé d’accès`,
    authenticator_added: t`Activation de la validation en deux étapes`,
    authenticator_removed: t`Désactivation de la validation en deux étapes`,
    recovery_codes: t`Remplacement des codes de secours`,
    provider_linked: t`Ajout d’une connexion externe`,
    provider_unlinked: t`Retrait d’une connexion externe`,
  }
}
