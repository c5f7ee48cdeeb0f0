import { useLingui } from '@lingui/react/macro'
import type { ReceivedMessage } from '#contract/messaging/contact-messages.ts'

export function useContactSubjects(): Record<ReceivedMessage['subject'], string> {
  const { t } = useLingui()
  return {
    stay: t`Un séjour`,
    sale: t`Un achat ou une vente`,
    account: t`Mon compte`,
    press: t`La presse`,
    partnership: t`Un partenariat`,
    safety: t`Signaler un problème de sécurité`,
    other: t`Autre chose`,
  }
}
