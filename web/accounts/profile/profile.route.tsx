import 'virtual:texts/accounts/accounts'
import 'virtual:texts/accounts/recovery'
import 'virtual:texts/core/forms'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '#web/session/session.ts'
import { Card } from '#web/ui/data/card.tsx'
import { AvatarField } from './avatar-field.tsx'
import { isOwner, ProfileForm } from './profile-form.tsx'

/** No data, but with a client loader the guards of the area run on every visit. */
export function clientLoader() {
  return null
}
clientLoader.hydrate = true as const

/** The user's profile, the same in each area. */
export default function Profile() {
  const { t } = useLingui()
  const { user } = useSession()
  if (!user) return null
  return (
    <div className="flex max-w-reading flex-col gap-6">
      <title>{`${t`Votre profil`} – Demeure`}</title>
      <header>
        <h1 className="mb-1 display-32">
          <Trans>Votre profil</Trans>
        </h1>
        <p className="text-muted">
          {isOwner(user) ? (
            <Trans>Votre prénom, votre portrait et votre présentation se lisent sur vos annonces.</Trans>
          ) : (
            <Trans>
              Votre prénom et votre portrait se voient dans vos messages et vos réservations, votre prénom sur
              vos avis.
            </Trans>
          )}
        </p>
      </header>
      <Card title={t`Portrait`}>
        <AvatarField user={user} />
      </Card>
      <Card title={t`Vos coordonnées`}>
        <ProfileForm user={user} />
      </Card>
    </div>
  )
}
