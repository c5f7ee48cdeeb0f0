import { Trans, useLingui } from '@lingui/react/macro'
import { IconShieldLock } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { withoutLanguage } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'

/** Leads from the settings of an area to its security page. */
export function SecurityCard() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  return (
    <Card title={t`Sécurité`}>
      <p className="mb-4 text-muted">
        <Trans>
          Adresse e-mail, mot de passe, validation en deux étapes, clés d’accès, appareils connectés et
          changements récents.
        </Trans>
      </p>
      <ButtonLink
        to={withoutLanguage(pathname).replace(/\/settings\/?$/, '/security')}
        variant="secondary"
        size="small"
        icon={<IconShieldLock size={18} aria-hidden />}
      >
        <Trans>Ouvrir la page de sécurité</Trans>
      </ButtonLink>
    </Card>
  )
}
