import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconCloudOff, IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { CalendarFeed, FeedErrorCode } from '#contract/bookings/calendar.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { listCalendarFeeds } from '#contract/bookings/calendar.ts'
import { ValidatedForm } from '#web/accounts/validated-form.tsx'
import { api } from '#web/api/browser-api.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextField } from '#web/ui/inputs/field.tsx'
import { RelativeTime } from '#web/ui/dates/relative-time.tsx'
import { ExportAddress } from './export-address.tsx'
import { useMutation } from '#web/api/use-mutation.ts'

export type Feeds = EndpointAnswer<typeof listCalendarFeeds>

/** Calendars of other platforms: the nights they block here, and our export address for them. */
export function FeedsPanel({ rentalId, feeds }: { rentalId: string; feeds: Feeds }) {
  const [adding, setAdding] = useState(false)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-[62ch] text-muted">
          <Trans>
            Vous louez aussi ailleurs ? Donnez à chaque plateforme l’adresse de ce calendrier, et importez le
            sien : les nuits prises d’un côté se ferment de l’autre.
          </Trans>
        </p>
        <Button
          icon={<IconPlus size={20} aria-hidden />}
          onClick={() => setAdding(true)}
          className="max-md:w-full"
        >
          <Trans>Importer un calendrier</Trans>
        </Button>
      </div>
      {feeds.items.length > 0 && (
        <ul className="flex flex-col gap-4">
          {feeds.items.map((feed) => (
            <Feed key={feed.id} rentalId={rentalId} feed={feed} />
          ))}
        </ul>
      )}
      <ExportAddress
        rentalId={rentalId}
        label={<Trans>Adresse du calendrier de ce logement</Trans>}
        help={
          <Trans>
            Elle ne dit que les nuits prises, jamais qui vient. Pour une plateforme déjà importée, préférez
            l’adresse écrite à côté de son calendrier.
          </Trans>
        }
        of={feeds}
      />
      <AddDialog rentalId={rentalId} open={adding} onClose={() => setAdding(false)} />
    </div>
  )
}

function Feed({ rentalId, feed }: { rentalId: string; feed: CalendarFeed }) {
  const { t } = useLingui()
  const sentence = useErrorSentence()
  const [removing, setRemoving] = useState(false)
  const { isPending, mutate } = useMutation({ revalidates: true, errorToast: 5000 })
  const params = { id: rentalId, feedId: feed.id }
  return (
    <li className="flex flex-col gap-4 rounded-16 border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-18 font-semibold">{feed.name}</span>
        {feed.fault ? (
          <Badge colour="red">
            <IconCloudOff size={14} aria-hidden />
            <Trans>Ne répond plus</Trans>
          </Badge>
        ) : feed.last_success_at === null ? (
          <Badge colour="gray">
            <Trans>Pas encore lu</Trans>
          </Badge>
        ) : (
          <Badge colour="green">
            <IconCheck size={14} aria-hidden />
            <Trans>À jour</Trans>
          </Badge>
        )}
        {feed.conflicts > 0 && (
          <Badge colour="red">
            <Plural value={feed.conflicts} one="# double réservation" other="# doubles réservations" />
          </Badge>
        )}
        <span className="ml-auto flex gap-1">
          <Button
            variant="secondary"
            size="small"
            isPending={isPending}
            icon={<IconRefresh size={18} aria-hidden />}
            onClick={() =>
              void mutate(() => api('POST /properties/:id/calendar-feeds/:feedId/sync', { params }), {
                successMessage: t`${feed.name} a été relu`,
              })
            }
          >
            <Trans>Synchroniser</Trans>
          </Button>
          <IconButton label={t`Retirer ${feed.name}`} onClick={() => setRemoving(true)} className="size-9">
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </span>
      </div>
      {feed.fault && <p className="text-14 text-red-text">{sentence(feed.fault)}</p>}
      <p className="text-14 text-muted">
        <Plural
          value={feed.events}
          _0="Aucune réservation importée"
          one="# réservation importée"
          other="# réservations importées"
        />
        {feed.last_success_at && (
          <>
            {' · '}
            <Trans>
              lu <RelativeTime of={feed.last_success_at} />
            </Trans>
          </>
        )}
        <span className="block truncate text-12 text-faint">{feed.url}</span>
      </p>
      <ExportAddress
        rentalId={rentalId}
        feedId={feed.id}
        label={<Trans>Adresse à donner à {feed.name}</Trans>}
        of={feed}
      />
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        onConfirm={() =>
          void mutate(() => api('DELETE /properties/:id/calendar-feeds/:feedId', { params }), {
            successMessage: t`${feed.name} n’est plus importé`,
          }).then(() => setRemoving(false))
        }
        title={t`Retirer ${feed.name} ?`}
        confirmLabel={<Trans>Retirer</Trans>}
        isPending={isPending}
      >
        <Trans>
          Les nuits que ce calendrier fermait redeviennent libres aussitôt, et l’adresse que vous lui aviez
          donnée cesse de répondre.
        </Trans>
      </ConfirmDialog>
    </li>
  )
}

