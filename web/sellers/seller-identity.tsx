import { Trans } from '@lingui/react/macro'
import type { KycStatus } from '#contract/accounts/accounts.ts'
import type { SellerProfile } from '#contract/sales/sellers.ts'
import { IdentityAction } from '#web/verification/identity-action.tsx'
import { IdentityPanel } from '#web/verification/identity-panel.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { useProfessionNames, useVerificationNames } from './profession-names.ts'
import { verificationColours } from './verification-card.tsx'

/** Identity verification (specification, section 4) with the professional verification below. */
export function SellerIdentity({ status, profile }: { status: KycStatus; profile: SellerProfile }) {
  return (
    <IdentityPanel status={status} action={<IdentityAction status={status} to={paths.sellerKyc()} />}>
      {profile.professional_type && <ProfessionalFile profile={profile} />}
    </IdentityPanel>
  )
}

function ProfessionalFile({ profile }: { profile: SellerProfile }) {
  const professions = useProfessionNames()
  const names = useVerificationNames()
  const { professional_type: type, verification_status: status, license_number: license } = profile
  return (
    <div className="mt-5 border-t border-line pt-5">
      <h3 className="font-semibold">
        <Trans>Vérification professionnelle</Trans>
      </h3>
      <p className="mt-3 flex flex-wrap items-center justify-between gap-2 text-14">
        <span className="text-muted">{[type && professions[type], license].filter(Boolean).join(' · ')}</span>
        <Badge colour={verificationColours[status]}>{names[status]}</Badge>
      </p>
      <p className="mt-4">
        <Link to={paths.sellerProfession('status')} className="text-link text-14">
          <Trans>Ouvrir mon dossier</Trans>
        </Link>
      </p>
    </div>
  )
}
