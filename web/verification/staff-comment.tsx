import { Trans } from '@lingui/react/macro'
import type { MyCase } from '#contract/verification/verification-cases.ts'
import { Card } from '#web/ui/data/card.tsx'
import { useDocumentNames } from './document-names.ts'

/** What staff wrote to the person about a document. */
export function StaffComment({ text }: { text: string }) {
  return (
    <p className="rounded-12 bg-surface-2 p-3 text-14 wrap-anywhere whitespace-pre-line">
      <Trans>
        <strong className="font-semibold">Notre équipe :</strong> {text}
      </Trans>
    </p>
  )
}

/** The comments of a case by document. */
export function StaffComments({ mine: { comments, form } }: { mine: MyCase }) {
  const names = useDocumentNames(form)
  if (comments.length === 0) return null
  return (
    <Card title={<Trans>Ce que notre équipe a noté</Trans>}>
      <ul className="flex flex-col gap-3">
        {comments.map(({ document_type: type, text }) => (
          <li key={type} className="flex flex-col gap-1.5">
            <h3 className="font-semibold">{names[type]}</h3>
            <StaffComment text={text} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
