import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { visitLimits } from '#contract/buying/visit-enums.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary, TextArea } from '#web/ui/inputs/field.tsx'
import { Link } from '#web/ui/link.tsx'
import type { ContactedSale } from './contacted-sale.ts'
import { SentNote } from './sent-note.tsx'
import { type Writer, WriterFields } from './writer-fields.tsx'

/** Books the chosen slot. */
export function VisitForm({
  sale,
  startsAt,
  needsConfirmation,
  onTaken,
}: {
  sale: ContactedSale
  startsAt: string | null
  needsConfirmation: boolean
  /** Called where the slot was booked by somebody else in the meantime: the slots are stale. */
  onTaken: () => void
}) {
  const { t } = useLingui()
  const { user } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const [writer, setWriter] = useState<Writer>({})
  const [message, setMessage] = useState('')
  const { mutate, isPending, error, fieldError } = useMutation()
  const [booked, setBooked] = useState<{ visitId: string; isUnconfirmed: boolean; message: string } | null>(
    null,
  )

  function book(starts_at: string) {
    const body = { starts_at, message, ...writer }
    return mutate(
      () => api('POST /properties-for-sale/public/:id/visits', { params: { id: sale.id }, body }),
      {
        onSuccess: ({ visit, message: note }) =>
          setBooked({ visitId: visit.id, isUnconfirmed: visit.status === 'HELD', message: note }),
        onError: ({ code }) => {
          if (code === 'slot_taken' || code === 'slot_closed') onTaken()
        },
      },
    )
  }

  if (booked) {
    return (
      <SentNote
        delivered={!booked.isUnconfirmed}
        action={
          user &&
          !booked.isUnconfirmed && (
            <ButtonLink to={paths.clientVisits(`visit=${booked.visitId}`)} variant="secondary">
              <Trans>Voir mes visites</Trans>
            </ButtonLink>
          )
        }
      >
        {booked.message}
      </SentNote>
    )
  }
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (startsAt) void book(startsAt)
      }}
    >
      {error && (
        <ErrorSummary
          title={error.message}
          errors={error.fields}
          onPick={(field) => (form.current?.elements.namedItem(field) as HTMLElement | null)?.focus()}
        />
      )}
      {error?.code === 'visit_ahead' &&
        (user ? (
          <Link to={paths.clientVisits('view=list')} className="text-link self-start">
            <Trans>Voir et déplacer ma visite</Trans>
          </Link>
        ) : (
          <p className="text-14 text-muted">
            <Trans>L’e-mail de cette visite porte le lien qui la déplace.</Trans>
          </p>
        ))}
      <WriterFields value={writer} onChange={setWriter} errorOf={fieldError} />
      <TextArea
        name="message"
        label={t`Votre message`}
        optional={t`(facultatif)`}
        value={message}
        maxLength={visitLimits.message}
        error={fieldError('message')}
        onChange={(event) => setMessage(event.target.value)}
      />
      <Button type="submit" full isPending={isPending} disabled={startsAt === null}>
        {needsConfirmation ? <Trans>Demander cette visite</Trans> : <Trans>Réserver cette visite</Trans>}
      </Button>
      {startsAt === null && (
        <p className="text-14 text-muted">
          <Trans>Choisissez d’abord un créneau.</Trans>
        </p>
      )}
    </form>
  )
}
