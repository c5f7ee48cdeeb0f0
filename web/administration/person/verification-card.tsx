import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconMinus } from '@tabler/icons-react'
import type { Person } from '#contract/people/person.ts'
import { formatDay } from '#contract/core/date-format.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { paths } from '#web/paths.ts'
import { endsSoon, identityNames, professionNames } from '../people/person-labels.tsx'
import { useLinkedAddress } from './linked-address.ts'

type Level = 'good' | 'doubt' | 'bad' | 'absent'

const icons = {
  good: { Icon: IconCircleCheck, className: 'text-green-text' },
  doubt: { Icon: IconAlertTriangle, className: 'text-yellow-text' },
  bad: { Icon: IconCircleX, className: 'text-red-text' },
  absent: { Icon: IconMinus, className: 'text-muted' },
}

/** What was verified and until when; what was not is said as well. */
export function VerificationCard({ person: { id, roles, verification, counts } }: { person: Person }) {
  const { t } = useLingui()
  const language = useLanguage()
  const linked = useLinkedAddress()
  const day = (date: string) => formatDay(date, language)
  const address = (caseId: string | null) =>
    caseId ? linked({ kind: 'verification', id: caseId }) : undefined
  const {
    kyc_status: identity,
    verification_status: profession,
    bank_account: account,
    registrations,
    host_statement: host,
  } = verification
  const sameNumber = host?.same_number ?? 0
  const { present, required } = registrations ?? { present: 0, required: 0 }
  const factors = verification.second_factors.map((factor) =>
    factor === 'passkey' ? t`clé d’accès` : t`application`,
  )
  return (
    <Card
      title={<Trans>Vérification</Trans>}
      aside={
        Boolean(counts.verifications) && (
          <Link to={paths.adminUserList(id, 'verifications')} className="text-link text-14">
            <Trans>Dossiers</Trans>
          </Link>
        )
      }
    >
      <ul className="flex flex-col gap-3 text-14">
        <Line
          level={
            identity === 'verified'
              ? endsSoon(verification.kyc_valid_until)
                ? 'doubt'
                : 'good'
              : identity === 'pending'
                ? 'absent'
                : identity === 'rejected' || identity === 'expired'
                  ? 'bad'
                  : 'doubt'
          }
          label={t`Identité`}
          to={address(verification.kyc_case_id)}
        >
          {identity === 'verified' && verification.kyc_valid_until
            ? day(verification.kyc_valid_until)
            : t(identityNames[identity]).toLocaleLowerCase()}
        </Line>
        {profession && (
          <Line
            level={profession === 'VERIFIED' ? 'good' : profession === 'PENDING' ? 'doubt' : 'bad'}
            label={t`Vérification pro`}
            to={address(verification.professional_case_id)}
          >
            {profession === 'VERIFIED' && verification.professional_valid_until
              ? day(verification.professional_valid_until)
              : t(professionNames[profession]).toLocaleLowerCase()}
          </Line>
        )}
        <Line level={verification.is_email_confirmed ? 'good' : 'doubt'} label={t`E-mail`}>
          {verification.is_email_confirmed ? t`confirmé` : t`non confirmé`}
        </Line>
        <Line level={verification.is_telephone_confirmed ? 'good' : 'absent'} label={t`Téléphone`}>
          {verification.is_telephone_confirmed ? t`confirmé` : t`non confirmé`}
        </Line>
        <Line
          level={account ? (account.is_own_name ? 'good' : 'doubt') : 'absent'}
          label={account && !account.is_own_name ? t`IBAN à un autre nom` : t`IBAN`}
        >
          {account ? `•••• ${account.ending}` : t`aucun`}
        </Line>
        <Line level={factors.length > 0 ? 'good' : 'absent'} label={t`Second facteur`}>
          {factors.join(', ') || t`aucun`}
        </Line>
        {registrations && (
          <Line
            level={registrations.present === registrations.required ? 'good' : 'doubt'}
            label={t`Numéro d’enregistrement`}
          >
            {t`${present} sur ${required}`}
          </Line>
        )}
        {(host ?? roles.includes('owner')) && (
          <Line
            level={!host ? 'absent' : sameNumber > 0 ? 'doubt' : 'good'}
            label={
              sameNumber > 0
                ? t`Numéro au registre d’autres hôtes`
                : host?.kind === 'professional'
                  ? t`Hôte professionnel`
                  : host
                    ? t`Hôte particulier`
                    : t`Statut de l’hôte`
            }
          >
            {host
              ? [host.legal_name, host.register_number].filter(Boolean).join(' · ') || t`déclaré`
              : t`non déclaré`}
          </Line>
        )}
      </ul>
    </Card>
  )
}

function Line({
  level,
  label,
  to,
  children,
}: {
  level: Level
  label: string
  to?: string | undefined
  children: React.ReactNode
}) {
  const { Icon, className } = icons[level]
  return (
    <li className="flex items-center gap-3">
      <Icon size={18} aria-hidden className={`flex-none ${className}`} />
      <span className="min-w-0 grow">
        {to ? (
          <Link to={to} className="text-link">
            {label}
          </Link>
        ) : (
          label
        )}
      </span>
      <span className="text-right text-muted">{children}</span>
    </li>
  )
}
