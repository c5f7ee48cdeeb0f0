import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'

/** The owner's private note about the stay; the guest never sees it. */
export function NoteCard({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const stored = booking.owner_note ?? ''
  const [note, setNote] = useState(stored)
  const { isPending, error, mutate } = useMutation({ revalidates: true })
  const save = () =>
    void mutate(() => api('PUT /owner/bookings/:id/note', { params: { id: booking.id }, body: { note } }), {
      successMessage: t`Note enregistrée`,
    })
  return (
    <Card title={t`Note privée`}>
      <div className="flex flex-col gap-3">
        <TextArea
          label={t`Pour vous seul`}
          error={error?.message}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button
          variant="secondary"
          size="small"
          className="self-end"
          isPending={isPending}
          disabled={note.trim() === stored}
          onClick={save}
        >
          <Trans>Enregistrer la note</Trans>
        </Button>
      </div>
    </Card>
  )
}
