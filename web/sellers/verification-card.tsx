import { Trans, useLingui } from '@lingui/react/macro'
import { IconCertificate, IconId } from '@tabler/icons-react'
import type { KycStatus } from '#contract/accounts/accounts.ts'
import { formatDay } from '#contract/core/date-format.ts'
import type { VerificationStatus } from '#contract/sales/sale-enums.ts'
import type { SellerProfile } from '#contract/sales/sellers.ts'
import { paths } from '#web/paths.ts'
import { Badge, type BadgeColour } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { useProfessionNames, useVerificationNames } from './profession-names.ts'

export const verificationColours: Record<VerificationStatus, BadgeColour> = {
  PENDING: 'yellow',
  VERIFIED: 'green',
  REJECTED: 'red',
  SUSPENDED: 'red',
  REVOKED: 'red',
}

/** Status of the identity and the professional verification. */
export function VerificationCard({
  profile,
  identity,
  identityVerifiedAt,
}: {
  profile: SellerProfile
  identity: KycStatus
  /** When the identity case was approved; null where the identity was verified with the profession. */
  identityVerifiedAt: string | null
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const professions = useProfessionNames()
  const names = useVerificationNames()
  const words = useVerificationLabels()
  const identityBadge = useIdentityBadge(identity)
  const identityDay = identityVerifiedAt && formatDay(identityVerifiedAt, language)
  const { professional_type: type, verification_status: status, verified_at: verifiedAt } = profile
  return (
    <Card title={t`Vérifications`}>
      <ul className="flex flex-col divide-y divide-line">
        <FileRow
          icon={<IconId size={22} aria-hidden />}
          name={t`Identité`}
          badge={identityBadge}
          to={paths.sellerKyc()}
        >
          {identity === 'verified' ? (
            identityDay ? (
              <Trans>Identité vérifiée le {identityDay}</Trans>
            ) : (
              <Trans>Votre identité est vérifiée.</Trans>
            )
          ) : (
            <Trans>Une annonce n’est publiée qu’avec une identité vérifiée.</Trans>
          )}
        </FileRow>
        <FileRow
          icon={<IconCertificate size={22} aria-hidden />}
          to={type && paths.sellerProfession()}
          name={type ? t`Profession : ${professions[type]}` : t`Profession`}
          badge={
            type ? (
              <Badge colour={verificationColours[status]}>{names[status]}</Badge>
            ) : (
              <Badge colour="gray">{t`Particulier`}</Badge>
            )
          }
        >
          {type ? words[status] : <Trans>Vous vendez vos propres biens : rien n’est demandé ici.</Trans>}
          {type && status === 'VERIFIED' && verifiedAt && (
            <span className="block">
              <Trans>Vérifiée le {formatDay(verifiedAt, language)}</Trans>
            </span>
          )}
        </FileRow>
      </ul>
    </Card>
  )
}

function FileRow({
  icon,
  name,
  badge,
  to,
  children,
}: {
  icon: React.ReactNode
  name: string
  badge: React.ReactNode
  /** Screen of the verification. */
  to: string | null
  children: React.ReactNode
}) {
  return (
    <li className="flex items-start gap-4 py-4 first:pt-0 last:pb-0">
      <span className="inline-flex size-11 flex-none items-center justify-center rounded-10 bg-surface-2">
        {icon}
      </span>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-semibold">{name}</span>
          {badge}
        </p>
        <p className="mt-0.5 text-14 text-muted">{children}</p>
        {to && (
          <Link to={to} className="text-link mt-1 inline-block text-14">
            <Trans>Ouvrir mon dossier</Trans>
          </Link>
        )}
      </div>
    </li>
  )
}

function useIdentityBadge(status: KycStatus) {
  const { t } = useLingui()
  if (status === 'verified') return <Badge colour="green">{t`Vérifiée`}</Badge>
  if (status === 'rejected') return <Badge colour="red">{t`Refusée`}</Badge>
  if (status === 'submitted' || status === 'under_review') {
    return <Badge colour="blue">{t`À l’étude`}</Badge>
  }
  return <Badge colour="yellow">{t`À vérifier`}</Badge>
}

function useVerificationLabels(): Record<VerificationStatus, string> {
  const { t } = useLingui()
  return {
    PENDING: t`Votre profession attend d’être vérifiée. Vos annonces professionnelles attendent avec elle.`,
    VERIFIED: t`Votre profession est vérifiée : vous publiez en son nom.`,
    REJECTED: t`La vérification de votre profession a été refusée. Corrigez ce qui est dit dans votre dossier, puis renvoyez-le.`,
    SUSPENDED: t`Un document a expiré ou manque : vos annonces sont hors ligne jusqu’à sa mise à jour.`,
    REVOKED: t`La vérification a été retirée définitivement.`,
  }
}
