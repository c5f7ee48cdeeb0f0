import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { PushDevice, SmsNumber } from '#contract/messaging/notification-channels.ts'
import {
  type NotificationChannel,
  notificationChannels,
  type NotificationGroup,
} from '#contract/messaging/notification-events.ts'
import type { NotificationPreference } from '#contract/messaging/notifications.ts'
import { showError } from '#web/api/show-error.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Loaded, type LoadResult } from '#web/ui/feedback/loaded.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { PushBlock } from './channels/push-block.tsx'
import { SmsNumberBlock } from './channels/sms-number-block.tsx'

type Preferences = { items: NotificationPreference[] }
type PushDevices = { public_key: string; items: PushDevice[] }

interface Props {
  user: CurrentUser
  preferences: Promise<LoadResult<Preferences>>
  sms: Promise<LoadResult<SmsNumber>>
  push: Promise<LoadResult<PushDevices>>
}

/** Contact channels, and the channels of each group of events; saved on change. */
export function PreferencesCard({ user, preferences, sms, push }: Props) {
  const { t } = useLingui()
  return (
    <Card title={t`Notifications`}>
      <p className="-mt-2 mb-4 text-14 text-muted">
        <Trans>
          Choisissez ce qui s’annonce sous la cloche de votre espace, ce qui vous est écrit, et ce qui vient
          jusqu’à votre téléphone. De 21 h à 8 h, seul l’urgent passe.
        </Trans>
      </p>
      <Loaded result={sms} skeleton={<Skeleton className="h-24" />}>
        {(saved) =>
          saved.available && <SmsNumberBlock saved={saved} profileNumber={user.phone_number ?? ''} />
        }
      </Loaded>
      <Loaded result={push} skeleton={<Skeleton className="h-24" />}>
        {(saved) => <PushBlock devices={saved} userId={user.id} />}
      </Loaded>
      <Loaded result={preferences} skeleton={<Skeleton className="h-96" />}>
        {({ items }) => <PreferencesTable saved={items} />}
      </Loaded>
    </Card>
  )
}

function PreferencesTable({ saved }: { saved: NotificationPreference[] }) {
  const [items, setItems] = useState(saved)
  const { mutate } = useMutation({ errorToast: 3000, unexpected: showError })
  const names = useGroupNames()
  const channelNames = useChannelNames()
  // Text messages are offered only where the server supports them.
  const channels = notificationChannels.filter((channel) =>
    items.some((item) => item.channels.includes(channel)),
  )

  const show = (shown: NotificationPreference) =>
    setItems((before) => before.map((item) => (item.group === shown.group ? shown : item)))

  function choose(preference: NotificationPreference, channel: NotificationChannel, on: boolean) {
    const chosen: NotificationPreference = { ...preference, [channel]: on }
    const { group, app, mail, sms, push } = chosen
    const body = { items: [{ group, app, mail, sms, push }] }
    return mutate(() => api('PUT /users/me/notification-preferences', { body }), {
      key: group,
      supersedes: true,
      optimistic: () => {
        show(chosen)
        return () => show(preference)
      },
    })
  }

  return (
    <div className="border-t border-line md:pt-4">
      <table className="w-full border-collapse max-md:[&_tr:first-child]:border-t-0">
        <thead className="sr-only md:not-sr-only">
          <tr className="text-left text-14 text-muted">
            <th scope="col" className="pb-2 font-medium">
              <Trans>Événements</Trans>
            </th>
            {channels.map((channel) => (
              <th key={channel} scope="col" className="w-18 pb-2 text-center font-medium">
                {channelNames[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((preference) => (
            <tr
              key={preference.group}
              className="border-t border-line max-md:grid max-md:grid-cols-2 max-md:py-3"
            >
              <th scope="row" className="py-3 pr-4 text-left font-normal max-md:col-span-2 max-md:py-0">
                <span className="block font-semibold">{names[preference.group].title}</span>
                <span className="block text-14 text-muted">{names[preference.group].about}</span>
              </th>
              {channels.map((channel) => (
                <td key={channel} className="max-md:empty:hidden md:text-center">
                  <ChannelChoice
                    preference={preference}
                    channel={channel}
                    channelName={channelNames[channel]}
                    groupName={names[preference.group].title}
                    onChange={(on) => void choose(preference, channel, on)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ChannelChoice({
  preference,
  channel,
  channelName,
  groupName,
  onChange,
}: {
  preference: NotificationPreference
  channel: NotificationChannel
  channelName: string
  groupName: string
  onChange: (on: boolean) => void
}) {
  const { t } = useLingui()
  if (!preference.channels.includes(channel)) return null
  const locked = preference.always.includes(channel)
  return (
    <label className="inline-flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        className="size-5 accent-brand disabled:opacity-60"
        checked={preference[channel]}
        disabled={locked}
        title={locked ? t`Ces e-mails protègent votre compte : ils restent actifs` : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="text-14 md:hidden">{channelName}</span>
      <span className="sr-only">{t`${groupName}, ${channelName}`}</span>
    </label>
  )
}

function useChannelNames(): Record<NotificationChannel, string> {
  const { t } = useLingui()
  return { app: t`Espace`, mail: t`E-mail`, sms: t`SMS`, push: t`Push` }
}

function useGroupNames(): Record<NotificationGroup, { title: string; about: string }> {
  const { t } = useLingui()
  return {
    bookings: {
      title: t`Réservations`,
      about: t`Demandes, confirmations, refus, changements et annulations`,
    },
    payments: { title: t`Paiements`, about: t`Soldes à régler, échecs, remboursements et versements` },
    stays: { title: t`Séjours`, about: t`Préparer l’arrivée et le départ` },
    messages: { title: t`Messages`, about: t`Un message resté dix minutes sans être lu` },
    reviews: { title: t`Avis`, about: t`Donner le vôtre, lire ceux des autres` },
    calendar: {
      title: t`Calendrier`,
      about: t`Conflits de dates, calendriers importés, numéro d’enregistrement`,
    },
    sales: { title: t`Ventes`, about: t`Demandes, visites, offres et vie de vos annonces` },
    searches: {
      title: t`Recherches et favoris`,
      about: t`Nouveautés et baisses de prix de ce que vous suivez, commentaires des listes partagées`,
    },
    account: { title: t`Compte et sécurité`, about: t`Connexions, vérifications et décisions de modération` },
    operations: { title: t`Exploitation`, about: t`Délais dépassés, fraudes et pannes` },
  }
}
