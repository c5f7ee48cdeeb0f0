import 'virtual:texts/accounts/conversations'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { messageLength } from '#contract/messaging/message-limits.ts'
import { ValidatedForm } from '#web/accounts/validated-form.tsx'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths } from '#web/paths.ts'
import { noticeClient } from '#web/session/notice-client.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'

interface ContactHostDialogProps {
  rental: { id: string; title: string; host: { first_name: string } }
  onClose: () => void
}

/** A question to the host of a rental without a booking; it starts a conversation, or continues it. */
export function ContactHostDialog({ rental, onClose }: ContactHostDialogProps) {
  const { t } = useLingui()
  const name = rental.host.first_name
  const [body, setBody] = useState('')
  const { mutate, isPending, error } = useMutation({ unexpected: () => t`Erreur inconnue` })
  const [conversation, setConversation] = useState<string>()
  // Idempotency: the same press twice is one message.
  const id = useRef(crypto.randomUUID())
  async function send(event: FormEvent) {
    event.preventDefault()
    const call = { params: { id: rental.id }, body: { id: id.current, body: body.trim() } }
    await mutate(() => api('POST /properties/:id/questions', call), {
      onSuccess: (opened) => {
        setConversation(opened.id)
        void noticeClient()
      },
    })
  }
  return (
    <Dialog open onClose={onClose} title={t`Une question à ${name}`}>
      {conversation ? (
        <div className="flex flex-col gap-5">
          <p>
            <Trans>
              Votre question est envoyée. La réponse de {name} arrivera dans vos messages, et par e-mail si
              vous n’êtes pas là.
            </Trans>
          </p>
          <div className="flex justify-end gap-3">
            <Button variant="secondary" onClick={onClose}>
              <Trans>Revenir à l’annonce</Trans>
            </Button>
            <ButtonLink to={paths.messages('client', conversation)}>
              <Trans>Voir la conversation</Trans>
            </ButtonLink>
          </div>
        </div>
      ) : (
        <ValidatedForm className="flex flex-col gap-5" onSubmit={(event) => void send(event)}>
          {error && <Alert>{error.message}</Alert>}
          <TextArea
            label={t`Votre question`}
            help={t`Au sujet de « ${rental.title} ». Téléphones, adresses e-mail et liens ne s’échangent qu’une fois la réservation confirmée.`}
            maxLength={messageLength}
            rows={5}
            required
            value={body}
            onChange={({ target }) => setBody(target.value)}
          />
          <div className="flex justify-end gap-3">
            <Button variant="secondary" onClick={onClose}>
              <Trans>Revenir</Trans>
            </Button>
            <Button type="submit" isPending={isPending}>
              <Trans>Envoyer</Trans>
            </Button>
          </div>
        </ValidatedForm>
      )}
    </Dialog>
  )
}