function useErrorSentence() {
  const { t } = useLingui()
  const sentences: Record<FeedErrorCode, string> = {
    address_refused: t`Cette adresse n’est pas celle d’un calendrier public. Vérifiez-la.`,
    unreachable: t`La plateforme n’a pas répondu. Nous réessaierons.`,
    too_slow: t`La plateforme a mis trop de temps à répondre. Nous réessaierons.`,
    too_large: t`Ce calendrier est trop volumineux.`,
    bad_status: t`La plateforme a refusé de donner ce calendrier. Vérifiez que son adresse est encore la bonne.`,
    too_many_redirects: t`Cette adresse renvoie sans fin vers une autre.`,
    not_a_calendar: t`Cette adresse ne mène pas à un calendrier iCal.`,
    too_complex: t`Ce calendrier contient trop d’événements pour être lu.`,
  }
  const stored = t`Les nuits déjà connues restent fermées.`
  return (error: FeedErrorCode) => `${sentences[error]} ${stored}`
}

function AddDialog({ rentalId, open, onClose }: { rentalId: string; open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog open={open} onClose={onClose} title={t`Importer un calendrier`}>
      <AddForm rentalId={rentalId} onClose={onClose} />
    </Dialog>
  )
}

function AddForm({ rentalId, onClose }: { rentalId: string; onClose: () => void }) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const { isPending, error, fieldError, mutate } = useMutation({ revalidates: true })
  const add = () =>
    api('POST /properties/:id/calendar-feeds', {
      params: { id: rentalId },
      // Platforms also write calendar addresses with `webcal:` instead of `https:`.
      body: { name, url: url.trim().replace(/^webcals?:/i, 'https:') },
    })
  return (
    <ValidatedForm
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void mutate(add, { successMessage: t`Calendrier importé` }).then((done) => done && onClose())
      }}
    >
      <TextField
        label={<Trans>Nom de la plateforme</Trans>}
        placeholder="Airbnb"
        maxLength={40}
        required
        value={name}
        error={fieldError('name')}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={<Trans>Adresse de son calendrier</Trans>}
        help={
          <Trans>La plateforme la donne sous « Exporter le calendrier » ; elle finit souvent par .ics.</Trans>
        }
        placeholder="https://"
        inputMode="url"
        required
        maxLength={500}
        value={url}
        error={fieldError('url')}
        onChange={(event) => setUrl(event.target.value)}
      />
      {error?.fields.length === 0 && (
        <p role="alert" className="text-14 font-medium text-red-text">
          {error.message}
        </p>
      )}
      <Button type="submit" size="large" full isPending={isPending}>
        <Trans>Importer</Trans>
      </Button>
    </ValidatedForm>
  )
}
