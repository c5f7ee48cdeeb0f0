import { Trans } from '@lingui/react/macro'
import { Suspense, use } from 'react'
import type { KycStatus } from '#contract/accounts/accounts.ts'
import type { SellerProfile } from '#contract/sales/sellers.ts'
import { type Fact, FactBadge } from '#web/verification/fact-badge.tsx'
import { IdentityAction } from '#web/verification/identity-action.tsx'
import { IdentityPanel } from '#web/verification/identity-panel.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import type { LoadResult } from '#web/ui/feedback/loaded.tsx'
import { Link } from '#web/ui/link.tsx'
import { useProfessionNames, useVerificationNames } from './profession-names.ts'
import { verificationColours } from './verification-card.tsx'

/** Identity verification (specification, section 4) with the professional verification below. */
export function SellerIdentity({ status, profile, facts }: SellerVerification & { status: KycStatus }) {
  return (
    <IdentityPanel status={status} action={<IdentityAction status={status} to={paths.sellerKyc()} />}>
      {profile.professional_type && <ProfessionalFile profile={profile} facts={facts} />}
    </IdentityPanel>
  )
}

interface SellerVerification {
  profile: SellerProfile
  /** What was verified of the profession. */
  facts: Promise<LoadResult<{ facts: Fact[] }>>
}

function ProfessionalFile({ profile, facts }: SellerVerification) {
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
      <Suspense>
        <VerifiedFacts facts={facts} />
      </Suspense>
      <p className="mt-4">
        <Link to={paths.sellerProfession('status')} className="text-link text-14">
          <Trans>Ouvrir mon dossier</Trans>
        </Link>
      </p>
    </div>
  )
}

/** Each document with how long it holds; without them the case itself is one press away. */
function VerifiedFacts({ facts }: Pick<SellerVerification, 'facts'>) {
  const loaded = use(facts)
  const verified = 'data' in loaded ? loaded.data.facts.filter((fact) => fact.verified_on) : []
  if (verified.length === 0) return null
  return (
    <ul className="mt-3 flex flex-col gap-2 text-14">
      {verified.map((fact) => (
        <li key={fact.code} className="flex items-center justify-between gap-3">
          <span className="min-w-0 text-muted">{fact.label}</span>
          <FactBadge fact={fact} />
        </li>
      ))}
    </ul>
  )
}
