import 'virtual:texts/administration/areas'
import 'virtual:texts/accounts/sellers'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconLifebuoy, IconPencil } from '@tabler/icons-react'
import type { Route } from './+types/verification.route.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/outcome.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { VerificationCard } from './verification-card.tsx'

export function clientLoader() {
  return { result: resultOf(api('GET /seller/profile')) }
}
clientLoader.hydrate = true as const

/** Status of the verifications of a seller, with the declared data. */
export default function Verification({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { user } = useSession()
  if (!user) return null
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Vérification Pro`} – Demeure`}</title>
      <header>
        <h1 className="display-32">
          <Trans>Vérification Pro</Trans>
        </h1>
        <p className="mt-1 text-muted">
          <Trans>Où en sont vos deux dossiers, et ce que vous avez déclaré</Trans>
        </p>
      </header>
      <Loaded
        result={result}
        skeleton={<Skeleton className="h-64 rounded-16!" />}
        failed={t`Impossible de charger le profil. Veuillez réessayer.`}
      >
        {(profile) => (
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <VerificationCard profile={profile} identity={user.kyc_status} />
            <Card title={t`Ce que vous avez déclaré`}>
              <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
                <Fact label={t`Agence, étude ou société`}>{profile.company_name}</Fact>
                <Fact label={t`Numéro de licence`}>{profile.license_number}</Fact>
                <Fact label={t`Délivrée par`}>{profile.issuing_authority}</Fact>
                <Fact label={t`Barème d’honoraires`}>{profile.fee_schedule_url}</Fact>
              </dl>
              <div className="mt-6 flex flex-wrap gap-3">
                <ButtonLink
                  to={paths.sellerDash('profile')}
                  size="small"
                  icon={<IconPencil size={18} aria-hidden />}
                >
                  <Trans>Modifier dans votre profil</Trans>
                </ButtonLink>
                <ButtonLink
                  to={paths.sellerSupport()}
                  size="small"
                  look="secondary"
                  icon={<IconLifebuoy size={18} aria-hidden />}
                >
                  <Trans>Poser une question</Trans>
                </ButtonLink>
              </div>
            </Card>
          </div>
        )}
      </Loaded>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: string | null }) {
  const { t } = useLingui()
  return (
    <>
      <dt className="text-14 text-muted">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children || t`non renseigné`}</dd>
    </>
  )
}
