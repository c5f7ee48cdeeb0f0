import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { AdminCase } from '#contract/verification/admin-verification.ts'
import type { DocumentType } from '#contract/verification/verification-enums.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'

/** The two comments of the report about one document: what the person reads, and what staff alone read. */
export function CommentsCard({
  found,
  type,
  onChanged,
}: {
  found: AdminCase
  type: DocumentType
  onChanged: (found: AdminCase) => void
}) {
  const { t } = useLingui()
  const { may } = useStaffRights()
  const { isPending, fieldError, mutate } = useMutation({ errorToast: 5000 })
  const stored = {
    comment: found.comments.find((each) => each.document_type === type)?.text ?? '',
    internal_comment: found.internal_comments.find((each) => each.document_type === type)?.text ?? '',
  }
  const [written, setWritten] = useState(stored)
  const isWritable = may('edit_all_kyc') && found.status === 'in_review'
  const isChanged = written.comment !== stored.comment || written.internal_comment !== stored.internal_comment
  if (!isWritable && !stored.comment && !stored.internal_comment) return null
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!isChanged || isPending) return
    const params = { id: found.id, documentType: type }
    await mutate(() => api('PUT /admin/kyc/cases/:id/comments/:documentType', { params, body: written }), {
      onSuccess: onChanged,
    })
  }
  return (
    <Card title={t`Commentaires sur la pièce`}>
      <form onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <TextArea
          label={t`Commentaire à la personne`}
          help={t`Elle le lit dans son suivi et dans son rapport`}
          maxLength={600}
          className="min-h-20"
          readOnly={!isWritable}
          value={written.comment}
          error={fieldError('comment')}
          onChange={({ target }) => setWritten({ ...written, comment: target.value })}
        />
        <TextArea
          label={t`Commentaire interne`}
          help={t`La personne ne le lit pas`}
          maxLength={2000}
          className="min-h-20"
          readOnly={!isWritable}
          value={written.internal_comment}
          error={fieldError('internal_comment')}
          onChange={({ target }) => setWritten({ ...written, internal_comment: target.value })}
        />
        {isChanged && (
          <Button type="submit" variant="secondary" isPending={isPending} className="self-start">
            <Trans>Enregistrer</Trans>
          </Button>
        )}
      </form>
    </Card>
  )
}
