import 'virtual:texts/accounts/accounts'
import 'virtual:texts/accounts/recovery'
import 'virtual:texts/core/forms'
import 'virtual:texts/administration/areas'
import 'virtual:texts/accounts/sellers'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Route } from './+types/seller-profile.route.ts'
import { AvatarField } from '#web/accounts/profile/avatar-field.tsx'
import { ProfileForm } from '#web/accounts/profile/profile-form.tsx'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { useSession } from '#web/session/session.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { SellerProfileCard } from './seller-profile-card.tsx'
import { VerificationCard } from './verification-card.tsx'

export function clientLoader() {
  return {
    result: resultOf(Promise.all([api('GET /seller/profile'), api('GET /kyc/my')])),
  }
}
clientLoader.hydrate = true as const

/** Personal data of the account and its seller profile. */
export default function SellerProfileScreen({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { user } = useSession()
  if (!user) return null
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Votre profil`} – Demeure`}</title>
      <header>
        <h1 className="mb-1 display-32">
          <Trans>Votre profil</Trans>
        </h1>
        <p className="text-muted">
          <Trans>Ce que les acheteurs lisent de vous sur vos annonces, et ce que la loi leur doit.</Trans>
        </p>
      </header>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <Card title={t`Portrait`}>
            <AvatarField user={user} />
          </Card>
          <Card title={t`Vos coordonnées`}>
            <ProfileForm user={user} withCompany={false} />
          </Card>
        </div>
        <Loaded
          result={result}
          skeleton={<Skeleton className="h-120 rounded-16!" />}
          failed={t`Impossible de charger le profil. Veuillez réessayer.`}
        >
          {([profile, identityCase]) => (
            <div className="flex min-w-0 flex-col gap-6">
              <VerificationCard
                profile={profile}
                identity={user.kyc_status}
                identityVerifiedAt={identityCase.approved_at}
              />
              <SellerProfileCard profile={profile} />
            </div>
          )}
        </Loaded>
      </div>
    </div>
  )
}
