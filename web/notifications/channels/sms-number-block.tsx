import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleCheck, IconDeviceMobileMessage } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { PhoneNumber } from '#contract/core/fields.ts'
import type { SmsNumber } from '#contract/messaging/notification-channels.ts'
import { useContractForm } from '#web/accounts/contract-form.ts'
import { api } from '#web/api/browser-api.ts'
import { showError } from '#web/api/show-error.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary, TextField } from '#web/ui/inputs/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { ChannelBlock } from './channel-block.tsx'

interface Props {
  saved: SmsNumber
  /** Phone number of the profile, as initial value. */
  profileNumber: string
}

/** The number for text messages: requested, confirmed by a code, removed. */
export function SmsNumberBlock({ saved, profileNumber: loaded }: Props) {
  const { t } = useLingui()
  const [state, setState] = useState(saved)
  const [isRequesting, setIsRequesting] = useState(false)
  const { number, pending, refused } = state
  const block = useRef<HTMLElement>(null)

  function change(next: SmsNumber) {
    setState(next)
    setIsRequesting(false)
    // The pressed button is gone.
    block.current?.focus()
  }

  return (
    <ChannelBlock ref={block} icon={<IconDeviceMobileMessage size={20} aria-hidden />} title={t`SMS`}>
      {number ? (
        <NumberLine number={number} refused={refused} />
      ) : (
        <p className="text-14 text-muted">
          <Trans>
            Pour ce qui presse : une réservation dans les deux jours, une visite. Jamais de publicité.
          </Trans>
        </p>
      )}
      {pending && !isRequesting && (
        <CodeForm
          number={pending.number}
          inMailbox={state.mailbox}
          onConfirmed={change}
          onOther={() => setIsRequesting(true)}
        />
      )}
      {isRequesting && (
        <NumberForm
          profileNumber={pending?.number ?? number ?? loaded}
          onSent={change}
          onCancel={() => change(state)}
        />
      )}
      {!pending && !isRequesting && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="secondary" size="small" onClick={() => setIsRequesting(true)}>
            {number ? (
              refused ? (
                <Trans>Confirmer à nouveau</Trans>
              ) : (
                <Trans>Changer de numéro</Trans>
              )
            ) : (
              <Trans>Recevoir des SMS</Trans>
            )}
          </Button>
          {number && <StopButton onStopped={change} />}
        </div>
      )}
    </ChannelBlock>
  )
}

function NumberLine({ number, refused }: { number: string; refused: SmsNumber['refused'] }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <span className="tabular font-semibold">{spaced(number)}</span>
        {refused ? (
          <Badge colour="yellow" icon={<IconAlertTriangle size={14} aria-hidden />}>
            <Trans>Interrompu</Trans>
          </Badge>
        ) : (
          <Badge colour="green" icon={<IconCircleCheck size={14} aria-hidden />}>
            <Trans>Confirmé</Trans>
          </Badge>
        )}
      </p>
      {refused && (
        <p className="mt-1 text-14 text-muted">
          {refused === 'stopped' ? (
            <Trans>
              Vous avez répondu STOP à l’un de nos SMS. Répondez START, puis confirmez votre numéro.
            </Trans>
          ) : (
            <Trans>Aucun SMS n’arrive plus à ce numéro. Vérifiez-le ou donnez-en un autre.</Trans>
          )}
        </p>
      )}
    </>
  )
}

/** French numbers are grouped in pairs; others stay as stored. */
function spaced(number: string) {
  const [, first, ...pairs] = /^\+33(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(number) ?? []
  return first ? ['+33', first, ...pairs].join('\u00A0') : number
}

function StopButton({ onStopped }: { onStopped: (state: SmsNumber) => void }) {
  const { t } = useLingui()
  const { mutate, isPending } = useMutation({ errorToast: 3000, unexpected: showError })
  const stop = () =>
    mutate(() => api('DELETE /users/me/sms-number'), {
      successMessage: t`Vous ne recevrez plus de SMS`,
      onSuccess: onStopped,
      staysPending: true,
    })
  return (
    <Button variant="ghost" size="small" isPending={isPending} onClick={() => void stop()}>
      <Trans>Ne plus recevoir de SMS</Trans>
    </Button>
  )
}

function NumberForm({
  profileNumber: loaded,
  onSent,
  onCancel,
}: {
  profileNumber: string
  onSent: (state: SmsNumber) => void
  onCancel: () => void
}) {
  const { t } = useLingui()
  const { form, field, submit, isPending, summary } = useContractForm({
    schema: z.object({ number: PhoneNumber }),
    defaultValues: { number: loaded },
    failure: t`Le code n’a pas été envoyé`,
    send: async ({ number }) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      onSent(await api('PUT /users/me/sms-number', { body: { number, time_zone: timeZone } }))
    },
  })
  const { setFocus } = form
  useEffect(() => setFocus('number'), [setFocus])
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex max-w-105 flex-col gap-4">
      {summary && <ErrorSummary {...summary} />}
      <TextField
        label={t`Numéro de mobile`}
        help={t`Hors de France, avec l’indicatif : +32, +41, +221…`}
        type="tel"
        autoComplete="tel"
        required
        {...field('number')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" isPending={isPending}>
          <Trans>Envoyer le code</Trans>
        </Button>
        <Button variant="ghost" size="small" onClick={onCancel}>
          <Trans>Annuler</Trans>
        </Button>
      </div>
    </form>
  )
}

const Code = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{3} ?\d{3}$/, 'invalid_code'),
})

function CodeForm({
  number,
  inMailbox,
  onConfirmed,
  onOther,
}: {
  number: string
  inMailbox: boolean
  onConfirmed: (state: SmsNumber) => void
  onOther: () => void
}) {
  const { t } = useLingui()
  const shown = spaced(number)
  const { field, submit, isPending, summary } = useContractForm({
    schema: Code,
    defaultValues: { code: '' },
    failure: t`Le numéro n’est pas encore confirmé`,
    send: async (body) => {
      onConfirmed(await api('POST /users/me/sms-number/confirm', { body }))
      showToast(t`Votre numéro est confirmé`, 'success')
    },
  })
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex max-w-105 flex-col gap-4">
      {summary && <ErrorSummary {...summary} />}
      <TextField
        label={t`Code reçu par SMS`}
        help={t`Six chiffres, envoyés au ${shown}. Ils valent dix minutes.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        className="tabular tracking-widest"
        {...field('code')}
      />
      {inMailbox && (
        <p className="text-14 text-muted">
          <Trans>
            Aucun opérateur n’est réglé : le SMS se lit dans la{' '}
            <Link to={paths.mailbox(number)} target="_blank" className="text-link">
              boîte de démonstration
            </Link>
            .
          </Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" isPending={isPending}>
          <Trans>Valider le code</Trans>
        </Button>
        <Button variant="ghost" size="small" onClick={onOther}>
          <Trans>Autre numéro ou autre code</Trans>
        </Button>
      </div>
    </form>
  )
}
