import 'virtual:texts/accounts/accounts'
import 'virtual:texts/accounts/recovery'
import 'virtual:texts/core/forms'
import 'virtual:texts/accounts/notifications'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { Route } from './+types/settings.route.ts'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { PreferencesCard } from '#web/notifications/preferences-card.tsx'
import { paths, withoutLanguage } from '#web/paths.ts'
import { useSession } from '#web/session/session.ts'
import { CloseAccountCard } from '#web/accounts/profile/close-account-card.tsx'
import { DataCard } from '#web/accounts/profile/data-card.tsx'
import { LocaleCard } from '#web/accounts/profile/locale-card.tsx'
import { SecurityCard } from '#web/accounts/profile/security-card.tsx'

const OwnerSettings = lazy(async () => ({
  default: (await import('./owner-settings.tsx')).OwnerSettings,
}))

/** Not awaited: the settings show at once, the lists when they have loaded. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const isOwners = withoutLanguage(url.pathname).startsWith(paths.ownerDash())
  return {
    // Its code loads in the area of owners only.
    owner: isOwners ? (await import('./owner-settings.tsx')).loadOwnerSettings() : null,
    preferences: resultOf(api('GET /users/me/notification-preferences')),
    sms: resultOf(api('GET /users/me/sms-number')),
    push: resultOf(api('GET /users/me/push-devices')),
  }
}
clientLoader.hydrate = true as const

/** The settings of the account, the same in each area. */
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
      {loaderData.owner && (
        <Suspense>
          <OwnerSettings {...loaderData.owner} />
        </Suspense>
      )}
      <SecurityCard />
      <LocaleCard user={user} />
      <PreferencesCard
        user={user}
        preferences={loaderData.preferences}
        sms={loaderData.sms}
        push={loaderData.push}
      />
      <DataCard />
      <CloseAccountCard user={user} />
    </div>
  )
}
