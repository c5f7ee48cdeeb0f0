import { Trans, useLingui } from '@lingui/react/macro'
import { foldText } from './fold-text.ts'

/** The owner's description; a long one is collapsed behind 'Lire la suite', which needs no script. */
export function Description({ text }: { text: string }) {
  const { t } = useLingui()
  const { shown, folded } = foldText(text)
  return (
    <section aria-label={t`Description`} className="*:max-w-[70ch]">
      <Paragraphs texts={shown} />
      {folded.length > 0 && (
        <details className="group mt-4">
          <summary className="inline-block list-none text-link group-open:hidden">
            <Trans>Lire la suite</Trans>
          </summary>
          <Paragraphs texts={folded} />
        </details>
      )}
    </section>
  )
}

function Paragraphs({ texts }: { texts: string[] }) {
  return (
    <div className="flex flex-col gap-4">
      {texts.map((text) => (
        <p key={text} className="wrap-break-word whitespace-pre-line">
          {text}
        </p>
      ))}
    </div>
  )
}
