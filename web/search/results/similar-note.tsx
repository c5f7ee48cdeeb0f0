import { Trans } from '@lingui/react/macro'

/** States that results only resemble the words that were searched. */
export function SimilarNote({ text }: { text: string }) {
  return (
    <p className="mb-4 text-14 text-muted">
      <Trans>Peu de biens contiennent « {text} » : ceux qui s’en approchent sont montrés aussi.</Trans>
    </p>
  )
}
