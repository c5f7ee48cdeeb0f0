import '../../locales/accounts.ts'
import '../../locales/notifications.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { Route } from './+types/settings.route.ts'
import { api } from '../../api/browser-api.ts'
import { outcomeOf } from '../../areas/loaded.tsx'
import { PreferencesCard } from '../../notifications/preferences-card.tsx'
import { paths, withoutLanguage } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { CloseAccountCard } from './close-account-card.tsx'
import { DataCard } from './data-card.tsx'
import { EmailCard } from './email-card.tsx'
import { LocaleCard } from './locale-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { itemsOf } from './items-of.ts'
import { PasskeysCard } from './passkeys-card.tsx'
import { ProvidersCard } from './providers-card.tsx'
import { SecondFactorNotice } from './second-factor-notice.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

const OwnerSettings = lazy(async () => ({
  default: (await import('../../areas/owner-settings.tsx')).OwnerSettings,
}))

/** Not waited for: the settings are there at once, the lists when they have come. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const isOwners = withoutLanguage(url.pathname).startsWith(paths.ownerDash())
  return {
    // Its code comes in the area of owners only.
    owner: isOwners ? (await import('../../areas/owner-settings.tsx')).loadOwnerSettings() : null,
    sessions: itemsOf(api('GET /users/me/sessions')),
    passkeys: itemsOf(api('GET /users/me/passkeys')),
    providers: itemsOf(api('GET /users/me/providers')),
    preferences: outcomeOf(api('GET /users/me/notification-preferences')),
    sms: outcomeOf(api('GET /users/me/sms-number')),
    push: outcomeOf(api('GET /users/me/push-devices')),
  }
}
clientLoader.hydrate = true as const

/** The settings of one's account, the same in each area. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { user } = useSession()
  // Kept while the screen is there: the recovery codes stay where they are once the second factor is on.
  const [sentToSetUp] = useState(user?.second_factor_needed)
  if (!user) return null
  const secondFactor = (
    <>
      <TwoFactorCard user={user} />
      <PasskeysCard user={user} passkeys={loaderData.passkeys} />
    </>
  )
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
      {sentToSetUp && <SecondFactorNotice needed={user.second_factor_needed} />}
      {sentToSetUp && secondFactor}
      <EmailCard user={user} />
      <PasswordCard user={user} />
      {!sentToSetUp && secondFactor}
      <ProvidersCard user={user} providers={loaderData.providers} />
      <SessionsCard sessions={loaderData.sessions} />
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
