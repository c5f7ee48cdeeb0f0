import { Trans, useLingui } from '@lingui/react/macro'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { Suspense, use } from 'react'
import type { z } from 'zod'
import type { SessionView } from '#contract/accounts/my-sessions.ts'
import { ApiError } from '#web/api/api-error.ts'
import { showError } from '#web/api/show-error.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import { ListFailure } from './list-failure.tsx'
import { useCountryName } from './use-country-name.ts'

type Session = z.infer<typeof SessionView>

/** Active sessions; one device or all the others can be signed out from here. */
export function SessionsCard({ sessions }: { sessions: Promise<Session[] | ApiError> }) {
  const { t } = useLingui()
  return (
    <Card title={t`Appareils connectés`}>
      <p className="mb-4 text-muted">
        <Trans>
          Le pays est celui de l’adresse réseau à la connexion : il peut être celui de votre opérateur.
        </Trans>
      </p>
      <Suspense fallback={<Skeleton className="h-32" />}>
        <SessionList sessions={sessions} />
      </Suspense>
    </Card>
  )
}

function SessionList({ sessions }: { sessions: Promise<Session[] | ApiError> }) {
  const { t } = useLingui()
  const { mutate, isPendingFor } = useMutation({
    revalidates: 'always',
    errorToast: 3000,
    unexpected: showError,
  })
  const items = use(sessions)

  const end = (key: string, call: () => Promise<unknown>, successMessage: string) =>
    mutate(call, { key, successMessage })

  if (items instanceof ApiError) return <ListFailure error={items} />
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isPending={isPendingFor(session.id)}
            onEnd={() =>
              void end(
                session.id,
                () => api('DELETE /users/me/sessions/:id', { params: { id: session.id } }),
                t`Appareil déconnecté`,
              )
            }
          />
        ))}
      </ul>
      {items.length > 1 && (
        <Button
          variant="secondary"
          size="small"
          className="mt-4"
          isPending={isPendingFor('all')}
          onClick={() =>
            void end('all', () => api('DELETE /users/me/sessions'), t`Les autres appareils sont déconnectés`)
          }
        >
          <Trans>Déconnecter tous les autres appareils</Trans>
        </Button>
      )}
    </>
  )
}

function SessionRow({
  session,
  isPending,
  onEnd,
}: {
  session: Session
  isPending: boolean
  onEnd: () => void
}) {
  const { t } = useLingui()
  const countryName = useCountryName()
  const Icon = /iphone|ipad|android|mobile/i.test(session.device) ? IconDeviceMobile : IconDeviceDesktop
  const device = session.by_staff ? t`Demeure, à votre place` : session.device || t`Appareil inconnu`
  const country = countryName(session.country)
  const lastUsed = useMoment()(session.last_used_at)
  return (
    <li className="flex items-center gap-4 py-4 first:pt-0 last:pb-0">
      <span className="inline-flex size-9 flex-none items-center justify-center rounded-10 bg-surface-2 text-muted">
        <Icon size={20} aria-hidden />
      </span>
      <div className="min-w-0 grow">
        <p className="truncate font-semibold">{device}</p>
        <p className="text-14 text-muted">
          {country} · <Trans>Vu le {lastUsed}</Trans>
        </p>
      </div>
      {session.current ? (
        <Badge colour="green">
          <Trans>Cet appareil</Trans>
        </Badge>
      ) : (
        <Button
          variant="ghost"
          size="small"
          isPending={isPending}
          aria-label={t`Déconnecter ${device}`}
          onClick={onEnd}
        >
          <Trans>Déconnecter</Trans>
        </Button>
      )}
    </li>
  )
}
