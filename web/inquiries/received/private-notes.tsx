import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { inquiryLimits } from '#contract/buying/inquiry-enums.ts'
import type { InquiryDetail } from '#contract/buying/inquiries.ts'
import { api } from '#web/api/browser-api.ts'
import { named, unlessRefused } from '#web/api/named-failure.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { TextArea, TextField } from '#web/ui/inputs/field.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { useLostReasonNames } from '../inquiry-labels.ts'

/** The seller's private notes about an inquiry. */
export function PrivateNotes({ inquiry }: { inquiry: InquiryDetail }) {
  const { t } = useLingui()
  const reasons = useLostReasonNames()
  const [note, setNote] = useState(inquiry.note)
  const [saved, setSaved] = useState(inquiry.note)
  const [tags, setTags] = useState(inquiry.tags)
  const [tag, setTag] = useState('')
  const { mutate, isPending } = useMutation()

  const save = (body: { note?: string; tags?: string[] }) =>
    mutate(
      () =>
        named(
          msg`Impossible de mettre à jour la demande. Veuillez réessayer.`,
          api('PATCH /seller/inquiries/:id', { params: { id: inquiry.id }, body }),
          unlessRefused,
        ),
      {
        key: body.tags ? 'tags' : 'note',
        onSuccess: (changed) => {
          setSaved(changed.note)
          setTags(changed.tags)
        },
        onError: (error) => showToast(error.firstMessage, 'error'),
      },
    )

  return (
    <Card title={<Trans>Notes privées</Trans>}>
      <div className="flex flex-col gap-5">
        {inquiry.lost_reason && (
          <p className="text-14">
            <Trans>Sans suite : {reasons[inquiry.lost_reason]}</Trans>
          </p>
        )}
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            void save({ note })
          }}
        >
          <TextArea
            label={t`Note privée`}
            value={note}
            maxLength={inquiryLimits.note}
            help={t`Vous seul la voyez.`}
            onChange={(event) => setNote(event.target.value)}
          />
          {note.trim() !== saved && (
            <Button
              type="submit"
              variant="secondary"
              size="small"
              isPending={isPending}
              className="self-start"
            >
              <Trans>Enregistrer la note</Trans>
            </Button>
          )}
        </form>
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (tag.trim() !== '')
              void save({ tags: [...tags, tag.trim()] }).then((done) => done && setTag(''))
          }}
        >
          {tags.length > 0 && (
            <ul className="flex flex-wrap gap-2">
              {tags.map((each) => (
                <li
                  key={each}
                  className="inline-flex items-center rounded-full bg-surface-2 pl-3 text-14 font-medium"
                >
                  {each}
                  <IconButton
                    label={t`Retirer l’étiquette ${each}`}
                    onClick={() => void save({ tags: tags.filter((other) => other !== each) })}
                  >
                    <IconX size={14} aria-hidden />
                  </IconButton>
                </li>
              ))}
            </ul>
          )}
          <div className="flex items-end gap-2">
            <div className="grow">
              <TextField
                label={t`Ajouter une étiquette`}
                value={tag}
                maxLength={inquiryLimits.tag}
                disabled={tags.length >= inquiryLimits.tags}
                onChange={(event) => setTag(event.target.value)}
              />
            </div>
            <Button type="submit" variant="secondary" className="mb-0.5" disabled={tag.trim() === ''}>
              <Trans>Ajouter</Trans>
            </Button>
          </div>
        </form>
      </div>
    </Card>
  )
}
