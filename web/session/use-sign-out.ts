import { useLingui } from '@lingui/react/macro'
import { paths } from '#web/paths.ts'
import { useGoTo } from '#web/ui/link.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { signOut } from './session.ts'

/** Signs out, shows a message and goes to the sign-in page (specification, section 4). */
export function useSignOut() {
  const { t } = useLingui()
  const goTo = useGoTo()
  return async () => {
    try {
      await signOut()
      showToast(t`Déconnexion réussie`, 'success')
      goTo(paths.login())
    } catch {
      showToast(t`Erreur lors de la déconnexion`, 'error')
    }
  }
}
