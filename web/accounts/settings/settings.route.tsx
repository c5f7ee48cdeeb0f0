import '../../locales/accounts.ts'
import '../../locales/notifications.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Route } from './+types/settings.route.ts'
import { api } from '../../api/browser-api.ts'
import { outcomeOf } from '../../areas/loaded.tsx'
import { PreferencesCard } from '../../notifications/preferences-card.tsx'
import { useSession } from '../../session/session.ts'
import { ApiError } from '../../api/api-error.ts'
import { CloseAccountCard } from './close-account-card.tsx'
import { DataCard } from './data-card.tsx'
import { EmailCard } from './email-card.tsx'
import { LocaleCard } from './locale-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

/** Not waited for: the settings are there at once, the devices and preferences when they have come. */
export function clientLoader() {
  return {
    sessions: listSessions(),
    preferences: outcomeOf(api('GET /users/me/notification-preferences')),
  }
}
clientLoader.hydrate = true as const

async function listSessions() {
  try {
    return (await api('GET /users/me/sessions')).items
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/** The settings of one's account, the same in each area. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { user } = useSession()
  if (!user) return null
  return (
    <div className="flex max-w-reading flex-col gap-6">
      <title>{`${t`Paramètres`} – Demeure`}</title>
      <h1 className="display-32">
        <Trans>Paramètres</Trans>
      </h1>
      <EmailCard user={user} />
      <PasswordCard user={user} />
      <TwoFactorCard user={user} />
      <SessionsCard sessions={loaderData.sessions} />
      <LocaleCard user={user} />
      <PreferencesCard outcome={loaderData.preferences} />
      <DataCard />
      <CloseAccountCard user={user} />
    </div>
  )
}
