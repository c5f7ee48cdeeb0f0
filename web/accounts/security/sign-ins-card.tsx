import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { SecurityOverview } from '#contract/accounts/account-security.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import { LongList } from './long-list.tsx'
import { useCountryName } from './use-country-name.ts'

/** Recent attempts to sign in, successful or not. */
export function SignInsCard({ signIns }: { signIns: SecurityOverview['sign_ins'] }) {
  const { t } = useLingui()
  const countryName = useCountryName()
  const moment = useMoment()
  return (
    <Card title={t`Connexions récentes`}>
      {signIns.length === 0 && (
        <p className="text-muted">
          <Trans>Aucune connexion enregistrée pour l’instant.</Trans>
        </p>
      )}
      <LongList items={signIns}>
        {({ device, country, at, successful, by_staff: byStaff }) => (
          <>
            <div className="flex items-start justify-between gap-4">
              <p className="min-w-0 truncate font-semibold">
                {byStaff ? t`Demeure, à votre place : ${device ?? ''}` : device || t`Appareil inconnu`}
              </p>
              {successful ? (
                <Badge colour="green" icon={<IconCheck size={14} aria-hidden />}>
                  <Trans>Réussie</Trans>
                </Badge>
              ) : (
                <Badge colour="red" icon={<IconX size={14} aria-hidden />}>
                  <Trans>Échouée</Trans>
                </Badge>
              )}
            </div>
            <p className="text-14 text-muted">
              {!byStaff && `${countryName(country)} · `}
              <time dateTime={at}>{moment(at)}</time>
            </p>
          </>
        )}
      </LongList>
    </Card>
  )
}
