import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { visitLimits } from '#contract/buying/visit-enums.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary, TextArea } from '#web/ui/inputs/field.tsx'
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
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<ApiError | null>(null)
  const [booked, setBooked] = useState<{ held: boolean; message: string } | null>(null)

  async function book(starts_at: string) {
    setSending(true)
    setRefused(null)
    try {
      const answer = await api('POST /properties-for-sale/public/:id/visits', {
        params: { id: sale.id },
        body: { starts_at, message, ...writer },
      })
      setBooked({ held: answer.visit.status === 'HELD', message: answer.message })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused(error)
      if (error.code === 'slot_taken' || error.code === 'slot_closed') onTaken()
    } finally {
      setSending(false)
    }
  }

  if (booked) {
    return (
      <SentNote
        delivered={!booked.held}
        action={
          user &&
          !booked.held && (
            <ButtonLink to={paths.clientVisits()} look="secondary">
              <Trans>Voir mes visites</Trans>
            </ButtonLink>
          )
        }
      >
        {booked.message}
      </SentNote>
    )
  }
  const errorOf = (field: string) => refused?.fields.find((each) => each.field === field)?.message
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
      {refused && (
        <ErrorSummary
          title={refused.message}
          errors={refused.fields}
          onPick={(field) => (form.current?.elements.namedItem(field) as HTMLElement | null)?.focus()}
        />
      )}
      <WriterFields value={writer} onChange={setWriter} errorOf={errorOf} />
      <TextArea
        name="message"
        label={t`Votre message`}
        optional={t`(facultatif)`}
        value={message}
        maxLength={visitLimits.message}
        error={errorOf('message')}
        onChange={(event) => setMessage(event.target.value)}
      />
      <Button type="submit" full isPending={sending} disabled={startsAt === null}>
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
