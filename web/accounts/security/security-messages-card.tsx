import { Trans, useLingui } from '@lingui/react/macro'
import type { SecurityOverview } from '#contract/accounts/account-security.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import { LongList } from './long-list.tsx'

/** The newest security e-mails, so that a forged one can be recognised. */
export function SecurityMessagesCard({ messages }: { messages: SecurityOverview['messages'] }) {
  const { t } = useLingui()
  const moment = useMoment()
  return (
    <Card title={t`E-mails de sécurité`}>
      <p className="mb-4 text-muted">
        {messages.length > 0 ? (
          <Trans>
            Un e-mail sur la sécurité de votre compte qui ne figure pas parmi les plus récents ci-dessous peut
            ne pas venir de nous.
          </Trans>
        ) : (
          <Trans>Aucun e-mail de sécurité ne vous a encore été envoyé.</Trans>
        )}
      </p>
      <LongList items={messages}>
        {({ subject, to, at, sent }) => (
          <>
            <div className="flex items-start justify-between gap-4">
              <p className="min-w-0 font-semibold">{subject}</p>
              {sent ? (
                <Badge colour="gray">
                  <Trans>Envoyé</Trans>
                </Badge>
              ) : (
                <Badge colour="yellow">
                  <Trans>En attente</Trans>
                </Badge>
              )}
            </div>
            <p className="text-14 wrap-anywhere text-muted">
              <Trans>À {to}</Trans>
            </p>
            <p className="text-14 text-muted">
              <time dateTime={at}>{moment(at)}</time>
            </p>
          </>
        )}
      </LongList>
    </Card>
  )
}
