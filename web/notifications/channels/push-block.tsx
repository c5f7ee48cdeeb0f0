import { Trans, useLingui } from '@lingui/react/macro'
import { IconBellRinging } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { dateOfInstant, formatDay } from '#contract/core/date-format.ts'
import type { PushDevice } from '#contract/messaging/notification-channels.ts'
import { api } from '#web/api/browser-api.ts'
import { showError } from '#web/api/show-error.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { ChannelBlock } from './channel-block.tsx'
import { PushError, type PushState, readPushState, turnPushOff, turnPushOn } from './device-push.ts'

interface Devices {
  public_key: string
  items: PushDevice[]
}

/** The subscribed browsers, and whether this is one. */
export function PushBlock({ devices, userId }: { devices: Devices; userId: string }) {
  const { t } = useLingui()
  const [items, setItems] = useState(devices.items)
  const [state, setState] = useState<PushState>()
  const { mutate, isPendingFor } = useMutation({ errorToast: 3000, unexpected: showError })
  const current = items.find((device) => device.current)
  useEffect(() => {
    void readPushState(userId).then(setState)
  }, [userId])

  const refreshState = async () => setState(await readPushState(userId))
  const attempt = (key: string, work: () => Promise<unknown>) =>
    mutate(
      async () => {
        try {
          await work()
          setItems((await api('GET /users/me/push-devices')).items)
        } catch (error) {
          // A permission that was refused shows in the state.
          if (!(error instanceof PushError)) throw error
          if (error.why === 'no-service')
            showToast(t`Le service de notifications de ce navigateur ne répond pas`, 'error')
        }
      },
      { key, onSuccess: refreshState, onError: refreshState },
    )
  const turnOn = () =>
    attempt('here', async () => {
      await turnPushOn(userId, devices.public_key)
      showToast(t`Cet appareil affichera vos notifications`, 'success')
    })
  const remove = (device: PushDevice) =>
    attempt(device.id, async () => {
      if (device.current) await turnPushOff()
      await api('DELETE /users/me/push-devices/:id', { params: { id: device.id } })
      showToast(t`Cet appareil n’affichera plus rien`, 'success')
    })

  return (
    <ChannelBlock icon={<IconBellRinging size={20} aria-hidden />} title={t`Notifications push`}>
      <Explanation state={state} isOnHere={current !== undefined} />
      {items.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {items.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              isPending={isPendingFor(device.id)}
              onRemove={() => void remove(device)}
            />
          ))}
        </ul>
      )}
      {state === 'off' || (state === 'on' && !current) ? (
        <Button
          variant="secondary"
          size="small"
          className="mt-3"
          isPending={isPendingFor('here')}
          onClick={() => void turnOn()}
        >
          <Trans>Activer sur cet appareil</Trans>
        </Button>
      ) : null}
    </ChannelBlock>
  )
}

function Explanation({ state, isOnHere }: { state: PushState | undefined; isOnHere: boolean }) {
  if (isOnHere && state === 'on') return null
  return (
    <p className="text-14 text-muted" role={state === 'denied' ? 'status' : undefined}>
      {state === 'denied' ? (
        <Trans>
          Votre navigateur refuse les notifications de Demeure. Autorisez-les dans ses réglages, près de
          l’adresse du site, puis rechargez cette page.
        </Trans>
      ) : state === 'home-screen' ? (
        <Trans>
          Sur iPhone et iPad, ajoutez d’abord Demeure à l’écran d’accueil par le menu Partager de Safari, puis
          ouvrez-le de là pour activer les notifications.
        </Trans>
      ) : state === 'unsupported' ? (
        <Trans>
          Ce navigateur ne sait pas afficher de notifications. Activez-les depuis un autre appareil.
        </Trans>
      ) : (
        <Trans>
          Affichées par votre appareil, même quand Demeure est fermé : votre arrivée, votre départ, vos avis.
        </Trans>
      )}
    </p>
  )
}

function DeviceRow({
  device,
  isPending,
  onRemove,
}: {
  device: PushDevice
  isPending: boolean
  onRemove: () => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const since = formatDay(dateOfInstant(device.created_at), language)
  const name = device.device || t`Appareil inconnu`
  return (
    <li className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="truncate">{name}</span>
          {device.current && (
            <Badge colour="green">
              <Trans>Cet appareil</Trans>
            </Badge>
          )}
        </p>
        <p className="text-14 text-muted">
          <Trans>Depuis le {since}</Trans>
        </p>
      </div>
      <Button
        variant="ghost"
        size="small"
        isPending={isPending}
        aria-label={t`Désactiver sur ${name}`}
        onClick={onRemove}
      >
        <Trans>Désactiver</Trans>
      </Button>
    </li>
  )
}
