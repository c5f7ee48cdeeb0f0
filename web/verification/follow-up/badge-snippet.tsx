import { Trans, useLingui } from '@lingui/react/macro'
import { IconCode } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { TextArea } from '#web/ui/inputs/field.tsx'

/** HTML that shows the badge on the person's own site, and follows their status. */
export function BadgeSnippet({ snippet }: { snippet: string }) {
  const { t } = useLingui()
  const copy = () => copyText(snippet, { copied: t`Code copié`, refused: t`Le code n’a pas pu être copié` })
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <TextArea
        readOnly
        rows={4}
        value={snippet}
        label={t`Code à intégrer à votre site`}
        help={t`Il montre votre badge et mène à sa page. L’image suit votre statut à une minute près.`}
        spellCheck={false}
        onFocus={({ target }) => target.select()}
        className="font-mono text-14! break-all"
      />
      <Button
        variant="secondary"
        size="small"
        full
        icon={<IconCode size={18} aria-hidden />}
        onClick={() => void copy()}
      >
        <Trans>Copier le code</Trans>
      </Button>
    </div>
  )
}
