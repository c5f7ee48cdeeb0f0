import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DocumentType } from '#contract/verification/verification-enums.ts'
import { api } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useDocumentNames } from './document-names.ts'
import type { OpenCase } from './use-case.ts'

const longest = 600

/** The person's explanation of a doubt, such as a trade name: editable until the decision, shown to the reviewer. */
export function ExplainDoubt({
  opened,
  type,
  variant = 'secondary',
}: {
  opened: OpenCase
  type: DocumentType
  variant?: 'secondary' | 'white'
}) {
  const { t } = useLingui()
  const { mine } = opened
  const names = useDocumentNames(mine.form)
  const ofType = mine.documents.filter((each) => each.document_type === type)
  const explained = ofType.find(({ explanation }) => explanation)
  const document = explained ?? ofType[0]
  const [text, setText] = useState<string>()
  if (!mine.id || !document || !mine.allowed_actions.includes('explain')) return null
  const params = { id: mine.id, documentId: document.id }
  const typed = text?.trim() ?? ''

  async function save(event: React.FormEvent) {
    event.preventDefault()
    const done = await opened.change(() =>
      api('PATCH /verification/cases/:id/documents/:documentId', { params, body: { explanation: typed } }),
    )
    if (!done) return
    setText(undefined)
    showToast(t`Précision enregistrée : la personne qui décide la lira`, 'success')
  }

  return (
    <>
      <Button
        variant={variant}
        size="small"
        className="flex-none print:hidden"
        aria-haspopup="dialog"
        onClick={() => setText(explained?.explanation ?? '')}
      >
        {explained ? <Trans>Modifier la précision</Trans> : <Trans>Ajouter une précision</Trans>}
      </Button>
      <Dialog
        open={text !== undefined}
        onClose={() => setText(undefined)}
        title={t`Précision : ${names[type]}`}
      >
        <form className="flex flex-col gap-4" onSubmit={(event) => void save(event)}>
          <TextArea
            data-focus
            label={t`Ce qu’il faut savoir de cette pièce`}
            help={t`Une enseigne, un nom d’usage, une pièce en cours de renouvellement : la personne qui décide le lira. ${typed.length} signes sur ${longest}.`}
            maxLength={longest}
            className="min-h-32"
            value={text ?? ''}
            onChange={({ target }) => setText(target.value)}
          />
          <Button
            type="submit"
            className="self-end"
            isPending={opened.isPending}
            disabled={typed === (explained?.explanation ?? '')}
          >
            <Trans>Enregistrer la précision</Trans>
          </Button>
        </form>
      </Dialog>
    </>
  )
}

/** The explanation, beside the doubt that it is about. */
export function ShownExplanation({ opened: { mine }, type }: { opened: OpenCase; type: DocumentType }) {
  const explained = mine.documents.find(
    (each) => each.document_type === type && each.explanation,
  )?.explanation
  if (!explained) return null
  return (
    <p className="rounded-12 bg-surface-2 px-3.5 py-3 text-14 wrap-anywhere whitespace-pre-line">
      <strong className="font-semibold">
        <Trans>Votre précision :</Trans>
      </strong>{' '}
      {explained}
    </p>
  )
}
