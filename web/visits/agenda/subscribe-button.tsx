import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarShare, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { dateOfInstant, formatDay } from '#contract/core/date-format.ts'
import type { VisitCalendar } from '#contract/buying/visits.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { TextField } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** The address from which another calendar reads one's visits: to open, copy or revoke. */
export function SubscribeButton() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [calendar, setCalendar] = useState<VisitCalendar | null>(null)
  const { mutate, isPending, error } = useMutation()

  function open() {
    setOpen(true)
    void mutate(() => api('GET /visits/calendar'), { onSuccess: setCalendar })
  }
  const renew = () =>
    mutate(() => api('POST /visits/calendar/renew'), {
      successMessage: t`Nouvelle adresse créée`,
      onSuccess: setCalendar,
    })

  return (
    <>
      <Button variant="secondary" icon={<IconCalendarShare size={20} aria-hidden />} onClick={open}>
        <Trans>Dans mon agenda</Trans>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t`Vos visites dans votre agenda`}>
        <div className="flex flex-col gap-5">
          <p className="text-muted">
            <Trans>
              Votre agenda (Google, Apple, Outlook…) lit cette adresse et se met à jour seul. Qui la connaît y
              voit vos visites : ne la partagez pas.
            </Trans>
          </p>
          {error && <Alert>{error.message}</Alert>}
          {calendar && <Address calendar={calendar} isPending={isPending} onRenew={() => void renew()} />}
          {!calendar && !error && <Skeleton className="h-32" />}
        </div>
      </Dialog>
    </>
  )
}

function Address({
  calendar: { url, ends_at },
  isPending,
  onRenew,
}: {
  calendar: VisitCalendar
  isPending: boolean
  onRenew: () => void
}) {
  const { t } = useLingui()
  const end = formatDay(dateOfInstant(ends_at), useLanguage())
  const copy = () =>
    copyText(url, { copied: t`Adresse copiée`, refused: t`L’adresse n’a pas pu être copiée` })
  return (
    <>
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <TextField
            label={t`Adresse de l’agenda`}
            value={url}
            readOnly
            className="truncate text-14 text-muted"
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
        <IconButton label={t`Copier l’adresse`} onClick={() => void copy()} className="size-12">
          <IconCopy size={20} aria-hidden />
        </IconButton>
      </div>
      <p className="text-14 text-muted">
        <Trans>Valable jusqu’au {end}, et douze mois de plus à chaque lecture.</Trans>
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" isPending={isPending} onClick={onRenew}>
          <Trans>Révoquer et créer une nouvelle adresse</Trans>
        </Button>
        {/* A scheme of calendar programs, which no link of the site has. */}
        <a
          href={url.replace(/^https?:/, 'webcal:')}
          className="inline-flex h-11 items-center rounded-12 bg-brand px-5 font-semibold text-on-brand hover:bg-brand-hover"
        >
          <Trans>Ouvrir dans mon agenda</Trans>
        </a>
      </div>
    </>
  )
}
